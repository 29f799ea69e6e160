import { pathTo } from '@recoup/contract/route';
import { sitePath } from '@recoup/contract/settings/site';
import { type BasketEntry, entryOf } from '@recoup/customer/basket';
import { mainOf } from '@recoup/customer/quote-at-once';
import { Refused } from '../call.ts';

/** What a link on a page of the shop leads to, in the frame. */
export type Leads =
  | { readonly to: 'page'; readonly address: string }
  | { readonly to: 'basket'; readonly entry: BasketEntry }
  | { readonly to: 'ask' }
  | { readonly to: 'outside' };

/** Where a link leads: pages of the shop stay in the frame, all else opens beside it. */
export function leadsTo(link: string, origin: string, company: string): Leads {
  const url = new URL(link);
  if (url.origin !== origin) return { to: 'outside' };
  const entry = entryOf(url.searchParams.get('add') ?? '');
  if (entry) return { to: 'basket', entry };
  if (url.pathname === pathTo('easyOfferForm', { company })) return { to: 'ask' };
  return url.pathname.startsWith(sitePath('')) ? { to: 'page', address: url.pathname + url.search } : { to: 'outside' };
}

/** A page of the shop, as far as the frame shows it. */
export interface FramedPage {
  /** The address of the shop’s first page. */
  readonly home: string;
  readonly parts: readonly Node[];
}

/** Asks for a page of the shop. What is about the company, and its search, stay on the shop’s own page. */
export async function framedPage(address: string, signal: AbortSignal): Promise<FramedPage> {
  const answer = await fetch(address, { signal, credentials: 'omit' }).catch((error: unknown) => {
    throw signal.aborted ? error : new Refused('network');
  });
  const main = mainOf(await answer.text());
  // An address where nothing is bought has a page that says it.
  if (!main || !(answer.ok || answer.status === 404)) throw new Refused(answer.status === 429 ? 'too_many' : 'other');
  for (const part of main.querySelectorAll('[data-shop-only]')) part.remove();
  const home = new URL(answer.url || address, location.href).pathname.split('/').slice(0, 3).join('/');
  return { home, parts: [...main.childNodes] };
}
