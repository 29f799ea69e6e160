import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { MarketerName, OrderStatus, useHasMarketplaces } from '@recoup/parts';
import { type Column, Money, When } from '@recoup/screens';
import { Text } from '@recoup/ui';
import { useMemo } from 'react';
import { parcelsToCome } from '../parcel-words.ts';
import { PriceClock } from '../price-clock.tsx';

const columns: readonly Column<OrderRow>[] = [
  { id: 'number', header: 'Order', cell: (row) => row.number, sortable: true, hideable: false, width: 100 },
  { id: 'customer', header: 'Customer', cell: (row) => row.customer_name, width: 180 },
  {
    id: 'devices',
    header: 'Devices',
    cell: (row) => (row.item_count > 1 ? `${row.first_item} and ${row.item_count - 1} more` : row.first_item),
    width: 260,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <>
        <OrderStatus kind={row.kind} status={row.status_id} sub={row.sub_status_id} />
        {row.parcels_due > 0 && (
          <Text small muted>
            {parcelsToCome(row.parcels_due)}
          </Text>
        )}
      </>
    ),
    width: 190,
  },
  {
    id: 'total',
    header: 'Total',
    cell: (row) => <Money value={row.total} />,
    align: 'end',
    sortable: true,
    width: 120,
  },
  { id: 'lock', header: 'Price lock', cell: (row) => <PriceClock order={row} />, width: 130 },
  { id: 'payout', header: 'Payout', cell: (row) => payoutLabel(row.payout_method), width: 120 },
  { id: 'tracking', header: 'Tracking', cell: (row) => row.tracking_number ?? '–', width: 180 },
  {
    id: 'locked',
    header: 'Price locked until',
    cell: (row) => <When at={row.price_locked_until} />,
    width: 150,
    hidden: true,
  },
  {
    id: 'marketplace',
    header: 'Marketplace',
    cell: (row) => (row.marketer_id === null ? '–' : <MarketerName id={row.marketer_id} />),
    width: 130,
    hidden: true,
  },
  { id: 'created_at', header: 'Created', cell: (row) => <When at={row.created_at} />, sortable: true, width: 120 },
];

/** Columns that say nothing where nothing is sent, no price is locked, or no marketplace sends anything. */
const needs: Record<string, 'ships' | 'expires' | 'marketplace'> = {
  tracking: 'ships',
  lock: 'expires',
  locked: 'expires',
  marketplace: 'marketplace',
};

function columnsOf(kind: OrderKind): readonly Column<OrderRow>[] {
  return columns.filter(({ id }) => {
    const need = needs[id];
    return !need || orderKinds[kind][need];
  });
}

const ofKind: Record<OrderKind, readonly Column<OrderRow>[]> = {
  'in-store': columnsOf('in-store'),
  'mail-in': columnsOf('mail-in'),
  'bulk-quote': columnsOf('bulk-quote'),
  'easy-offer': columnsOf('easy-offer'),
};

/** Columns of a kind's list: of marketplaces only where the deployment has any. */
export function useOrderColumns(kind: OrderKind): readonly Column<OrderRow>[] {
  const marketplaces = useHasMarketplaces(kind);
  return useMemo(() => ofKind[kind].filter(({ id }) => marketplaces || id !== 'marketplace'), [kind, marketplaces]);
}
