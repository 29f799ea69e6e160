import { statusIds } from '@recoup/contract/order-status-ids';
import { couponWorth } from '@recoup/contract/orders/coupon';
import { type AnyReport, isSummed } from '@recoup/contract/report';
import { figureOf, type ReportFact, type ReportLine, type ReportWhen } from '@recoup/contract/reports/report-rows';
import { dayIn } from '../../src/modules/days.ts';
import type { orderItems, orders, payouts } from '../../src/schema/orders.ts';
import type { Company } from '../company.ts';

type Order = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;
type Payout = typeof payouts.$inferSelect;

/** A row as a figure may count it, told from the tables alone. */
interface RawRow {
  day: string;
  kind: string | null;
  location_id: number;
  lines: Partial<Record<ReportLine, string | number | null>>;
  tags: Partial<Record<keyof ReportWhen, string | null>>;
  figures: Readonly<Record<string, number>>;
}
export type RawRows = Readonly<Record<ReportFact, readonly RawRow[]>>;

const standing = (item: Item) =>
  item.agreed_amount ?? item.custom_amount ?? Math.min(item.inspected_amount ?? item.quoted_amount, item.quoted_amount);

/** What a coupon adds, from the devices. */
function addedTo(order: Order, items: readonly Item[]): number {
  const amount = items.reduce((sum, item) => sum + standing(item), 0);
  return order.coupon ? couponWorth(order.coupon, { amount, currency: order.currency }).amount : 0;
}

/** Everything that a company's figures may count, without a word of how reports find it. */
export async function readRaw(query: Company['query'], tenantId: number, timezone: string): Promise<RawRows> {
  const all = <Row extends object>(table: string) =>
    query<Row & Record<string, unknown>>(`select * from ${table} where tenant_id = $1`, [tenantId]);
  const orderRows = new Map((await all<Order>('orders')).map((order) => [order.id, order]));
  const items = await all<Item>('order_items');
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  const on = (moment: Date) => dayIn(timezone, moment);
  const ofOrder = (order: Order | undefined) => ({
    kind: order?.kind ?? null,
    location_id: order?.location_id ?? 0,
    lines: {
      by: order?.created_by || null,
      customer_id: order?.customer_id ?? null,
      coupon: order?.coupon?.code ?? null,
      source: order?.referral_source ?? null,
    },
    tags: { order: order?.status_id === statusIds.completed ? 'completed' : null },
  });
  const alive = [...orderRows.values()].filter(({ category }) => category !== 'deleted');
  const aliveItems = items.flatMap((item) => {
    const order = orderRows.get(item.order_id);
    return order && order.category !== 'deleted' ? [{ item, order, own: ofOrder(order) }] : [];
  });
  const payoutRows = await all<Payout>('payouts');
  const labels = await all<{ order_id: number; created_at: Date; carrier: string; state: string }>('shipping_labels');
  const stock = await all<{
    order_id: number;
    created_at: Date;
    location_id: number;
    status: number;
    device_id: number | null;
  }>('inventory_items');
  return {
    orders: alive.map((order) => ({
      ...ofOrder(order),
      day: on(order.created_at),
      figures: {
        items: itemsOf.get(order.id)?.length ?? 0,
        quoted: order.quoted_total,
        added: addedTo(order, itemsOf.get(order.id) ?? []),
      },
    })),
    devices: aliveItems.map(({ item, order, own }) => ({
      ...own,
      day: on(order.created_at),
      lines: { ...own.lines, device_id: item.device_id },
      tags: { ...own.tags, device: item.state },
      figures: { quoted: item.quoted_amount },
    })),
    inspections: aliveItems.flatMap(({ item, own }) =>
      item.inspected_at === null
        ? []
        : [
            {
              ...own,
              day: on(item.inspected_at),
              lines: { ...own.lines, by: item.inspected_by || null, device_id: item.device_id },
              tags: { ...own.tags, device: item.state },
              figures: { amount: item.inspected_amount ?? 0 },
            },
          ],
    ),
    payouts: payoutRows.map(({ order_id, created_at, created_by, method, state, amount }) => {
      const own = ofOrder(orderRows.get(order_id));
      const lines = { ...own.lines, by: created_by, method };
      return { ...own, day: on(created_at), lines, tags: { ...own.tags, payout: state }, figures: { amount } };
    }),
    labels: labels.map(({ order_id, created_at, carrier, state }) => {
      const own = ofOrder(orderRows.get(order_id));
      const lines = { ...own.lines, carrier };
      return { ...own, day: on(created_at), lines, tags: { ...own.tags, label: state }, figures: {} };
    }),
    stock: stock.flatMap(({ order_id, created_at, location_id, status, device_id }) => {
      const own = ofOrder(orderRows.get(order_id));
      const lines = { ...own.lines, by: null, device_id };
      return status === -1 ? [] : [{ ...own, location_id, day: on(created_at), lines, figures: {} }];
    }),
  };
}

interface Asked {
  from: string;
  to: string;
  kind?: string | undefined;
  location_id?: number | undefined;
}

/** A figure of a report by its declaration and raw rows: of a line, or of all. */
export function rawFigure(
  report: Pick<AnyReport, 'columns' | 'line'>,
  name: string,
  raw: RawRows,
  { from, to, kind, location_id }: Asked,
  key?: string,
): number {
  const column = report.columns[name];
  if (!column || !('figure' in column) || !isSummed(column)) throw new Error(`${name} is no figure`);
  const { of, figure } = figureOf(column.figure);
  const when = Object.entries(('when' in column && column.when) || {});
  const keyOf = ({ day, lines }: RawRow) => (report.line === 'day' ? day : lines[report.line]);
  return raw[of]
    .filter(({ day }) => day >= from && day <= to)
    .filter((row) => kind === undefined || row.kind === kind)
    .filter((row) => location_id === undefined || row.location_id === location_id)
    .filter((row) => keyOf(row) !== null && keyOf(row) !== undefined)
    .filter((row) => key === undefined || String(keyOf(row)) === key)
    .filter(({ tags }) =>
      when.every(([tag, values]) => values?.split(',').includes(tags[tag as keyof ReportWhen] ?? '')),
    )
    .reduce((sum, { figures }) => sum + (figure === undefined ? 1 : (figures[figure] ?? 0)), 0);
}
