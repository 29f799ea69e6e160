import type { contract } from '@recoup/contract';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Call, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customerDisplays } from '../../../schema/cash.ts';
import { customers } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orders } from '../../../schema/orders.ts';
import { statementOf, statementRules } from '../../stock/customer-ids/seller-statements.ts';
import { findInvoice } from '../../stock/invoices/invoice-rows.ts';
import { isThereFor } from '../order-rows/lock-order.ts';
import { cleared, displayHere, readDisplays } from './display-rows.ts';

type Of = Handlers<typeof contract.customerDisplays>;
type Show = Call<(typeof contract.customerDisplays)['showOnCustomerDisplay']>;

export const getCustomerDisplays: Of['getCustomerDisplays'] = async (tx, { session, now }) => ({
  data: await readDisplays(tx, session, now),
});

/** Refuses to ask for a declaration that a display can’t take. */
async function refuseAsking(tx: Tx, order: { readonly id: number; readonly location_id: number }): Promise<void> {
  if (await statementOf(tx, order.id)) throw new Refusal('already_done', 'The seller already signed this declaration.');
  const { thumbprint } = await statementRules(tx, order.location_id);
  if (thumbprint)
    throw new Refusal('transition_refused', 'This location requires a thumbprint. Have the seller sign on paper.', {
      allowed: [],
    });
}

type Draft = Extract<Show['body'], { show: 'draft' }>['draft'];

async function refuseUnknown(tx: Tx, { customer_id, lines }: Draft): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (customer_id !== null) {
    const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer_id));
    if (!customer) errors['draft.customer_id'] = ['isn’t one of your customers'];
  }
  const ids = lines.flatMap(({ inventory_id }) => inventory_id ?? []);
  const found = await tx.select({ id: inventoryItems.id }).from(inventoryItems).where(inArray(inventoryItems.id, ids));
  const existing = new Set(found.map(({ id }) => id));
  for (const [i, { inventory_id }] of lines.entries())
    if (inventory_id && !existing.has(inventory_id))
      errors[`draft.lines.${i}.inventory_id`] = ['isn’t in your inventory'];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
}

/** The columns that put something on a display. Users can only show what they may see themselves. */
async function shownOf(tx: Tx, { session, body }: Show): Promise<Partial<typeof customerDisplays.$inferInsert>> {
  switch (body.show) {
    case 'order': {
      const [order] = await tx
        .select({ id: orders.id, location_id: orders.location_id })
        .from(orders)
        .where(and(eq(orders.id, body.order_id), isThereFor(session)));
      if (!order || !session.permissions.includes('orders.view')) throw new Refusal('not_found');
      if (body.ask) await refuseAsking(tx, order);
      return { order_id: order.id, asks: body.ask };
    }
    case 'invoice': {
      if (!session.permissions.includes('invoices.view')) throw new Refusal('not_found');
      return { invoice_id: (await findInvoice(tx, session, body.invoice_id)).id };
    }
    case 'draft': {
      await refuseUnknown(tx, body.draft);
      return { draft: body.draft };
    }
    case 'nothing':
      return {};
  }
}

export const showOnCustomerDisplay: Of['showOnCustomerDisplay'] = async (tx, call) => {
  const { session, body, now, effects } = call;
  const display = await displayHere(tx, session, now);
  if (!display)
    throw new Refusal('transition_refused', 'No customer display is paired with your register.', { allowed: [] });
  const shown = await shownOf(tx, call);
  const isDraftOnly = body.show === 'nothing' && body.only === 'draft';
  if (!isDraftOnly || display.draft !== null) {
    const by = { shown_by: session.userId, shown_by_name: session.userName, shown_at: now };
    await tx
      .update(customerDisplays)
      .set({ ...cleared, ...(body.show !== 'nothing' && by), ...shown })
      .where(eq(customerDisplays.id, display.id));
    effects.emit('resource.changed', { resource: 'customer-display', id: display.id });
  }
  const message = body.show === 'nothing' ? 'Customer display cleared' : 'Shown on the customer display';
  return { success: true, message, data: await readDisplays(tx, session, now) };
};
