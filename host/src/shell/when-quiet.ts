import { queryClient } from '@recoup/api';

const look = 100;
const atLatest = 4_000;

/**
 * Runs once the page has what it asked for and the browser has nothing better to do: what is not needed for the first
 * sight must not stand in its way. Answers how to give up.
 */
export function whenQuiet(run: () => void): () => void {
  const started = Date.now();
  const timer = setInterval(() => {
    const busy = queryClient.isFetching() > 0 || document.readyState !== 'complete';
    if (busy && Date.now() - started < atLatest) return;
    clearInterval(timer);
    run();
  }, look);
  return () => clearInterval(timer);
}

/** What browsers that know it tell of the connection. */
interface NavigatorConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Fetches what may be needed next, once the page is quiet; nothing where the browser was told to save data. Answers how
 * to give up.
 */
export function fetchAhead(run: () => void): () => void {
  const { connection } = navigator as NavigatorConnection;
  return connection?.saveData ? () => {} : whenQuiet(run);
}
