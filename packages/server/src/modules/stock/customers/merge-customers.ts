import type { mergeCustomers as endpoint } from '@recoup/contract/stock/customer-merges';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customerIds, customers, paymentEntries, storeCredits } from '../../../schema/customers.ts';
import { invoices, reservations } from '../../../schema/invoices.ts';
import { readCompany } from '../../session/company/company.ts';
import { customerMerged } from '../events/stock-events.ts';
import { refuseMergedOrErased } from './customer-acts.ts';
import { asCustomer, nameOf, searchedIn } from './customer-rows.ts';

type Stored = typeof customers.$inferSelect;

/** Locks both customers by id, so that neither gets an order or a payout meanwhile and two merges never deadlock. */
async function lockBoth(tx: Tx, id: number, intoId: number): Promise<{ from: Stored; into: Stored }> {
  const refuse = (text: string) => new Refusal('invalid', undefined, { errors: { into_id: [text] } });
  if (id === intoId) throw refuse('is the same customer');
  const rows = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [id, intoId]))
    .orderBy(asc(customers.id))
    .for('update');
  const [from, into] = [id, intoId].map((one) => rows.find((row) => row.id === one));
  if (!from) throw new Refusal('not_found');
  if (!into) throw refuse('isn’t one of your customers');
  refuseMergedOrErased(from);
  refuseMergedOrErased(into);
  if (into.status === 0) throw refuse('is archived. Restore them first');
  return { from, into };
}

/** Fills missing values of the remaining customer from the other one. If either was blocked, the result is blocked. */
function together(from: Stored, into: Stored): Partial<Stored> {
  const words = { ...into, email: into.email || from.email, phone: into.phone ?? from.phone };
  return {
    email: words.email,
    phone: words.phone,
    address: into.address ?? from.address,
    note: [into.note, from.note].filter(Boolean).join('\n').slice(0, 2000) || null,
    flag: into.flag ?? from.flag,
    sales_person_id: into.sales_person_id ?? from.sales_person_id,
    preferred_payment_id: into.preferred_payment_id ?? from.preferred_payment_id,
    custom_fields: { ...from.custom_fields, ...into.custom_fields },
    tax_number: into.tax_number ?? from.tax_number,
    ...(into.tax_free_reason === null && {
      tax_free_reason: from.tax_free_reason,
      tax_certificate: from.tax_certificate,
    }),
    status: from.status === 2 ? 2 : into.status,
    search: searchText(searchedIn(words)),
    orders_count: into.orders_count + from.orders_count,
    paid_total: into.paid_total + from.paid_total,
  };
}

export const mergeCustomers: Handler<typeof endpoint> = async (tx, { session, params, body, now, effects }) => {
  const { from, into } = await lockBoth(tx, params.id, body.into_id);
  // Update the merged customer first, to free their email for the other one.
  const mergedColumns = { status: 0 as const, merged_into_id: into.id, orders_count: 0, paid_total: 0 };
  const [version, intoVersion] = [from.version + 1, into.version + 1];
  await tx
    .update(customers)
    .set({ ...mergedColumns, preferred_payment_id: null, version, updated_at: now })
    .where(eq(customers.id, from.id));
  await tx.update(customers).set({ merged_into_id: into.id }).where(eq(customers.merged_into_id, from.id));
  const [after] = await tx
    .update(customers)
    .set({ ...together(from, into), version: intoVersion, updated_at: now })
    .where(eq(customers.id, into.id))
    .returning();
  if (!after) throw new Error('The customer wasn’t saved');
  await tx.update(paymentEntries).set({ customer_id: into.id }).where(eq(paymentEntries.customer_id, from.id));
  await tx.update(customerIds).set({ customer_id: into.id }).where(eq(customerIds.customer_id, from.id));
  await tx.update(storeCredits).set({ customer_id: into.id }).where(eq(storeCredits.customer_id, from.id));
  await tx.update(reservations).set({ customer_id: into.id }).where(eq(reservations.customer_id, from.id));
  await tx
    .update(invoices)
    .set({ customer_id: into.id, search: sql`replace(${invoices.search}, ${from.search}, ${after.search})` })
    .where(eq(invoices.customer_id, from.id));
  await effects.raise(customerMerged, { from, into: after });
  const customerText = ({ id, email }: Stored) => `customer ${id}${email && `, ${email}`}`;
  await audit(tx, session, [
    {
      ...{ entity: 'customer', entityId: from.id, subject: nameOf(from), version },
      ...{ action: 'Merged into another customer', to: `${nameOf(into)}, ${customerText(into)}` },
    },
    {
      ...{ entity: 'customer', entityId: into.id, subject: nameOf(into), version: intoVersion },
      ...{ action: 'Another customer merged into this customer', from: `${nameOf(from)}, ${customerText(from)}` },
    },
  ]);
  for (const id of [from.id, into.id]) effects.emit('resource.changed', { resource: 'customer', id });
  for (const resource of ['order', 'invoice', 'payment-info', 'customer-id', 'store-credit', 'reservation'] as const)
    effects.emit('resource.changed', { resource, id: null });
  const { currency } = await readCompany(tx);
  return { success: true, message: `${nameOf(from)} merged into ${nameOf(into)}`, data: asCustomer(after, currency) };
};
