import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { useEffect } from 'react';

const keyOf = (kind: OrderKind) => `recoup.rows.${kind}`;

interface RowsInOrderProps {
  kind: OrderKind;
  rows: readonly Pick<OrderRow, 'id'>[] | undefined;
}

/** Stores the row order of this window's list, so that an order's page can link to the next one. */
export function RowsInOrder({ kind, rows }: RowsInOrderProps) {
  useEffect(() => {
    if (rows) sessionStorage.setItem(keyOf(kind), rows.map(({ id }) => id).join(','));
  }, [kind, rows]);
  return null;
}

/** The previous and the next order in the list seen last. Undefined if there is none. */
export function neighboursOf(kind: OrderKind, id: number): { previous: number | undefined; next: number | undefined } {
  const ids = (sessionStorage.getItem(keyOf(kind)) ?? '').split(',').map(Number);
  const at = ids.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}
