import { pathTo } from '@recoup/contract/route';
import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { Link } from '@recoup/remote-kit';
import { Money, Section, When } from '@recoup/screens';
import { LinkText, Stack, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

interface Moment {
  readonly at: string;
  readonly what: ReactNode;
}

/** The item's life so far, oldest first, and the same device at other times. */
export function ItemLife({ item }: { item: InventoryItem }) {
  return (
    <Section id="item.life" title="Timeline">
      <Stack gap={2} as="ul" aria-label="Timeline">
        {momentsOf(item).map(({ at, what }, i) => (
          <Text as="li" key={`${at} ${i}`}>
            {what}
          </Text>
        ))}
      </Stack>
      <LinkText asChild display="inline-block" marginTop={4}>
        <Link to={pathTo('inventoryChangelog', { inventoryId: item.id })}>Full history</Link>
      </LinkText>
    </Section>
  );
}

/** Sorted by time, because ISO times sort as text. */
function momentsOf(item: InventoryItem): Moment[] {
  const { inspected } = item;
  const moments = [
    ...item.other_lives.map((life) => ({ at: life.created_at, what: <OtherLife life={life} /> })),
    ...(inspected ? [{ at: inspected.at, what: <Inspected found={inspected} /> }] : []),
    { at: item.created_at, what: <Bought item={item} /> },
    ...item.prices.map((change) => ({ at: change.at, what: <Priced change={change} /> })),
    ...item.refurbishments.flatMap((one) => [
      { at: one.at, what: <RefurbishingStarted one={one} /> },
      ...(one.ended_at ? [{ at: one.ended_at, what: <Refurbished one={one} /> }] : []),
    ]),
    ...item.moves.map((move) => ({ at: move.at, what: <Moved move={move} /> })),
    ...item.sales.map((sale) => ({ at: sale.at, what: <Sold sale={sale} /> })),
  ];
  return moments.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function OtherLife({ life }: { life: InventoryItem['other_lives'][number] }) {
  return (
    <>
      <LinkText asChild>
        <Link to={pathTo('inventoryEdit', { inventoryId: life.id })}>Same device</Link>
      </LinkText>
      , {inventoryStatuses[life.status].name}, in inventory since <When at={life.created_at} />
    </>
  );
}

function Inspected({ found }: { found: NonNullable<InventoryItem['inspected']> }) {
  return (
    <>
      Found {found.condition}
      {found.by && ` by ${found.by}`}, <When at={found.at} />
    </>
  );
}

/** The server sends the cost only to users who may see it. */
function Bought({ item: { order_number, bought_at, cost, created_at } }: { item: InventoryItem }) {
  return (
    <>
      {order_number === null ? 'Added' : `Bought in order ${order_number}`}
      {bought_at && ` at ${bought_at}`}
      {cost && (
        <>
          {' '}
          for <Money value={cost} />
        </>
      )}
      , <When at={created_at} />
    </>
  );
}

function Priced({ change: { from, to, by, at } }: { change: InventoryItem['prices'][number] }) {
  return (
    <>
      {to ? (
        <>
          Priced at <Money value={to} />
        </>
      ) : (
        'Price removed'
      )}
      {from && (
        <>
          {' '}
          after <Money value={from} />
        </>
      )}
      {by && ` by ${by}`}, <When at={at} />
    </>
  );
}

function Moved({ move }: { move: InventoryItem['moves'][number] }) {
  return (
    <>
      {move.from} → {move.to}, sent by {move.by} <When at={move.at} />
      {move.received_at ? (
        <>
          , {move.canceled ? 'canceled' : 'received'} by {move.received_by} <When at={move.received_at} />
        </>
      ) : (
        ', in transit'
      )}
      {move.note && `: ${move.note}`}
    </>
  );
}

type Refurbishment = InventoryItem['refurbishments'][number];

function RefurbishingStarted({ one: { reason, by, at } }: { one: Refurbishment }) {
  return (
    <>
      Sent to refurbishing by {by}: {reason}, <When at={at} />
    </>
  );
}

/** The server sends the cost only to users who may see it. */
function Refurbished({ one: { note, ended_by, ended_at, added } }: { one: Refurbishment }) {
  return (
    <>
      Refurbished{ended_by && `, finished by ${ended_by}`}
      {note && `: ${note}`}
      {added && (
        <>
          , added cost <Money value={added} />
        </>
      )}
      , <When at={ended_at} />
    </>
  );
}

function Sold({ sale }: { sale: InventoryItem['sales'][number] }) {
  return (
    <>
      Sold for <Money value={sale.sold_for} /> on{' '}
      <LinkText asChild>
        <Link to={pathTo('invoiceDetail', { buybackId: sale.invoice_id })}>invoice {sale.number}</Link>
      </LinkText>
      , <When at={sale.at} />
      {sale.returned_at && (
        <>
          , returned <When at={sale.returned_at} />
        </>
      )}
    </>
  );
}
