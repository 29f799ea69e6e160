import { formatMoney } from '@recoup/contract/money';
import { elsewhereMethods } from '@recoup/contract/payouts/payout-method';
import type { search as endpoint } from '@recoup/contract/reports/search';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { invoiceStatuses } from '@recoup/contract/stock/invoice-status';
import { nameIn, workflowOf } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import {
  and,
  type Column,
  desc,
  inArray,
  like,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { invoices } from '../../../schema/invoices.ts';
import { orders } from '../../../schema/orders.ts';
import { isThereFor } from '../../orders/order-rows/lock-order.ts';
import { workflowChanges } from '../../orders/workflow/read-workflow.ts';
import { devicesCalled } from '../../pricing/catalogue/search-devices.ts';
import { holdOf, holdWords } from '../../stock/inventory-items/held.ts';
import { itemsFor } from '../../stock/inventory-items/item-rows.ts';
import { invoicesFor } from '../../stock/invoices/invoice-rows.ts';

const mostShown = 8;
/** How many of the less common matches are shown, so that they don't crowd out orders. */
const shownBelow = 5;

/** How many of the newest matches are considered. A text with more matches isn't specific enough. */
const looked = 500;

/** The last digits of a number, as people read them out. */
const lastDigits = /^\d{4,}$/;

/** A search, for the database and for filtering what it found there. */
interface Looked {
  where: (column: Column) => SQL | undefined;
  /** Whether the text starts with the search. Such matches come first. */
  begins: (text: string) => boolean;
  fits: (text: string) => boolean;
}

/** Matches every word at the beginning of a word, and digits also at the end of one. */
function lookedFor(q: string): Looked {
  const words = q.toLowerCase().split(/\s+/);
  const begins = (text: string) => words.every((word) => ` ${text}`.includes(` ${word}`));
  const ends = (text: string) => lastDigits.test(q) && `${text} `.includes(`${q} `);
  return {
    // Endings are queried explicitly. Thousands of rows may have the digits somewhere.
    where: (column) =>
      lastDigits.test(q)
        ? or(like(column, `${q}%`), like(column, `% ${q}%`), like(column, `%${q}`), like(column, `%${q} %`))
        : hasAllWords(column, q),
    begins,
    fits: (text) => begins(text) || ends(text),
  };
}

/** The best matches: those that start with the search, then those that end with it. */
function best<Row extends { text: string }>({ begins, fits }: Looked, rows: readonly Row[], most: number): Row[] {
  const [first, rest] = [rows.filter(({ text }) => begins(text)), rows.filter(({ text }) => !begins(text))];
  return [...first, ...rest.filter(({ text }) => fits(text))].slice(0, most);
}

const nothingMore = { kind: null, due: false, category: null, brand: null };

/** Searches everything of the company that the text could refer to, as far as the user may see it. */
export const search: Handler<typeof endpoint> = async (tx, { session, body }) => {
  const may = (permission: (typeof session.permissions)[number]) => session.permissions.includes(permission);
  const looked = lookedFor(body.q);
  return {
    data: [
      ...(may('orders.view') ? await foundOrders(tx, session, looked) : []),
      ...(may('customers.view') ? await foundCustomers(tx, looked) : []),
      ...(may('inventory.view') ? await foundStock(tx, session, looked) : []),
      ...(may('invoices.view') ? await foundInvoices(tx, session, looked) : []),
      ...(may('pricing.view') ? await foundDevices(tx, body.q) : []),
    ],
  };
};

async function foundOrders(tx: Tx, session: Session, wanted: Looked) {
  const found = await tx
    .select({
      id: orders.id,
      kind: orders.kind,
      number: orders.number,
      name: orders.customer_name,
      status_id: orders.status_id,
      first_item: orders.first_item,
      due: sql`${orders.due_since} is not null and ${orders.category} = 'active'
        and ${notInArray(orders.payout_method, elsewhereMethods)}`.mapWith(Boolean),
      text: orders.search,
    })
    .from(orders)
    .where(
      inArray(
        orders.id,
        tx
          .select({ id: orders.id })
          .from(orders)
          .where(and(isThereFor(session), wanted.where(orders.search)))
          .limit(looked),
      ),
    )
    .orderBy(desc(orders.created_at), desc(orders.id));
  const changes = found.length > 0 ? await workflowChanges(tx) : [];
  return best(wanted, found, mostShown).map((order) => ({
    ...nothingMore,
    type: 'order' as const,
    id: order.id,
    title: `Order ${order.number}`,
    detail: `${order.name}, ${order.first_item}, ${nameIn(workflowOf(order.kind, changes), order.status_id)}`,
    kind: order.kind,
    due: order.due,
  }));
}

async function foundCustomers(tx: Tx, wanted: Looked) {
  const found = await tx
    .select({
      id: customers.id,
      first_name: customers.first_name,
      last_name: customers.last_name,
      email: customers.email,
      phone: customers.phone,
      text: customers.search,
    })
    .from(customers)
    .where(and(ne(customers.status, 0), wanted.where(customers.search)))
    .orderBy(desc(customers.created_at), desc(customers.id))
    .limit(looked);
  return best(wanted, found, mostShown).map(({ id, first_name, last_name, email, phone }) => ({
    ...nothingMore,
    type: 'customer' as const,
    id,
    title: `${first_name} ${last_name}`,
    detail: email || (phone ?? ''),
  }));
}

async function foundStock(tx: Tx, session: Session, wanted: Looked) {
  const { id, name, imei, serial, condition, status, hold, free_on, search: text } = inventoryItems;
  const found = await tx
    .select({ id, name, imei, serial, condition, status, hold, free_on, text })
    .from(inventoryItems)
    .where(and(itemsFor(session), wanted.where(text)))
    .orderBy(desc(inventoryItems.created_at), desc(id))
    .limit(looked);
  return best(wanted, found, shownBelow).map((item) => ({
    ...nothingMore,
    type: 'stock' as const,
    id: item.id,
    title: item.name,
    detail: [item.imei ?? item.serial, item.condition, stateOf(item)].filter(Boolean).join(', '),
  }));
}

/** Its status, or until when it is on hold. */
function stateOf(item: Pick<typeof inventoryItems.$inferSelect, 'status' | 'hold' | 'free_on'>): string {
  const hold = holdOf(item);
  return hold ? holdWords(hold) : inventoryStatuses[item.status].name;
}

async function foundInvoices(tx: Tx, session: Session, wanted: Looked) {
  const { id, number, total, currency, status, search: text } = invoices;
  const found = await tx
    .select({ id, number, total, currency, status, text })
    .from(invoices)
    .where(and(invoicesFor(session), wanted.where(text)))
    .orderBy(desc(invoices.created_at), desc(id))
    .limit(looked);
  return best(wanted, found, shownBelow).map((invoice) => ({
    ...nothingMore,
    type: 'invoice' as const,
    id: invoice.id,
    title: `Invoice ${invoice.number}`,
    detail: `${formatMoney({ amount: invoice.total, currency: invoice.currency })}, ${invoiceStatuses[invoice.status].name}`,
  }));
}

async function foundDevices(tx: Tx, q: string) {
  return (await devicesCalled(tx, q, shownBelow)).map(({ id, name, category, brand, best_price }) => ({
    ...nothingMore,
    type: 'device' as const,
    id,
    title: name,
    detail: best_price === null ? 'No price' : `Up to ${formatMoney(best_price)}`,
    category,
    brand,
  }));
}
