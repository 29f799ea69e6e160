import { statusIds } from '@recoup/contract/order-status-ids';
import { type AnyReport, isSummed, type ReportColumn } from '@recoup/contract/report';
import { figureOf, type ReportFact, type ReportLine, type ReportWhen } from '@recoup/contract/reports/report-rows';
import { dayIn } from '../../src/modules/session/company/days.ts';
import type { cashDrawers, cashMovements } from '../../src/schema/cash.ts';
import type { secondInspections } from '../../src/schema/device-checks.ts';
import type { inventoryItems } from '../../src/schema/inventory.ts';
import type { invoiceLines, invoicePayments, invoices, warrantyClaims } from '../../src/schema/invoices.ts';
import type { orderItems } from '../../src/schema/order-items.ts';
import type { offers, orders } from '../../src/schema/orders.ts';
import type { payouts } from '../../src/schema/payouts.ts';
import type { priceChanges } from '../../src/schema/price-changes.ts';
import type { purchaseInvoices } from '../../src/schema/purchase-invoices.ts';
import type { shippingLabels } from '../../src/schema/shipping.ts';
import { rawSums } from './raw-sums.ts';
import { rawTaxes } from './raw-taxes.ts';

type Order = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;
type Payout = typeof payouts.$inferSelect;

/** A row that a figure may count, derived from the tables alone. */
interface RawRow {
  day: string;
  kind: string | null;
  location_id: number;
  lines: Partial<Record<ReportLine, string | number | null>>;
  tags: Partial<Record<keyof ReportWhen, string | null>>;
  figures: Readonly<Record<string, number>>;
}
export type RawRows = Readonly<Record<ReportFact, readonly RawRow[]>>;

