/** Milliseconds after which a network that says nothing is taken for none. */
export const patience = 10_000;

/** What a proxy says for a server that isn’t there. One that says 503 itself has a page that tells why. */
const goneStatuses = [502, 504];

/** What opening a page needs. */
export interface Opening {
  /** Asks the network. */
  ask(): Promise<Response>;
  /** The page that is kept. */
  kept(): Promise<Response | undefined>;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
}

/**
 * A page: the network’s, so that a release and a rollback are seen at once; the kept one only where there is no network
 * or no server behind it.
 */
export async function openPage({ ask, kept: storedPage, wait }: Opening): Promise<Response> {
  const response = ask();
  const late = wait(patience).then(() => null);
  const answer = await Promise.race([response, late]).catch(() => null);
  if (answer !== null && !goneStatuses.includes(answer.status)) return answer;
  return (await storedPage()) ?? answer ?? response;
}
