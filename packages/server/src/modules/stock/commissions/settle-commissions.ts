import {
  type CommissionSide,
  type CommissionTerms,
  commissionDue,
  commissionSettings,
  rateFor,
} from '@recoup/contract/stock/commissions';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, isNotNull } from '../../../platform/db/drizzle.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { commissions } from '../../../schema/cash.ts';
import { customers } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { invoiceLines, type invoices } from '../../../schema/invoices.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';

type Entry = typeof commissions.$inferSelect;
type Settings = Awaited<ReturnType<typeof readSettings>>;

const readSettings = (tx: Tx) => readDocument(tx, commissionSettings);

/** A device that earns commission, in its current state. */
interface Paying {
  readonly of: Pick<
    Entry,
    'tenant_id' | 'side' | 'inventory_id' | 'invoice_id' | 'line_id' | 'device' | 'number' | 'currency'
  >;
  /** Without tax; null if the device was returned, removed or deleted. */
  readonly price: number | null;
  /** Who gets the commission, and who gets a share of it, when it's paid for the first time. */
  readonly first: number | null;
  readonly second: number | null;
  readonly terms: CommissionTerms | null;
}

/** The commission terms of a user; null if there are none. */
function termsOf(
  settings: Settings,
  side: CommissionSide,
  userId: number | null,
  category: string,
  more: Pick<CommissionTerms, 'less' | 'share'>,
): CommissionTerms | null {
  const rate = userId === null ? undefined : rateFor(settings.rates, side, userId, category);
  return rate ? { percent: rate.percent, amount: rate.amount, ...more } : null;
}

/** The entries needed so that each person's commission matches what the device earns now. */
function missing(paying: Paying, had: readonly Entry[], at: Date): (typeof commissions.$inferInsert)[] {
  const [first] = had;
  const terms = first?.terms ?? paying.terms;
  if (!terms) return [];
  const [firsts, seconds] = [had.filter(({ is_second }) => !is_second), had.filter(({ is_second }) => is_second)];
  const sum = (entries: readonly Entry[]) => entries.reduce((total, { amount }) => total + amount, 0);
  const due = commissionDue(terms, paying.price, [sum(firsts), sum(seconds)]);
  const people = [firsts[0]?.user_id ?? paying.first, seconds[0]?.user_id ?? paying.second];
  return due.flatMap((amount, i) => {
    const user_id = people[i];
    const { tenant_id, side, inventory_id, invoice_id, line_id, device, number, currency } = paying.of;
    const common = { tenant_id, side, inventory_id, invoice_id, line_id, device, number, currency };
    return amount === 0 || !user_id ? [] : [{ ...common, user_id, amount, terms, is_second: i === 1, at }];
  });
}

/** Recomputes the commissions of an invoice's lines. A return or a changed price adds an entry. */
export async function settleSales(tx: Tx, invoice: typeof invoices.$inferSelect, now: Date): Promise<void> {
  const settings = await readSettings(tx);
  const had = await tx.select().from(commissions).where(eq(commissions.invoice_id, invoice.id));
  if (had.length === 0 && settings.rates.length === 0) return;
  const rows = await tx
    .select({ line: invoiceLines, cost: inventoryItems.cost, category: inventoryItems.category })
    .from(invoiceLines)
    .innerJoin(inventoryItems, eq(inventoryItems.id, invoiceLines.inventory_id))
    .where(eq(invoiceLines.invoice_id, invoice.id));
  const [buyer] = invoice.customer_id
    ? await tx.select().from(customers).where(eq(customers.id, invoice.customer_id))
    : [];
  const first = invoice.sales_person_id;
  const keeper = buyer?.sales_person_id ?? null;
  const second = keeper === first ? null : keeper;
  const entriesByLine = Map.groupBy(had, ({ line_id }) => line_id);
  const due = rows.flatMap(({ line, cost, category }) => {
    const less = settings.sell_basis === 'margin' ? cost : 0;
    const share = second === null ? 0 : settings.keeper_share;
    const isNew = line.sold_at.getTime() === now.getTime();
    return missing(
      {
        of: {
          ...{ tenant_id: line.tenant_id, side: 'sell', inventory_id: null },
          ...{ invoice_id: invoice.id, line_id: line.id },
          ...{ device: line.name, number: invoice.number, currency: invoice.currency },
        },
        price: line.returned_at === null ? line.price - line.discount - line.tax_within : null,
        ...{ first, second },
        terms: isNew ? termsOf(settings, 'sell', first, category, { less, share }) : null,
      },
      entriesByLine.get(line.id) ?? [],
      now,
    );
  });
  // Lines that were removed from the invoice.
  const reversals = [...entriesByLine].flatMap(([line_id, entries]) => {
    const [entry] = entries;
    if (!entry || rows.some(({ line }) => line.id === line_id)) return [];
    return missing({ of: entry, price: null, first: null, second: null, terms: null }, entries, now);
  });
  await insertMany(tx, commissions, [...due, ...reversals]);
}

/** Recomputes the commissions of devices bought by orders. A deleted device earns none. */
export async function settlePurchases(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const settings = await readSettings(tx);
  const had = await tx
    .select()
    .from(commissions)
    .where(and(isNotNull(commissions.inventory_id), inArray(commissions.inventory_id, [...ids])));
  if (had.length === 0 && settings.rates.length === 0) return;
  const rows = await tx
    .select({
      item: inventoryItems,
      number: orders.number,
      maker: orders.created_by,
      inspector: orderItems.inspected_by,
    })
    .from(inventoryItems)
    .innerJoin(orderItems, eq(orderItems.id, inventoryItems.order_item_id))
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(inArray(inventoryItems.id, [...ids]));
  const entriesByItem = Map.groupBy(had, ({ inventory_id }) => inventory_id);
  const due = rows.flatMap(({ item, number, maker, inspector }) => {
    // For an order that a customer placed, only the inspector earns commission.
    const first = maker > 0 ? maker : inspector;
    const second = inspector === first ? null : inspector;
    const share = second === null ? 0 : settings.inspector_share;
    const isNew = item.created_at.getTime() === now.getTime();
    return missing(
      {
        of: {
          ...{ tenant_id: item.tenant_id, side: 'buy', inventory_id: item.id, invoice_id: null, line_id: null },
          ...{ device: item.name, number, currency: item.currency },
        },
        price: item.status === -1 ? null : item.cost - item.added_cost,
        ...{ first, second },
        terms: isNew ? termsOf(settings, 'buy', first, item.category, { less: 0, share }) : null,
      },
      entriesByItem.get(item.id) ?? [],
      now,
    );
  });
  await insertMany(tx, commissions, due);
}
