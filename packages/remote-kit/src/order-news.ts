import type { SocketPayload } from '@recoup/contract/socket-event';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useMe } from './session.ts';

type OrderNews = SocketPayload<'order.changed'>;

/** What the socket said last of an order; null before the first. */
const orderNewsAtom = atom<OrderNews | null>(null);

/** Tells the lists that an order was changed. Called by the host. */
export function tellOrderNews(news: OrderNews): void {
  getDefaultStore().set(orderNewsAtom, news);
}

/** How long a change by somebody else is shown. */
const shownMs = 4_000;

/** The order of a kind that a colleague has just changed, and their name; null a moment later, and for one’s own changes. */
export function useOrderNews(kind: string): { readonly id: number; readonly by: string } | null {
  const news = useAtomValue(orderNewsAtom, { store: getDefaultStore() });
  const { first_name, last_name } = useMe();
  const [over, setOver] = useState<typeof news>(null);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setOver(news), shownMs);
    return () => clearTimeout(timer);
  }, [news]);
  if (!news || news === over || news.kind !== kind || news.by === null) return null;
  return news.by === `${first_name} ${last_name}` ? null : { id: news.id, by: news.by };
}
