import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { labelStates } from '@recoup/contract/shipping/label-state';
import { DeviceGlyph, MarketerName, OrderStatus, useCustomColumns, useHasMarketplaces } from '@recoup/parts';
import { useMe } from '@recoup/remote-kit';
import { type Column, Money, PhoneText, When } from '@recoup/screens';
import { PersonName, StatusDot, Text, type Tone, VisuallyHidden } from '@recoup/ui';
import { useMemo } from 'react';
import { parcelsToCome } from '../shared/orders/parcel-words.ts';
import { isCounting, PriceClock, useClockText } from '../shared/orders/price-clock.tsx';
import { ageOf, latenessOf } from '../shared/orders/time-left.ts';

const dash = '–';

const columns: readonly Column<OrderRow>[] = [
  {
    id: 'number',
    card: 'title',
    header: 'Order',
    cell: (row) => <OrderNumber row={row} />,
    sortable: true,
    hideable: false,
    width: 78,
  },
  {
    id: 'customer',
    card: 'foot',
    header: 'Customer',
    cell: (row) => <PersonName name={row.customer_name} />,
    width: 176,
  },
  {
    id: 'devices',
    card: 'line',
    header: 'Devices',
    cell: (row) => (
      <div data-led>
        <DeviceGlyph category={row.first_category} />
        <span>{row.first_item}</span>
        {row.item_count > 1 && <small>and {row.item_count - 1} more</small>}
      </div>
    ),
    width: 262,
  },
  {
    id: 'status',
    card: 'end',
    header: 'Status',
    cell: (row) => (
      <>
        <OrderStatus kind={row.kind} status={row.status_id} sub={row.sub_status_id} />
        {row.parcels_due > 0 && (
          <Text as="span" small muted marginInlineStart={2}>
            {parcelsToCome(row.parcels_due)}
          </Text>
        )}
      </>
    ),
    width: 188,
  },
  {
    id: 'status_since',
    header: 'In status',
    cell: (row) => <WaitingAge row={row} />,
    align: 'end',
    width: 76,
    card: 'beside',
  },
  {
    id: 'total',
    card: 'sum',
    header: 'Total',
    cell: (row) => <Money value={row.total} strong />,
    align: 'end',
    sortable: true,
    width: 98,
  },
  {
    id: 'lock',
    header: 'Price lock',
    cell: (row) => <PriceClock order={row} />,
    width: 118,
    card: false,
    isEmpty: (row) => !isCounting(row),
    yields: 2,
  },
  {
    id: 'shipping',
    header: 'Shipping',
    cell: ({ label_state: state }) =>
      state === null ? dash : <StatusDot tone={labelStates[state].tone}>{labelStates[state].label}</StatusDot>,
    width: 122,
    card: false,
    isEmpty: (row) => row.label_state === null,
    yields: 1,
  },
  { id: 'tags', header: 'Tags', cell: (row) => row.tags.join(', ') || dash, width: 130, hidden: true },
  {
    id: 'assignee',
    header: 'Assigned to',
    cell: (row) => (row.assignee ? <PersonName name={row.assignee.name} /> : dash),
    width: 120,
    card: false,
    isEmpty: (row) => row.assignee === null,
    yields: 4,
  },
  {
    id: 'created_at',
    header: 'Created',
    cell: (row) => <When at={row.created_at} />,
    sortable: true,
    width: 84,
    yields: 3,
  },
  {
    id: 'answer',
    header: 'Unread response',
    cell: (row) => (row.unread_answer_at === null ? dash : <Age since={row.unread_answer_at} />),
    width: 130,
    hidden: true,
  },
  { id: 'age', header: 'Age', cell: (row) => <Age since={row.created_at} />, align: 'end', width: 82, hidden: true },
  { id: 'received', header: 'Received', cell: (row) => <When at={row.received_at} />, width: 110, hidden: true },
  { id: 'email', header: 'Email', cell: (row) => row.customer_email || dash, width: 190, hidden: true },
  { id: 'phone', header: 'Phone', cell: (row) => <PhoneText value={row.customer_phone} />, width: 140, hidden: true },
  { id: 'imei', header: 'IMEI', cell: (row) => row.first_imei ?? dash, width: 150, hidden: true },
  { id: 'payout', header: 'Payout', cell: (row) => payoutLabel(row.payout_method), width: 120, hidden: true },
  { id: 'tracking', header: 'Tracking number', cell: (row) => row.tracking_number ?? dash, width: 180, hidden: true },
  {
    id: 'referral_source',
    header: 'Referral source',
    cell: (row) => row.referral_source ?? dash,
    width: 150,
    hidden: true,
  },
  { id: 'location', header: 'Store', cell: (row) => <LocationName id={row.location_id} />, width: 150, hidden: true },
  { id: 'created_by', header: 'Created by', cell: (row) => row.created_by, width: 130, hidden: true },
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
    cell: (row) => (row.marketer_id === null ? dash : <MarketerName id={row.marketer_id} />),
    width: 130,
    hidden: true,
  },
];

/** The order's number, marked while the customer's response is unread. */
function OrderNumber({ row: { number, unread_answer_at: answer } }: { row: OrderRow }) {
  if (answer === null) return <>{number}</>;
  return (
    <StatusDot tone="info">
      {number}
      <VisuallyHidden>, new response from the customer</VisuallyHidden>
    </StatusDot>
  );
}

/** How long ago, as one number: minutes, hours or days. */
function Age({ since }: { since: string }) {
  return <>{useClockText((now) => ageOf(Date.parse(since), now))}</>;
}

/**
 * How long an order has waited for us: late after a day, very late after three. Time spent waiting for others is shown
 * without a warning.
 */
function WaitingAge({ row }: { row: OrderRow }) {
  const text = useClockText((now) => `${latenessOf(row, now) ?? ''}|${ageOf(Date.parse(row.status_since), now)}`);
  const [tone, age] = text.split('|') as [Tone | '', string];
  if (tone === '') return <>{age}</>;
  return (
    <Text as="span" tone={tone} strong>
      {age}
    </Text>
  );
}

function LocationName({ id }: { id: number }) {
  return <>{useMe().locations.find((one) => one.id === id)?.name ?? dash}</>;
}

/** Columns that apply only to shipped orders, locked prices or marketplaces. */
const needs: Record<string, 'ships' | 'expires' | 'marketplace'> = {
  tracking: 'ships',
  shipping: 'ships',
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

/** The columns of an order type's list. Marketplace columns only if the deployment has marketplaces. */
export function useOrderColumns(kind: OrderKind): readonly Column<OrderRow>[] {
  const marketplaces = useHasMarketplaces(kind);
  const custom = useCustomColumns<OrderRow>('order');
  return useMemo(
    () => [...ofKind[kind].filter(({ id }) => marketplaces || id !== 'marketplace'), ...custom],
    [kind, marketplaces, custom],
  );
}
