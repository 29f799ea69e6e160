/** A proxy's status for an unreachable server. */
const goneStatuses = [502, 503, 504];

/** How often the server is tried again. */
const everyMs = 3_000;
const patienceMs = 5_000;

/** Whether the server responds at all, with any status. */
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
 * Checks right away, every few seconds, and whenever the browser goes online. Reports each result, and stops after
 * `true`. Returns a function that stops it earlier.
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
