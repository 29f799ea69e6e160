/** What a proxy says for a server that is not there. */
const goneStatuses = [502, 503, 504];

/** So often it is asked again. */
const everyMs = 3_000;
const patienceMs = 5_000;

/** Whether the server answers at all, whatever it says. */
export async function isReachable(api: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch(`${api}/healthz`, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    return !goneStatuses.includes(status);
  } catch {
    return false;
  }
}

/**
 * Asks at once and then every few seconds, and at once when the browser says that it is online again. Tells what it
 * finds each time; after `true` it has ended. Answers how to stop.
 */
export function untilReachable(api: string, onAnswer: (reachable: boolean) => void): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    ended = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
  const ask = async () => {
    clearTimeout(timer);
    const reachable = await isReachable(api);
    if (ended) return;
    if (reachable) stop();
    else timer = setTimeout(ask, everyMs);
    onAnswer(reachable);
  };
  window.addEventListener('online', ask);
  void ask();
  return stop;
}
