/** Milliseconds after which a silent network counts as none. */
export const patience = 10_000;

/** A proxy's status for an unreachable server. A server that itself answers 503 has a page that says why. */
const goneStatuses = [502, 504];

/** What opening a page needs. */
export interface Opening {
  /** Requests the page from the network. */
  ask(): Promise<Response>;
  /** The cached page. */
  kept(): Promise<Response | undefined>;
  /** Resolves after this many milliseconds. */
  wait(ms: number): Promise<void>;
}

/**
 * Opens a page from the network, so that a release or a rollback is visible at once. Uses the cached page only if the
 * network or the server behind it is down.
 */
export async function openPage({ ask, kept: storedPage, wait }: Opening): Promise<Response> {
  const response = ask();
  const late = wait(patience).then(() => null);
  const answer = await Promise.race([response, late]).catch(() => null);
  if (answer !== null && !goneStatuses.includes(answer.status)) return answer;
  return (await storedPage()) ?? answer ?? response;
}
