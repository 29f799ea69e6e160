/** What a sign-in at a company's provider is kept by in this tab, until the provider sends it back. */
const entry = 'recoup.provider-flow';
/** The company that somebody signed in to here last. */
const companyEntry = 'recoup.company';
/** What windows in which somebody proves themselves at their provider tell the one that waits. */
const channelName = 'recoup.provider-answer';

interface KeptFlow {
  readonly flow: string;
  /** The query of the sign-in page: where to go on. */
  readonly search: string;
}

export function keepFlow(flow: KeptFlow): void {
  sessionStorage.setItem(entry, JSON.stringify(flow));
}

/** The sign-in that this tab began, once; null where it began none. */
export function takeFlow(): KeptFlow | null {
  const text = sessionStorage.getItem(entry);
  sessionStorage.removeItem(entry);
  if (text === null) return null;
  const stored = JSON.parse(text) as Partial<KeptFlow>;
  return typeof stored.flow === 'string' ? { flow: stored.flow, search: stored.search ?? '' } : null;
}

/** The short name of the company whose provider was used here last. */
export const rememberedCompany = {
  read: () => localStorage.getItem(companyEntry) ?? '',
  keep: (company: string) => localStorage.setItem(companyEntry, company),
};

/** Tells the window that waits what the provider has answered. */
export function tellAnswer(answer: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(answer);
  channel.close();
}

/** Waits for what the provider answers in the window that was opened; refused where it is closed before. */
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
