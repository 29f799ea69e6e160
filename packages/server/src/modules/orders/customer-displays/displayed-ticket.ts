import type { contract } from '@recoup/contract';
import type { DisplayedTicket } from '@recoup/contract/orders/counter/customer-displays';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredDisplay } from '../../../platform/sockets/display-key.ts';
import { customerDisplays } from '../../../schema/cash.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { customerLook } from '../../settings/customer-look/customer-look.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { keepStatement, statementOf, statementRules } from '../../stock/customer-ids/seller-statements.ts';
import { textConsentsToAsk } from './agree-on-display.ts';
import { orderToSign, textAt, wordsAt } from './display-words.ts';
import { readTicket } from './read-ticket.ts';
import { isFresh, withDisplay } from './with-display.ts';

type Of = Handlers<typeof contract.customerDisplays>;

async function askedOf(tx: Tx, { asks, order_id }: StoredDisplay, words: Words): Promise<DisplayedTicket['statement']> {
  if (!asks || order_id === null || (await statementOf(tx, order_id))) return null;
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id));
  if (!order) return null;
  const nameOf = await readOrderNames(tx);
  return { order_id, number: nameOf(order.number), text: await textAt(tx, order.location_id, words) };
}

export const getDisplayedTicket: Of['getDisplayedTicket'] = (db, { body, now, services }) =>
  withDisplay(db, body.key, now, async (tx, display) => {
    const company = await readCompany(tx);
    const shown = isFresh(display, now) ? await readTicket(tx, display, company) : null;
    const words = await wordsAt(tx, company, shown?.customerId ?? null);
    return {
      data: {
        ...(await customerLook(tx, services, display.tenant_id, words)),
        company_name: company.name,
        register: display.register,
        ticket: shown?.ticket ?? null,
        statement: shown && (await askedOf(tx, display, words)),
        texts: shown && (await textConsentsToAsk(tx, display)),
        signed: shown !== null && display.order_id !== null && display.signed_order_id === display.order_id,
      },
    };
  });

export const signOnDisplay: Of['signOnDisplay'] = (db, { body, now, services }) =>
  withDisplay(db, body.key, now, async (tx, display, effects) => {
    const { order_id, asks, shown_by, shown_by_name, tenant_id } = display;
    // Customers sign only the order that was on the screen when they began to sign.
    const isAsked = isFresh(display, now) && asks && order_id === body.order_id && shown_by !== null;
    const order = isAsked ? await orderToSign(tx, body.order_id) : undefined;
    if (!order || shown_by === null)
      throw new Refusal('transition_refused', 'This order isn’t on the display anymore.', { allowed: [] });
    const { thumbprint } = await statementRules(tx, order.location_id);
    if (thumbprint) throw new Refusal('transition_refused', 'Please sign on paper.', { allowed: [] });
    const words = await wordsAt(tx, await readCompany(tx), order.customer_id);
    const { owned_since, drawing } = body;
    const text = (await textAt(tx, order.location_id, words)).replaceAll('{since}', owned_since);
    const session = { tenantId: tenant_id, userId: shown_by, userName: shown_by_name ?? '' };
    const statement = { text, owned_since, drawing, signature: 'screen', thumbprint: false } as const;
    await keepStatement(tx, { session, services, now, effects }, order, statement);
    await tx
      .update(customerDisplays)
      .set({ asks: false, signed_order_id: order.id, shown_at: now })
      .where(eq(customerDisplays.id, display.id));
    effects.emit('resource.changed', { resource: 'customer-display', id: display.id });
    return { success: true, message: 'Declaration saved', data: { order_id: order.id } };
  });
