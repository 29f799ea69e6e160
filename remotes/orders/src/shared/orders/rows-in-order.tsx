import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { useEffect } from 'react';

const keyOf = (kind: OrderKind) => `recoup.rows.${kind}`;

interface RowsInOrderProps {
  kind: OrderKind;
  rows: readonly Pick<OrderRow, 'id'>[] | undefined;
}

/** Remembers in which order this window's list showed its rows: an order's page leads from one to the next. */
export function RowsInOrder({ kind, rows }: RowsInOrderProps) {
  useEffect(() => {
    if (rows) sessionStorage.setItem(keyOf(kind), rows.map(({ id }) => id).join(','));
  }, [kind, rows]);
  return null;
}

/** The order before and the one behind this in the list that was seen last; undefined where there is none. */
export function neighboursOf(kind: OrderKind, id: number): { previous: number | undefined; next: number | undefined } {
  const ids = (sessionStorage.getItem(keyOf(kind)) ?? '').split(',').map(Number);
  const at = ids.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}
