import { usePageKeys } from '@recoup/screens';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-queue] a')];
const isInQueue = () => Boolean(document.activeElement?.closest('[data-queue]'));

/** Focuses the next or the previous row, or at first the first row of the first queue. */
function move(by: 1 | -1): void {
  const all = rows();
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? all[0] : all[at + by];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView?.({ block: 'nearest' });
}

/** Lets staff work the dashboard's queues with the shortcuts of an order's page: J and K move, Enter opens. */
export function useQueueKeys(): void {
  usePageKeys([
    { keys: 'j', label: 'Next order in the queues', run: () => move(1) },
    { keys: 'k', label: 'Previous order in the queues', run: () => move(-1) },
    // A row is a link, which Enter follows natively.
    { keys: 'Enter', label: 'Open the order', when: isInQueue, run: () => {} },
  ]);
}
