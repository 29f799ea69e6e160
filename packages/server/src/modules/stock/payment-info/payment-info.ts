import type { contract } from '@recoup/contract';
import { accountFields } from '@recoup/contract/payouts/payout-method';
import type { PaymentEntry } from '@recoup/contract/stock/payment-info';
import { audit } from '../../../platform/audit/audit.ts';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { customers, paymentEntries } from '../../../schema/customers.ts';
import { maskNumber } from '../customer-ids/mask-number.ts';
import { changeCustomer, lockCustomer } from '../customers/customer-acts.ts';
import { nameOf } from '../customers/customer-rows.ts';
import { customPayoutValues } from './custom-payouts.ts';

type Stored = typeof paymentEntries.$inferSelect;
type Values = PaymentEntry['values'];
type Kind = PaymentEntry['kind'];

interface Act {
  readonly session: Session;
  readonly now: Date;
  readonly effects: Effects;
  readonly services: Services;
}

/** The encryption context of payment info. */
export const paymentInfoContext = (tenantId: number): string => `payment info of tenant ${tenantId}`;

/**
 * Labels of bank account values that aren't secret. Values of custom payouts may contain anything, so all of them are
 * masked.
 */
const readable = new Set(
  Object.values(accountFields)
    .filter(({ sealed }) => !sealed)
    .map(({ label }) => label),
);
const hidden = (kind: Kind, values: Values): Values =>
  values.map(({ attribute_name, value }) => ({
    attribute_name,
    value: kind === 'bank-account' && readable.has(attribute_name) ? value : maskNumber(value),
  }));

/** Decrypts all values of an entry. */
export const openEntry = (secrets: Services['secrets'], tenantId: number, { sealed }: Pick<Stored, 'sealed'>): Values =>
  JSON.parse(secrets.open(sealed, paymentInfoContext(tenantId)));

const asEntry = (stored: Stored, preferred: number | null, values = stored.values): PaymentEntry => ({
  id: stored.id,
  kind: stored.kind,
  name: stored.name,
  values,
  preferred: stored.id === preferred,
  version: stored.version,
  created_at: stored.created_at.toISOString(),
});

type BankBody = Parameters<Handlers<typeof contract.paymentInfo>['createBankAccount']>[1]['body'];

const bankValues = (body: BankBody): Values =>
  Object.entries(body).flatMap(([name, value]) => {
    const field = accountFields[name];
    return field ? [{ attribute_name: field.label, value }] : [];
  });

/** The values of a custom payout, validated against the company's definitions. */
async function customValues(
  tx: Tx,
  { name, values }: { name: string; values: readonly { attribute_name: string; value: string | null }[] },
): Promise<Values> {
  const typed = Object.fromEntries(values.map(({ attribute_name, value }) => [attribute_name, value ?? '']));
  const storedValues = await customPayoutValues(tx, name, typed, { name: 'name', values: 'values' });
  return Object.entries(storedValues).map(([attribute_name, value]) => ({ attribute_name, value }));
}

async function readEntries(tx: Tx, customerId: number, kind?: Kind): Promise<PaymentEntry[]> {
  const [customer] = await tx
    .select({ preferred: customers.preferred_payment_id })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer) throw new Refusal('not_found');
  const rows = await tx
    .select()
    .from(paymentEntries)
    .where(and(eq(paymentEntries.customer_id, customerId), kind && eq(paymentEntries.kind, kind)))
    .orderBy(asc(paymentEntries.id));
  const entries = rows.map((row) => asEntry(row, customer.preferred));
  return entries.toSorted((a, b) => Number(b.preferred) - Number(a.preferred));
}

