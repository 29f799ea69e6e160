/** The key under which this tab stores a pending sign-in at a company's provider. */
const entry = 'recoup.provider-flow';
/** The company whose provider was last used in this browser. */
const companyEntry = 'recoup.company';
/** The channel by which identity checks in other windows notify the one that waits. */
const channelName = 'recoup.provider-answer';

interface KeptFlow {
  readonly flow: string;
  /** The query of the sign-in page, which says where to continue. */
  readonly search: string;
}

export function keepFlow(flow: KeptFlow): void {
  sessionStorage.setItem(entry, JSON.stringify(flow));
}

/** The sign-in that this tab started, only once. Null if it started none. */
export function takeFlow(): KeptFlow | null {
  const text = sessionStorage.getItem(entry);
  sessionStorage.removeItem(entry);
  if (text === null) return null;
  const stored = JSON.parse(text) as Partial<KeptFlow>;
  return typeof stored.flow === 'string' ? { flow: stored.flow, search: stored.search ?? '' } : null;
}

/** The short name of the company whose provider was last used here. */
export const rememberedCompany = {
  read: () => localStorage.getItem(companyEntry) ?? '',
  keep: (company: string) => localStorage.setItem(companyEntry, company),
};

/** Sends the provider's answer to the window that waits. */
export function tellAnswer(answer: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(answer);
  channel.close();
}

/** Waits for the provider's answer from the opened window. Rejects if that is closed first. */
export function answerIn(opened: Window): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    const end = () => {
      clearInterval(watch);
      channel.close();
    };
    const watch = setInterval(() => {
      if (!opened.closed) return;
      end();
      reject(new Error('The window was closed before you confirmed. Try again.'));
    }, 500);
    channel.onmessage = ({ data }) => {
      end();
      resolve(String(data));
    };
  });
}
