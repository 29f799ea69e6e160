import type { contract } from '@recoup/contract';
import { type CustomerTexts, mostConsents } from '@recoup/contract/orders/texts/customer-texts';
import { textPurposeNames, textPurposes } from '@recoup/contract/orders/texts/text-consent';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, isNull, or } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { textConsents } from '../../../schema/order-notes.ts';
import { type KnownConsents, readConsents, recordAnswers, showConsents, sourceOf } from './consent-state.ts';

type Of = Handlers<typeof contract.customerTexts>;

async function readCustomer(tx: Tx, id: number) {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, id));
  if (!customer) throw new Refusal('not_found');
  return customer;
}

/** All entries of a customer, and STOP and START of their current number. */
async function historyOf(tx: Tx, id: number, { phone }: KnownConsents): Promise<CustomerTexts['history']> {
  const ofNumber = and(isNull(textConsents.customer_id), eq(textConsents.phone, phone ?? ''));
  const rows = await tx
    .select()
    .from(textConsents)
    .where(or(eq(textConsents.customer_id, id), ofNumber))
    .orderBy(desc(textConsents.id))
    .limit(mostConsents);
  return rows.map(({ purpose, granted, phone, wording, source, by_name, created_at }) => ({
    purpose: textPurposeNames.find((name) => name === purpose) ?? 'all',
    ...{ granted, phone, wording, by: by_name, at: created_at.toISOString() },
    source: source === 'text' ? source : sourceOf(source),
  }));
}

async function show(tx: Tx, id: number, locationId: number): Promise<CustomerTexts> {
  const consents = await readConsents(tx, await readCustomer(tx, id));
  return { ...(await showConsents(tx, consents, locationId)), history: await historyOf(tx, id, consents) };
}

const getCustomerTexts: Of['getCustomerTexts'] = async (tx, { session, params }) => ({
  data: await show(tx, params.id, session.locationId),
});

const setCustomerTextConsent: Of['setCustomerTextConsent'] = async (tx, { session, params, body, now, effects }) => {
  const customer = await readCustomer(tx, params.id);
  if (customer.erased_at !== null || customer.merged_into_id !== null)
    throw new Refusal('invalid', 'Nothing can be recorded for this customer anymore.');
  const { purpose, granted } = body;
  await recordAnswers(tx, customer, [{ purpose, granted }], { source: 'staff', by: session.userName, now });
  const action = granted ? 'Agreed to texts' : 'No longer agrees to texts';
  const subject = `${customer.first_name} ${customer.last_name}`;
  const about = { entity: 'customer', entityId: customer.id, subject, action };
  await audit(tx, session, [{ ...about, field: 'texts', to: textPurposes[purpose].label }]);
  effects.emit('resource.changed', { resource: 'customer', id: customer.id });
  effects.emit('resource.changed', { resource: 'order', id: null });
  const message = granted ? 'Consent recorded' : 'Consent withdrawn';
  return { success: true, message, data: await show(tx, params.id, session.locationId) };
};

export const customerTextHandlers: Of = { getCustomerTexts, setCustomerTextConsent };