/** Queries the database in any role that may. */
type Query = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Reads everything that a company's figures may count, without any code of the reports. */
export async function readRaw(query: Query, tenantId: number, timezone: string, now: Date): Promise<RawRows> {
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
      store: order?.location_id ?? null,
    },
    tags: { order: order?.status_id === statusIds.completed ? 'completed' : null },
  });
  const sumsOf = (order: Order) => rawSums(order, itemsOf.get(order.id) ?? [], order.shipping_cost);
  const alive = [...orderRows.values()].filter(({ category }) => category !== 'deleted');
  const aliveItems = items.flatMap((item) => {
    const order = orderRows.get(item.order_id);
    return order && order.category !== 'deleted' ? [{ item, order, own: ofOrder(order) }] : [];
  });
  const seconds = await all<typeof secondInspections.$inferSelect>('second_inspections');
  const payoutRows = await all<Payout>('payouts');
  const labels = await all<typeof shippingLabels.$inferSelect>('shipping_labels');
  const stock = new Map((await all<typeof inventoryItems.$inferSelect>('inventory_items')).map((one) => [one.id, one]));
  const invoiceRows = new Map((await all<typeof invoices.$inferSelect>('invoices')).map((one) => [one.id, one]));
  const sold = await all<typeof invoiceLines.$inferSelect>('invoice_lines');
  const changes = await all<typeof priceChanges.$inferSelect>('price_changes');
  const versions = Map.groupBy(await all<{ change_id: number }>('price_versions'), ({ change_id }) => change_id);
  const [company] = await all<{ currency: string }>('companies');
  const nodes = new Map((await all<{ id: number; parent_id: number }>('catalogue_nodes')).map((one) => [one.id, one]));
  const claims = await all<typeof warrantyClaims.$inferSelect>('warranty_claims');
  const moneyOfInvoices = await all<typeof invoicePayments.$inferSelect>('invoice_payments');
  const movements = await all<typeof cashMovements.$inferSelect>('cash_movements');
  const drawers = new Map((await all<typeof cashDrawers.$inferSelect>('cash_drawers')).map((one) => [one.id, one]));
  const purchases = await all<typeof purchaseInvoices.$inferSelect>('purchase_invoices');
  const offered = await all<typeof offers.$inferSelect>('offers');
  const itemRows = new Map(items.map((item) => [item.id, item]));
  const modelOf = (device: number | null) => nodes.get(device ?? 0)?.parent_id ?? null;
  const gradeOf = (one: string | undefined, other: string | undefined) =>
    one === undefined || other === undefined ? null : one === other ? 'same' : 'changed';
  const today = Date.parse(on(now));
  return {
    orders: alive.map((order) => ({
      ...ofOrder(order),
      day: on(order.created_at),
      figures: {
        items: itemsOf.get(order.id)?.length ?? 0,
        quoted: sumsOf(order).quoted,
        added: sumsOf(order).coupon,
      },
    })),
    devices: aliveItems.map(({ item, order, own }) => ({
      ...own,
      day: on(order.created_at),
      lines: {
        ...own.lines,
        device_id: item.device_id,
        model_id: modelOf(item.device_id),
        condition: (item.inspected ?? item.quoted).condition,
        band: [50_000, 20_000, 10_000, 5_000, 0].find((start) => item.quoted_amount >= start) ?? null,
        loss: rawLoss(item, order),
        reason: item.inspected_at ? (item.reason ?? 'none') : null,
      },
      tags: { ...own.tags, device: item.state, outcome: rawOutcome(item, order) },
      figures: { quoted: item.quoted_amount },
    })),
    inspections: aliveItems.flatMap(({ item, own }) =>
      item.inspected_at === null
        ? []
        : [
            {
              ...own,
              day: on(item.inspected_at),
              lines: {
                ...own.lines,
                by: item.inspected_by || null,
                inspector: item.inspected_by || null,
                device_id: item.device_id,
              },
              tags: {
                ...own.tags,
                device: item.state,
                grade: gradeOf(item.quoted.condition, item.inspected?.condition),
              },
              figures: { quoted: item.quoted_amount, amount: item.inspected_amount ?? 0 },
            },
          ],
    ),
    seconds: seconds.flatMap(({ item_id, second_at, second_by, first_by, state }) => {
      const found = aliveItems.find(({ item }) => item.id === item_id);
      if (!found || second_at === null) return [];
      const { own, item } = found;
      const lines = { ...own.lines, by: second_by, inspector: first_by || null, device_id: item.device_id };
      return [
        { ...own, day: on(second_at), lines, tags: { ...own.tags, device: item.state, second: state }, figures: {} },
      ];
    }),
    payouts: payoutRows.map(({ order_id, customer_id, created_at, created_by, method, state, amount }) => {
      const own = ofOrder(orderRows.get(order_id));
      const lines = { ...own.lines, by: created_by, customer_id, method };
      return { ...own, day: on(created_at), lines, tags: { ...own.tags, payout: state }, figures: { amount } };
    }),
    labels: labels.map(({ order_id, created_at, carrier, state, cost, cost_currency }) => {
      const own = ofOrder(orderRows.get(order_id ?? 0));
      const lines = { ...own.lines, carrier };
      const figures = { cost: cost_currency === company?.currency ? (cost ?? 0) : 0 };
      return { ...own, day: on(created_at), lines, tags: { ...own.tags, label: state }, figures };
    }),
    stock: [...stock.values()].flatMap(({ order_id, created_at, location_id, status, device_id, cost }) => {
      const own = ofOrder(orderRows.get(order_id ?? 0));
      const lines = { ...own.lines, by: null, device_id, model_id: modelOf(device_id) };
      const tags = { ...own.tags, left: status === 2 ? 'sold' : 'here' };
      return status === -1 ? [] : [{ ...own, location_id, day: on(created_at), lines, tags, figures: { cost } }];
    }),
    sales: sold.flatMap(({ invoice_id, inventory_id, price, discount, tax_within, sold_at, returned_at }) => {
      const [item, invoice] = [stock.get(inventory_id ?? 0), invoiceRows.get(invoice_id)];
      if (returned_at !== null || !item || !invoice) return [];
      const own = ofOrder(orderRows.get(item.order_id ?? 0));
      const origin = itemRows.get(item.order_item_id ?? 0);
      const lines = {
        ...own.lines,
        by: invoice.sales_person_id,
        inspector: origin?.inspected_by || null,
        device_id: item.device_id,
        model_id: modelOf(item.device_id),
        store: invoice.location_id,
      };
      const tags = { ...own.tags, grade: gradeOf(origin?.inspected?.condition, item.condition) };
      const [amount, cost] = [price - discount - tax_within, item.cost];
      const figures = { amount, cost, margin: amount - cost };
      return { ...own, location_id: invoice.location_id, day: on(sold_at), lines, tags, figures };
    }),
    claims: claims.flatMap(({ invoice_id, inventory_id, at, cost }) => {
      const [item, invoice] = [stock.get(inventory_id), invoiceRows.get(invoice_id)];
      if (!item || !invoice) return [];
      const own = ofOrder(orderRows.get(item.order_id ?? 0));
      const lines = {
        ...own.lines,
        by: invoice.sales_person_id,
        device_id: item.device_id,
        model_id: modelOf(item.device_id),
        store: invoice.location_id,
      };
      return [{ ...own, location_id: invoice.location_id, day: on(at), lines, figures: { cost } }];
    }),
    taxes: [...invoiceRows.values()].flatMap((invoice) => {
      const { location_id, sales_person_id: by, customer_id } = invoice;
      const theirs = sold.filter(({ invoice_id, returned_at }) => invoice_id === invoice.id && returned_at === null);
      return rawTaxes(invoice, theirs).map(({ tax, ...figures }) => {
        const lines = { by, customer_id, store: location_id, tax };
        return { kind: null, location_id, day: on(invoice.created_at), lines, tags: {}, figures };
      });
    }),
    fees: sold.flatMap(({ invoice_id, inventory_id, price, discount, tax_within, sold_at, returned_at }) => {
      const invoice = invoiceRows.get(invoice_id);
      if (inventory_id !== null || returned_at !== null || !invoice) return [];
      const { location_id, sales_person_id: by, customer_id } = invoice;
      const lines = { by, customer_id, store: location_id };
      const figures = { amount: price - discount - tax_within };
      return [{ kind: null, location_id, day: on(sold_at), lines, tags: {}, figures }];
    }),
    purchase_taxes: purchases.map(({ order_id, created_at, location_id, tax_name, tax_rate, net, tax }) => {
      const own = ofOrder(orderRows.get(order_id));
      const lines = { ...own.lines, store: location_id, tax: `${tax_name} ${tax_rate / 1_000}%` };
      return { ...own, location_id, day: on(created_at), lines, figures: { net, amount: tax } };
    }),
    refunds: moneyOfInvoices.flatMap(({ invoice_id, amount, at }) => {
      const invoice = invoiceRows.get(invoice_id);
      if (!invoice || amount >= 0) return [];
      const { location_id, sales_person_id: by, customer_id } = invoice;
      const lines = { by, customer_id, store: location_id };
      return [{ kind: null, location_id, day: on(at), lines, tags: {}, figures: { amount: -amount } }];
    }),
    cash: movements.flatMap(({ drawer_id, user_id, amount, at }) => {
      const location_id = drawers.get(drawer_id)?.location_id ?? 0;
      return [
        {
          kind: null,
          location_id,
          day: on(at),
          lines: { by: user_id, store: location_id },
          tags: {},
          figures: { amount },
        },
      ];
    }),
    shelf: [...stock.values()].flatMap(({ order_id, created_at, location_id, status, device_id, cost, price }) => {
      const own = ofOrder(orderRows.get(order_id ?? 0));
      const days = (today - Date.parse(on(created_at))) / 86_400_000;
      const age = [91, 61, 31, 8].find((start) => days >= start) ?? 0;
      const lines = { ...own.lines, by: null, device_id, model_id: modelOf(device_id), store: location_id, age };
      const figures = { cost, price: price ?? 0 };
      return [0, 1, 4, 5].includes(status) ? [{ ...own, location_id, day: on(created_at), lines, figures }] : [];
    }),
    due: alive.flatMap((order) => {
      const own = ofOrder(order);
      const isPaid = payoutRows.some((one) => one.order_id === order.id && !['failed', 'returned'].includes(one.state));
      if (order.due_since === null || order.category !== 'active' || isPaid) return [];
      const lines = { ...own.lines, method: order.payout_method };
      return [{ ...own, day: on(order.due_since), lines, figures: { amount: order.total } }];
    }),
    open_offers: offered.flatMap(({ order_id, state, created_at, offered_total }) => {
      const order = orderRows.get(order_id);
      if (state !== 'open' || order?.category !== 'active') return [];
      const own = ofOrder(order);
      const lines = { ...own.lines, method: order.payout_method };
      return [{ ...own, day: on(created_at), lines, figures: { amount: offered_total } }];
    }),
    price_changes: changes.flatMap(({ id, live_at, source, user_id }) => {
      const lines = { by: user_id || null, through: source };
      const figures = { prices: versions.get(id)?.length ?? 0 };
      return live_at === null ? [] : [{ kind: null, location_id: 0, day: on(live_at), lines, tags: {}, figures }];
    }),
  };
}

