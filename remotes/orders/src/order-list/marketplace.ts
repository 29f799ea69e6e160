import { orderKindOfPath, orderKinds } from '@recoup/contract/order-kind';
import { listen } from '@recoup/event-bus';

/** The marketplace chosen last. Mail-in and in-store lists remember it until the user leaves them. */
let remembered: number | undefined;

listen('shell.visited', ({ path }) => {
  const kind = orderKindOfPath(path);
  if (!kind || !orderKinds[kind].marketplace) remembered = undefined;
});

export function keepMarketer(id: number | undefined): void {
  remembered = id;
}

/** The marketplace in an address, else the remembered one. */
export function marketerOf(url: Pick<URL, 'pathname' | 'searchParams'>): { marketer_id?: number } {
  const kind = orderKindOfPath(url.pathname);
  if (!kind || !orderKinds[kind].marketplace) return {};
  const named = url.searchParams.get('marketer_id');
  const id = named && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : remembered;
  return id === undefined ? {} : { marketer_id: id };
}
