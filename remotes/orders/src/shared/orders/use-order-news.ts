import type { OrderKind } from '@recoup/contract/order-kind';
import { listen } from '@recoup/event-bus';
import { useMe } from '@recoup/remote-kit';
import { useEffect, useState } from 'react';

/** A user's change to an order. */
interface OrderNews {
  readonly id: number;
  readonly by: string;
}

/** How long another user's change is shown. */
const shownMs = 4_000;

/** The order that a colleague has just changed, and their name. Null a moment later, and for the user's own changes. */
export function useOrderNews(kind: OrderKind): OrderNews | null {
  const { first_name, last_name } = useMe();
  const ownName = `${first_name} ${last_name}`;
  const [news, setNews] = useState<OrderNews | null>(null);
  useEffect(
    () =>
      listen(
        'orders.changedBy',
        ({ id, kind: changedKind, by }) => changedKind === kind && by !== ownName && setNews({ id, by }),
      ),
    [kind, ownName],
  );
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), shownMs);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}
