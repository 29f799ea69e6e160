import { plainTracking } from '@recoup/contract/shipping/couriers';
import type { setCustomTracking as endpoint } from '@recoup/contract/shipping/order-shipping';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Handler } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { type LabelParty, shippingLabels } from '../../../schema/shipping.ts';
import { type Act, saveOrder } from '../../orders/lifecycle/change-orders.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { lockShipped } from '../../orders/order-rows/lock-order.ts';
import { readCompany } from '../../session/company/company.ts';
import { asLabelRef } from '../shipping-labels/label-rows.ts';
import { firstTrackingTime } from '../shipping-labels/tracking-pace.ts';
import { parcelOf, refuseUsed, voidLabel } from './parcel.ts';

/** Sets a label that was bought elsewhere for a package. Our label is given back if it's unused. */
export const setCustomTracking: Handler<typeof endpoint> = async (tx, call) => {
  const { session, params, body, now, effects } = call;
  const order = await lockShipped(tx, session, params.id, body);
  const { label } = await keepOwnLabel(tx, { actor: session, now, effects }, order, {
    carrier: body.carrier,
    tracking: plainTracking(body.tracking_number),
  });
  return { success: true, message: `Tracking number ${label.tracking_number} saved`, data: asLabelRef(label) };
};

/** Stores which label a locked order's package travels with. Returns it with the order's version. */
export async function keepOwnLabel(
  tx: Tx,
  act: Act & { readonly effects: Pick<Effects, 'enqueueMany'> },
  order: StoredOrder,
  { carrier, tracking }: { readonly carrier: string; readonly tracking: string },
) {
  const { box, label: old } = await parcelOf(tx, order);
  refuseUsed(order, old);
  const voided = await voidLabel(tx, act.effects, old);
  const [label] = await tx
    .insert(shippingLabels)
    .values({
      ...(await partiesOf(tx, order)),
      tenant_id: order.tenant_id,
      order_id: order.id,
      order_number: order.number,
      box_id: box.id,
      carrier,
      service: 'Own label',
      tracking_number: tracking,
      // Contains the order's version, so that one write creates one label.
      reference: `own-${order.id}-${order.version}`,
      state: 'created',
      own: true,
      ask_at: firstTrackingTime(act.now),
      created_at: act.now,
      search: searchText([order.number, order.customer_name, tracking]),
    })
    .returning();
  if (!label) throw new Error('The label wasn’t saved');
  const set = { tracking_number: tracking, search: `${order.search} ${tracking.toLowerCase()}` };
  const version = await saveOrder(tx, act, order, 'changed', set, [
    ...voided,
    {
      action: `Sent by ${carrier} with its own label`,
      field: 'tracking_number',
      from: order.tracking_number,
      to: tracking,
    },
  ]);
  return { label, order: { ...order, ...set, version } };
}

async function partiesOf(tx: Tx, order: StoredOrder) {
  const [customer] = await tx
    .select({ address: customers.address })
    .from(customers)
    .where(eq(customers.id, order.customer_id));
  const company = await readCompany(tx);
  const from = customer?.address;
  const receiver: LabelParty = { name: company.name, lines: [], country: company.country_code };
  const country = from?.country ?? company.country_code;
  const sender: LabelParty = { name: order.customer_name, lines: [], country };
  const type: 0 | 1 = country === company.country_code ? 0 : 1;
  return { customer_name: order.customer_name, from_city: from?.city ?? '', sender, receiver, type };
}
