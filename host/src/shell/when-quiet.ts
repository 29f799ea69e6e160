import { queryClient } from '@recoup/api';

const look = 100;
const atLatest = 4_000;

/**
 * Runs a callback once the page has its data and the browser is idle, so that it doesn't delay the first paint. Returns
 * a function that cancels.
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

/** What supporting browsers report about the connection. */
interface NavigatorConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Prefetches what may be needed next while the page is idle. Does nothing if the browser is set to save data. Returns a
 * function that cancels.
 */
export function fetchAhead(run: () => void): () => void {
  const { connection } = navigator as NavigatorConnection;
  return connection?.saveData ? () => {} : whenQuiet(run);
}
