import type { exportCustomer as endpoint } from '@recoup/contract/stock/customer-person';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, getTableColumns, inArray, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { PgTable } from '../../../platform/db/drizzle-tables.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { auditEntries } from '../../../schema/core.ts';
import { customers, paymentEntries, sellerStatements, storeCredits } from '../../../schema/customers.ts';
import {
  invoiceLines,
  invoicePayments,
  invoices,
  reservationPayments,
  reservations,
} from '../../../schema/invoices.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orderNotes } from '../../../schema/order-notes.ts';
import { offers, orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { asCustomerId, idsOf, openId, picturesOf } from '../customer-ids/id-rows.ts';
import { lockCustomer } from '../customers/customer-acts.ts';
import { nameOf } from '../customers/customer-rows.ts';
import { openEntry } from '../payment-info/payment-info.ts';

/** Internal columns without personal data: for searches, encryption and bookkeeping. */
const ours = ['tenant_id', 'search', 'sealed', 'token', 'token_hash', 'price_list', 'version', 'hash', 'sealed_no'];

/** The stored rows without internal columns. */
async function rowsOf(tx: Tx, table: PgTable, where: SQL): Promise<object[]> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !ours.includes(name));
  return tx.select(Object.fromEntries(columns)).from(table).where(where);
}

async function everythingOf(tx: Tx, session: Session, secrets: Secrets, id: number) {
  const ofThem = { orders: eq(orders.customer_id, id), invoices: eq(invoices.customer_id, id) };
  const theirOrders = tx.select({ id: orders.id }).from(orders).where(ofThem.orders);
  const theirInvoices = tx.select({ id: invoices.id }).from(invoices).where(ofThem.invoices);
  const theirReservations = tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.customer_id, id));
  const records = await idsOf(tx, id);
  const pictures = await picturesOf(
    tx,
    records.map((record) => record.id),
  );
  const entries = await tx.select().from(paymentEntries).where(eq(paymentEntries.customer_id, id));
  return {
    customer: await rowsOf(tx, customers, eq(customers.id, id)),
    merged_customers: await rowsOf(tx, customers, eq(customers.merged_into_id, id)),
    payment_info: entries.map((entry) => ({
      kind: entry.kind,
      name: entry.name,
      values: openEntry(secrets, session.tenantId, entry),
    })),
    ids: records.map((record) => ({ ...asCustomerId(record, pictures), ...openId(secrets, record) })),
    orders: await rowsOf(tx, orders, ofThem.orders),
    devices: await rowsOf(tx, orderItems, inArray(orderItems.order_id, theirOrders)),
    seller_statements: await rowsOf(tx, sellerStatements, inArray(sellerStatements.order_id, theirOrders)),
    offers: await rowsOf(tx, offers, inArray(offers.order_id, theirOrders)),
    notes: await rowsOf(tx, orderNotes, inArray(orderNotes.order_id, theirOrders)),
    payouts: await rowsOf(tx, payouts, eq(payouts.customer_id, id)),
    shipping_labels: await rowsOf(tx, shippingLabels, inArray(shippingLabels.order_id, theirOrders)),
    invoices: await rowsOf(tx, invoices, ofThem.invoices),
    invoice_items: await rowsOf(tx, invoiceLines, inArray(invoiceLines.invoice_id, theirInvoices)),
    invoice_payments: await rowsOf(tx, invoicePayments, inArray(invoicePayments.invoice_id, theirInvoices)),
    reservations: await rowsOf(tx, reservations, eq(reservations.customer_id, id)),
    reservation_payments: await rowsOf(
      tx,
      reservationPayments,
      inArray(reservationPayments.reservation_id, theirReservations),
    ),
    store_credit: await rowsOf(tx, storeCredits, eq(storeCredits.customer_id, id)),
    change_log: await rowsOf(
      tx,
      auditEntries,
      sql`${eq(auditEntries.entity, 'customer')} and ${eq(auditEntries.entity_id, id)}`,
    ),
  };
}

export const exportCustomer: Handler<typeof endpoint> = async (tx, call) => {
  const { session, services, now } = call;
  const customer = await lockCustomer(tx, call.params.id, 'whatever');
  const { timezone } = await readCompany(tx);
  const everything = await everythingOf(tx, session, services.secrets, customer.id);
  const about = { entity: 'customer', entityId: customer.id, subject: nameOf(customer) };
  await audit(tx, session, [{ ...about, action: 'Data exported' }]);
  const content = Buffer.from(JSON.stringify({ exported_at: now.toISOString(), ...everything }, null, 2));
  return { fileName: `customer-${customer.id}-${fileStamp(timezone, now)}.json`, content };
};
