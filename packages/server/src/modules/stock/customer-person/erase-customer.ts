import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { statesAt } from '@recoup/contract/payouts/payout-states';
import { type eraseCustomer as endpoint, erasedName } from '@recoup/contract/stock/customer-person';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, isNotNull, or, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { forgetFailedMessages } from '../../../platform/jobs/failed-jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers, erasureReports, paymentEntries, sellerStatements } from '../../../schema/customers.ts';
import { invoiceMails, invoices, reservations } from '../../../schema/invoices.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { sheetImportRows, sheetImports } from '../../../schema/sheet-imports.ts';
import { readCompany } from '../../session/company/company.ts';
import { creditOf } from '../credit/credit-ledger.ts';
import { removeIds } from '../customer-ids/id-rows.ts';
import { lockCustomer } from '../customers/customer-acts.ts';
import { asCustomer, nameOf, searchedIn } from '../customers/customer-rows.ts';
import { customerErased } from '../events/stock-events.ts';
import { countErased, keptAfterErasure, reportField, reportText } from './erasure-report.ts';
import { idsInErasure } from './kept-ids.ts';

/** Refuses to erase a customer with unfinished business. */
async function refuseUnfinished(tx: Tx, id: number, name: string, now: Date): Promise<void> {
  const refuse = (what: string) => {
    throw new Refusal('transition_refused', `${name} can’t be erased yet: ${what}.`);
  };
  const active = await tx
    .select({ number: orders.number, status_id: orders.status_id })
    .from(orders)
    .where(and(eq(orders.customer_id, id), eq(orders.category, 'active')));
  const open = active.filter(({ status_id }) => meaningOf(status_id) !== statusIds.completed);
  if (open.length > 0) refuse(`archive or finish order ${open.map(({ number }) => number).join(', ')} first`);
  const [paying] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.customer_id, id), inArray(payouts.state, statesAt('here', 'sending', 'service'))))
    .limit(1);
  if (paying) refuse('a payout is on its way');
  const [owing] = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.customer_id, id), eq(invoices.status, 1)))
    .limit(1);
  if (owing) refuse(`invoice ${owing.number} is not paid`);
  const [deposit] = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.customer_id, id), inArray(reservations.state, ['open', 'expired'])))
    .limit(1);
  if (deposit) refuse('a deposit for a reserved device is held');
  if ((await creditOf(tx, id, now)) > 0) refuse('store credit is left');
}

export const eraseCustomer: Handler<typeof endpoint> = async (tx, call) => {
  const { session, body, now, effects } = call;
  const before = await lockCustomer(tx, call.params.id);
  await refuseUnfinished(tx, before.id, nameOf(before), now);
  const { erased, parts } = countErased();
  await effects.raise(customerErased, { customer: before, now, erased });
  const payment = await tx.delete(paymentEntries).where(eq(paymentEntries.customer_id, before.id));
  erased('payment', payment.rowCount ?? 0);
  const ids = await idsInErasure(tx, before.id, now);
  await removeIds(tx, effects, session.tenantId, ids.gone);
  erased('ids', ids.gone.length);
  const sold = tx.select({ id: orders.id }).from(orders).where(eq(orders.customer_id, before.id));
  const signed = await tx
    .update(sellerStatements)
    .set({ sealed: null })
    .where(and(inArray(sellerStatements.order_id, sold), isNotNull(sellerStatements.sealed)));
  erased('declarations', signed.rowCount ?? 0);
  const nobody = { first_name: erasedName, last_name: `customer ${before.id}`, email: '', phone: null };
  const search = searchText(searchedIn(nobody));
  await tx
    .update(invoices)
    .set({
      note: null,
      buyer_tax_number: null,
      tax_certificate: null,
      search: sql`replace(${invoices.search}, ${before.search}, ${search})`,
    })
    .where(eq(invoices.customer_id, before.id));
  await tx.update(reservations).set({ note: null }).where(eq(reservations.customer_id, before.id));
  const theirs = tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.customer_id, before.id));
  const mails = await tx.delete(invoiceMails).where(inArray(invoiceMails.invoice_id, theirs));
  erased('messages', mails.rowCount ?? 0);
  const lists = tx.select({ id: sheetImports.id }).from(sheetImports).where(eq(sheetImports.kind, 'customers'));
  const rowsOfLists = await tx
    .delete(sheetImportRows)
    .where(and(eq(sheetImportRows.entity_id, before.id), inArray(sheetImportRows.import_id, lists)));
  erased('imports', rowsOfLists.rowCount ?? 0);
  await forgetFailedMessages(tx, [before.email, before.phone]);
  const version = before.version + 1;
  // Customers that were merged into this one are the same person.
  const rows = await tx
    .update(customers)
    .set({
      ...{ ...nobody, search, address: null, note: null, flag: null, sales_person_id: null },
      ...{ custom_fields: {}, tax_number: null, tax_free_reason: null, tax_certificate: null },
      ...{ preferred_payment_id: null, status: 0, erased_at: now, updated_at: now, version },
    })
    .where(or(eq(customers.id, before.id), eq(customers.merged_into_id, before.id)))
    .returning();
  const after = rows.find(({ id }) => id === before.id);
  if (!after) throw new Error('The customer no longer exists');
  const about = { entity: 'customer', entityId: before.id, subject: nameOf(after), version };
  erased('details', rows.length);
  const keptParts = await keptAfterErasure(tx, before.id, ids.kept);
  const report = { erased_at: now.toISOString(), by: session.userName, erased: parts(), kept: keptParts };
  const history = { field: reportField, to: reportText(report), why: body.reason };
  await audit(tx, session, [{ ...about, action: 'Data erased', ...history }]);
  await tx.insert(erasureReports).values({ tenant_id: session.tenantId, customer_id: before.id, report });
  for (const resource of ['customer', 'order', 'invoice', 'payment-info', 'customer-id'] as const)
    effects.emit('resource.changed', { resource, id: resource === 'customer' ? before.id : null });
  const { currency } = await readCompany(tx);
  return { success: true, message: `Data of ${nameOf(after)} erased`, data: asCustomer(after, currency) };
};