/** The outcome of a quoted device, from its state and its order. */
function rawOutcome({ state }: Item, { category, sub_status_id }: Order): string {
  if (state === 'paid' || state === 'stocked') return 'bought';
  const isClosed = category !== 'active' || sub_status_id === 12 || sub_status_id === 13;
  return isClosed || state === 'returned' || state === 'rejected' ? 'lost' : 'open';
}

function rawLoss(item: Item, order: Order): string | null {
  if (rawOutcome(item, order) !== 'lost') return null;
  if (item.inspected_at !== null) return 'refused';
  if (item.state !== 'expected') return 'uninspected';
  if (order.sub_status_id === 13) return 'canceled';
  return order.sub_status_id === 12 || order.status_id === statusIds.leads ? 'abandoned' : 'closed';
}

interface Asked {
  from: string;
  to: string;
  kind?: string | undefined;
  location_id?: number | undefined;
}

/**
 * A cell of a report from its declaration and raw rows, for one line or all of them: a number, a percentage (null of
 * nothing), or the newest day.
 */
export function rawFigure(
  report: Pick<AnyReport, 'columns' | 'line'>,
  name: string,
  raw: RawRows,
  asked: Asked,
  key?: string,
): number | string | null {
  const column = report.columns[name];
  if (column && 'plus' in column) {
    const sum = (names: readonly string[] = []) =>
      names.reduce((all, one) => all + Number(rawFigure(report, one, raw, asked, key)), 0);
    return sum(column.plus) - sum(column.less);
  }
  if (column && 'part' in column) {
    const [part, whole] = [column.part, column.whole].map((one) => Number(rawFigure(report, one, raw, asked, key)));
    return whole ? (100 * (part ?? 0)) / whole : null;
  }
  if (!column || !('figure' in column)) throw new Error(`${name} is no figure`);
  const { figure } = figureOf(column.figure);
  const counted = countedRows(report, column, raw, asked, key);
  if (!isSummed(column))
    return (
      counted
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null
    );
  return counted.reduce((sum, { figures }) => sum + (figure === undefined ? 1 : (figures[figure] ?? 0)), 0);
}

/** The rows that a column counts, for one line or all of them. */
function countedRows(
  { line }: Pick<AnyReport, 'line'>,
  column: Extract<ReportColumn, { figure: unknown }>,
  raw: RawRows,
  { from, to, kind, location_id }: Asked,
  key?: string,
): RawRow[] {
  const when = Object.entries(('when' in column && column.when) || {});
  const keyOf = ({ day, lines }: RawRow) => (line === 'day' ? day : lines[line]);
  return raw[figureOf(column.figure).of]
    .filter(({ day }) => day >= from && day <= to)
    .filter((row) => kind === undefined || row.kind === kind)
    .filter((row) => location_id === undefined || row.location_id === location_id)
    .filter((row) => keyOf(row) !== null && keyOf(row) !== undefined)
    .filter((row) => key === undefined || String(keyOf(row)) === key)
    .filter(({ tags }) =>
      when.every(([tag, values]) => values?.split(',').includes(tags[tag as keyof ReportWhen] ?? '')),
    );
}
