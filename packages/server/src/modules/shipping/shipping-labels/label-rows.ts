import type { OrderKind } from '@recoup/contract/order-kind';
import type { ShippingLabelRow } from '@recoup/contract/shipping/shipping-labels';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, type SQL } from '../../../platform/db/drizzle.ts';
import { ofUserOrders } from '../../../platform/frames/order-kinds.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { shippingLabels } from '../../../schema/shipping.ts';

type Stored = typeof shippingLabels.$inferSelect;

/** A condition for labels of order kinds this user may see, and of no order; undefined if that's all labels. */
export const labelsFor = (session: Pick<Session, 'permissions'>): SQL | undefined =>
  ofUserOrders(session, shippingLabels.order_id);

/** Reads a label. Refuses one that this user can't see. */
export async function findLabel(tx: Tx, session: Pick<Session, 'permissions'>, id: number): Promise<Stored> {
  const [label] = await tx
    .select()
    .from(shippingLabels)
    .where(and(eq(shippingLabels.id, id), labelsFor(session)));
  if (!label) throw new Refusal('not_found');
  return label;
}

/** A label as its order shows it. */
export function asLabelRef(label: Stored) {
  return {
    id: label.id,
    box_id: label.box_id,
    carrier: label.carrier,
    service: label.service,
    tracking_number: label.tracking_number,
    state: label.state,
    own: label.own,
    customs_form: label.customs_key !== null,
    message: label.message,
    created_at: label.created_at.toISOString(),
  };
}

/** A label as the list shows it. The cost is only for users who may see it. */
export function asLabelRow(label: Stored, kind: OrderKind | null, seesCost: boolean): ShippingLabelRow {
  const { cost, cost_currency: currency } = label;
  return {
    ...asLabelRef(label),
    order_id: label.order_id,
    order_number: label.order_number,
    order_kind: kind,
    customer_name: label.customer_name,
    from_city: label.from_city,
    type: label.type,
    chosen_by: label.chosen_by,
    outbound: label.outbound,
    trouble: label.trouble,
    ...(seesCost && { cost: cost === null || currency === null ? null : { amount: cost, currency } }),
  };
}