async function findEntry(tx: Tx, id: number, owner: { kind: Kind } | { customerId: number }): Promise<Stored> {
  const whose =
    'kind' in owner ? eq(paymentEntries.kind, owner.kind) : eq(paymentEntries.customer_id, owner.customerId);
  const [found] = await tx
    .select()
    .from(paymentEntries)
    .where(and(eq(paymentEntries.id, id), whose))
    .for('no key update');
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Adds an entry without any account number to the customer's history. */
async function tell(tx: Tx, { session, effects }: Act, customerId: number, action: string, entry: Stored) {
  const customer = await lockCustomer(tx, customerId);
  const about = { entity: 'customer', entityId: customerId, subject: nameOf(customer) };
  const last = entry.values.at(-1)?.value ?? '';
  await audit(tx, session, [{ ...about, action, field: 'payment info', to: `${entry.name} ${last}`.trim() }]);
  effects.emit('resource.changed', { resource: 'payment-info', id: customerId });
  return customer;
}

async function add(tx: Tx, act: Act, customerId: number, kind: Kind, name: string, values: Values) {
  const { session, services, now } = act;
  const customer = await lockCustomer(tx, customerId);
  const [made] = await tx
    .insert(paymentEntries)
    .values({
      tenant_id: session.tenantId,
      customer_id: customerId,
      kind,
      name,
      values: hidden(kind, values),
      sealed: services.secrets.seal(JSON.stringify(values), paymentInfoContext(session.tenantId)),
      created_at: now,
    })
    .returning();
  if (!made) throw new Error('The payment info wasn’t saved');
  // The first entry becomes the preferred one.
  const preferred = customer.preferred_payment_id ?? made.id;
  await changeCustomer(tx, act, customer, 'Preferred payment changed', { preferred_payment_id: preferred });
  await tell(tx, act, customerId, 'Payment info added', made);
  return { success: true as const, message: `${name} added`, data: asEntry(made, preferred) };
}

async function change(tx: Tx, act: Act, before: Stored, seenVersion: number, name: string, values: Values) {
  const { session, services } = act;
  const { version } = before;
  await checkVersion(tx, { entity: 'payment-info', entityId: before.id, seenVersion, version, body: {} });
  const [after] = await tx
    .update(paymentEntries)
    .set({
      name,
      values: hidden(before.kind, values),
      sealed: services.secrets.seal(JSON.stringify(values), paymentInfoContext(session.tenantId)),
      version: version + 1,
    })
    .where(eq(paymentEntries.id, before.id))
    .returning();
  const customer = await tell(tx, act, before.customer_id, 'Payment info changed', after ?? before);
  return {
    success: true as const,
    message: `${name} saved`,
    data: asEntry(after ?? before, customer.preferred_payment_id),
  };
}

export const paymentInfoHandlers: Handlers<typeof contract.paymentInfo> = {
  getPaymentInfo: async (tx, { params }) => ({ data: await readEntries(tx, params.id) }),
  listBankAccounts: async (tx, { params }) => ({ data: await readEntries(tx, params.id, 'bank-account') }),
  listCustomPayouts: async (tx, { params }) => ({ data: await readEntries(tx, params.id, 'custom-payout') }),
  async revealPaymentInfo(tx, call) {
    const { id } = await lockCustomer(tx, call.params.id);
    const entry = await findEntry(tx, call.body.entry_id, { customerId: id });
    const values = openEntry(call.services.secrets, call.session.tenantId, entry);
    const { preferred_payment_id } = await tell(tx, call, id, 'Payment info viewed in full', entry);
    return {
      success: true,
      message: 'Viewing this was recorded in the audit log.',
      data: asEntry(entry, preferred_payment_id, values),
    };
  },
  async preferPayment(tx, call) {
    const customer = await lockCustomer(tx, call.params.id);
    const entry = await findEntry(tx, call.body.entry_id, { customerId: customer.id });
    await changeCustomer(tx, call, customer, 'Preferred payment changed', { preferred_payment_id: entry.id });
    call.effects.emit('resource.changed', { resource: 'payment-info', id: customer.id });
    return { success: true, message: `${entry.name} set as preferred`, data: asEntry(entry, entry.id) };
  },
  createBankAccount: (tx, call) => add(tx, call, call.params.id, 'bank-account', 'Bank account', bankValues(call.body)),
  async updateBankAccount(tx, call) {
    const entry = await findEntry(tx, call.params.id, { kind: 'bank-account' });
    return change(tx, call, entry, call.body.version, entry.name, bankValues(call.body));
  },
  createCustomPayout: async (tx, call) => {
    await lockCustomer(tx, call.params.id);
    return add(tx, call, call.params.id, 'custom-payout', call.body.name, await customValues(tx, call.body));
  },
  async updateCustomPayout(tx, call) {
    const entry = await findEntry(tx, call.params.id, { kind: 'custom-payout' });
    return change(tx, call, entry, call.body.version, call.body.name, await customValues(tx, call.body));
  },
};
