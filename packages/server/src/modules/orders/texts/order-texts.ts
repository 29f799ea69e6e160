import { randomUUID } from 'node:crypto';
import type { OrderTextEndpoints, OrderTexts } from '@recoup/contract/orders/texts/order-texts';
import { mayText, textPurposes } from '@recoup/contract/orders/texts/text-consent';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { orderTexts } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { connectedPorts } from '../../add-ons/connections/connected.ts';
import { subjectOf } from '../history/order-changes.ts';
import { readOrderRef } from '../order-rows/lock-order.ts';
import { readConsents, recordAnswers, showConsents } from './consent-state.ts';
import { isStopped } from './consents.ts';

/** An order with its customer and their consents to texts. */
async function readThread(tx: Tx, orderId: number) {
  const [found] = await tx
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .where(eq(orders.id, orderId));
  if (!found) throw new Refusal('not_found');
  return { ...found, known: await readConsents(tx, found.customer) };
}

async function showThread(tx: Tx, orderId: number): Promise<OrderTexts> {
  const { order, known: consents } = await readThread(tx, orderId);
  const texts = await tx.select().from(orderTexts).where(eq(orderTexts.order_id, orderId)).orderBy(desc(orderTexts.id));
  return {
    ...(await showConsents(tx, consents, order.location_id)),
    texts: texts.map((text) => ({
      ...{ id: text.id, direction: text.direction, phone: text.phone, text: text.text, state: text.state },
      ...{ reason: text.reason, by: text.by_name, at: text.changed_at.toISOString() },
    })),
  };
}

export const listOrderTexts: Handler<OrderTextEndpoints['listOrderTexts']> = async (tx, { kind, params }) => {
  const { id } = await readOrderRef(tx, kind, params.id);
  return { data: await showThread(tx, id) };
};

export const setOrderTextConsent: Handler<OrderTextEndpoints['setOrderTextConsent']> = async (
  tx,
  { kind, session, params, body, now, effects },
) => {
  const ref = await readOrderRef(tx, kind, params.id);
  const { customer } = await readThread(tx, ref.id);
  const { purpose, granted } = body;
  await recordAnswers(tx, customer, [{ purpose, granted }], { source: 'staff', by: session.userName, now });
  const action = granted ? 'Agreed to texts' : 'No longer agrees to texts';
  const about = { entity: 'order', entityId: ref.id, subject: subjectOf(ref), action };
  await audit(tx, session, [{ ...about, field: 'texts', to: textPurposes[purpose].label }]);
  effects.emit('resource.changed', { resource: 'order', id: ref.id });
  const message = granted ? 'Consent recorded' : 'Consent withdrawn';
  return { success: true, message, data: await showThread(tx, ref.id) };
};

/**
 * Sends a text for staff: to customers who agreed to updates, or as a reply to those who wrote, unless the number said
 * STOP.
 */
export const sendOrderText: Handler<OrderTextEndpoints['sendOrderText']> = async (
  tx,
  { kind, session, params, body, now, effects },
) => {
  const ref = await readOrderRef(tx, kind, params.id);
  const { order, known: consents } = await readThread(tx, ref.id);
  const { phone, entries } = consents;
  const { tenantId } = session;
  if (!(await connectedPorts(tx, order.location_id)).has('texts'))
    throw new Refusal('not_connected', 'Connect a text service under Add-ons first.');
  if (phone === null) throw new Refusal('invalid', 'Add a mobile number with its country code first.');
  if (isStopped(entries))
    throw new Refusal('invalid', 'This number replied STOP. It can’t get texts until it replies START.');
  const theirs = and(eq(orderTexts.phone, phone), eq(orderTexts.direction, 'in'));
  const [wrote] = await tx.select({ id: orderTexts.id }).from(orderTexts).where(theirs).limit(1);
  if (!wrote && !mayText(entries, 'updates', phone))
    throw new Refusal('invalid', 'The customer hasn’t agreed to order updates by text.');
  const reference = `text-staff-${tenantId}-${randomUUID()}`;
  const about = { tenant_id: tenantId, order_id: ref.id, phone, text: body.text, reference };
  const when = { created_at: now, changed_at: now };
  await tx
    .insert(orderTexts)
    .values({ ...about, ...when, direction: 'out', state: 'sending', reason: 'Waiting', by_name: session.userName });
  await effects.enqueue(
    'send-text',
    { tenantId, orderId: ref.id, kind: null, reference, origin: effects.links.origin },
    reference,
  );
  await audit(tx, session, [
    { entity: 'order', entityId: ref.id, subject: subjectOf(ref), action: 'Text sent', field: 'to', to: phone },
  ]);
  effects.emit('resource.changed', { resource: 'order', id: ref.id });
  return { success: true, message: `Sending the text to ${phone}.`, data: { reference } };
};
