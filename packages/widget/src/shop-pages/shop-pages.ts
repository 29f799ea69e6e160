import { pathTo } from '@recoup/contract/route';
import { sitePath } from '@recoup/contract/settings/site';
import { type BasketEntry, entryOf } from '@recoup/customer/basket';
import { mainOf } from '@recoup/customer/quote-at-once';
import { Refused } from '../call.ts';

/** What a link on a shop page does in the frame. */
export type Leads =
  | { readonly to: 'page'; readonly address: string }
  | { readonly to: 'basket'; readonly entry: BasketEntry }
  | { readonly to: 'ask' }
  | { readonly to: 'outside' };

/** What a link does: shop pages stay in the frame, and everything else opens in a new tab. */
export function leadsTo(link: string, origin: string, company: string): Leads {
  const url = new URL(link);
  if (url.origin !== origin) return { to: 'outside' };
  const entry = entryOf(url.searchParams.get('add') ?? '');
  if (entry) return { to: 'basket', entry };
  if (url.pathname === pathTo('easyOfferForm', { company })) return { to: 'ask' };
  return url.pathname.startsWith(sitePath('')) ? { to: 'page', address: url.pathname + url.search } : { to: 'outside' };
}

/** The parts of a shop page that the frame shows. */
export interface FramedPage {
  /** The address of the shop’s home page. */
  readonly home: string;
  readonly parts: readonly Node[];
}

/** Loads a shop page. Company information and the search box stay on the shop’s own page. */
export async function framedPage(address: string, signal: AbortSignal): Promise<FramedPage> {
  const answer = await fetch(address, { signal, credentials: 'omit' }).catch((error: unknown) => {
    throw signal.aborted ? error : new Refused('network');
  });
  const main = mainOf(await answer.text());
  // An address where nothing is bought has a page that says so.
  if (!main || !(answer.ok || answer.status === 404)) throw new Refused(answer.status === 429 ? 'too_many' : 'other');
  for (const part of main.querySelectorAll('[data-shop-only]')) part.remove();
  const home = new URL(answer.url || address, location.href).pathname.split('/').slice(0, 3).join('/');
  return { home, parts: [...main.childNodes] };
}
