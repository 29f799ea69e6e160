import type { contract } from '@recoup/contract';
import type { DisplayedTicket } from '@recoup/contract/orders/counter/customer-displays';
import { textPurposeNames, textPurposes } from '@recoup/contract/orders/texts/text-consent';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredDisplay } from '../../../platform/sockets/display-key.ts';
import { customers } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import { subjectOf } from '../history/order-changes.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { readConsents, recordAnswers, showConsents } from '../texts/consent-state.ts';
import { isFresh, withDisplay } from './with-display.ts';

type Of = Handlers<typeof contract.customerDisplays>;

/**
 * The order on a display with its customer and the consents to texts they were never asked for; null if there is
 * nothing to ask.
 */
async function openQuestion(tx: Tx, { order_id }: StoredDisplay) {
  if (order_id === null) return null;
  const [found] = await tx
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .where(and(eq(orders.id, order_id), isThere));
  if (!found) return null;
  const consents = await showConsents(tx, await readConsents(tx, found.customer), found.order.location_id);
  const purposes = textPurposeNames.filter((purpose) => consents.consents[purpose] === null);
  const mayAsk = consents.connected && consents.phone !== null && !consents.stopped && purposes.length > 0;
  return mayAsk ? { ...found, purposes } : null;
}

/** The consents to texts that a display asks for. Customers are never asked twice. */
export async function textConsentsToAsk(tx: Tx, display: StoredDisplay): Promise<DisplayedTicket['texts']> {
  const open = await openQuestion(tx, display);
  return open && { order_id: open.order.id, asked: open.purposes };
}

export const agreeOnDisplay: Of['agreeOnDisplay'] = (db, { body, now }) =>
  withDisplay(db, body.key, now, async (tx, display, effects) => {
    const isShown = isFresh(display, now) && display.order_id === body.order_id;
    const open = isShown ? await openQuestion(tx, display) : null;
    if (!open) throw new Refusal('transition_refused', 'This order isn’t on the display anymore.', { allowed: [] });
    const { order, customer, purposes } = open;
    const answers = purposes.map((purpose) => ({ purpose, granted: body.agreed.includes(purpose) }));
    await recordAnswers(tx, customer, answers, { source: 'display', by: display.shown_by_name, now });
    const about = { entity: 'order', entityId: order.id, subject: subjectOf(order), why: 'Customer display' };
    await audit(
      tx,
      { tenantId: display.tenant_id, actor: 'system' },
      answers.map(({ purpose, granted }) => ({
        ...{ ...about, action: granted ? 'Agreed to texts' : 'Declined texts' },
        ...{ field: 'texts', to: textPurposes[purpose].label },
      })),
    );
    effects.emit('resource.changed', { resource: 'order', id: order.id });
    effects.emit('resource.changed', { resource: 'customer', id: customer.id });
    return { success: true, message: 'Choice saved', data: { order_id: order.id } };
  });
