import type { OrderKind } from '@recoup/contract/order-kind';
import { listen } from '@recoup/event-bus';
import { useMe } from '@recoup/remote-kit';
import { useEffect, useState } from 'react';

/** A change of an order by somebody. */
interface OrderNews {
  readonly id: number;
  readonly by: string;
}

/** How long a change by somebody else is shown. */
const shownMs = 4_000;

/** The order of a kind that a colleague has just changed, and their name; null a moment later, and for one’s own changes. */
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
