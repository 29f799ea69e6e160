import type { BodyOutput } from '@recoup/contract';
import { integrationOf, integrationsFor } from '@recoup/contract/add-ons/integration';
import { orderKinds } from '@recoup/contract/order-kind';
import type { createAnyLabel as endpoint } from '@recoup/contract/shipping/any-label';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, ne } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { connections } from '../../../schema/integrations.ts';
import { boxes } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { type LabelSeller, labelSeller } from '../../orders/labels/label-seller.ts';
import { saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { isThere, type StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { readCompany } from '../../session/company/company.ts';
import { carrierPort } from '../carriers/carrier-port.ts';
import { writeLabel } from '../shipping-labels/ask-label.ts';
import { companyParty } from '../shipping-labels/company-party.ts';
import { asLabelRef } from '../shipping-labels/label-rows.ts';
import { otherPartyOf } from './other-party.ts';

type Body = BodyOutput<typeof endpoint>;

/** Orders a label to any address, or for a package of an order. */
export const createAnyLabel: Handler<typeof endpoint> = async (tx, { session, body, now, effects, services }) => {
  const order = body.box_id === null ? null : await orderOfParcel(tx, body.box_id, body.outbound);
  const company = await readCompany(tx);
  const them = otherPartyOf(body);
  const us = await companyParty(tx, company, order?.id ?? null);
  const type = them.country === us.country ? 0 : 1;
  if (body.type !== null && body.type !== type) {
    const fault = type === 1 ? 'must be international for this address' : 'must be domestic for this address';
    throw new Refusal('invalid', undefined, { errors: { type: [fault] } });
  }
  checkText(body);
  checkContents(body, type);
  const [from, to] = body.outbound ? [us.country, them.country] : [them.country, us.country];
  // The rules apply only to orders. Without an order, the default carrier sells the label.
  const request = {
    locationId: session.locationId,
    from,
    to,
    currency: company.currency,
    value: order?.total ?? 0,
    devices: [],
  };
  const carrier = body.rate ? await sellerOfRate(tx, services, body.rate) : await labelSeller(tx, services, request);
  const label = await writeLabel(tx, effects, now, {
    tenantId: session.tenantId,
    of: order && body.box_id !== null ? { order, boxId: body.box_id } : null,
    them,
    us,
    outbound: body.outbound,
    parcel: body.parcel,
    carrier,
    customs: type === 1 ? body.customs : null,
    rateCode: body.rate?.rate_code ?? null,
    email: body.customer_email,
  });
  if (order) {
    const action = body.outbound ? 'Return label requested' : 'Label requested';
    await saveOrder(tx, { actor: session, now, effects }, order, 'changed', {}, [
      { action: `${action} from ${carrier.name}` },
    ]);
  }
  effects.emit('resource.changed', { resource: 'shipping-label', id: label.id });
  return { success: true, message: `Purchasing a label from ${carrier.name}`, data: asLabelRef(label) };
};

/** If an address was chosen as one line and its parts were changed later, it's unclear which one is meant. */
function checkText({ shipping_address_text: text, shipping_zip }: Body): void {
  const plain = (part: string) => part.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (text === null || plain(text).includes(plain(shipping_zip))) return;
  const errors = { shipping_address_text: [`doesn’t contain the ZIP code ${shipping_zip}`] };
  throw new Refusal('invalid', undefined, { errors });
}

/** Customs need the contents of a package that crosses a border. For an order, we know them. */
function checkContents({ box_id, customs }: Body, type: 0 | 1): void {
  if (type === 0 || box_id !== null || customs) return;
  const missing = 'is required for customs';
  throw new Refusal('invalid', undefined, { errors: { customs: [missing] } });
}

/** Locks the order of a package that doesn't have a label in this direction yet. */
async function orderOfParcel(tx: Tx, boxId: number, outbound: boolean): Promise<StoredOrder> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, tx.select({ id: boxes.order_id }).from(boxes).where(eq(boxes.id, boxId))), isThere))
    .for('update');
  if (!order) throw new Refusal('not_found', undefined, { errors: { box_id: ['does not exist'] } });
  if (!orderKinds[order.kind].ships) {
    throw new Refusal('transition_refused', 'Orders of this type don’t ship.', { allowed: [] });
  }
  if (!outbound && order.received_at) {
    throw new Refusal('transition_refused', 'This order’s devices are already here.', { allowed: [] });
  }
  const ofBox = and(eq(shippingLabels.box_id, boxId), eq(shippingLabels.outbound, outbound));
  const has = await tx.$count(
    shippingLabels,
    and(ofBox, ne(shippingLabels.state, 'voided'), ne(shippingLabels.state, 'failed')),
  );
  if (has > 0) throw new Refusal('already_done', 'This package already has a label.');
  return order;
}

/** The account of the chosen rate, which may have been disconnected since. */
async function sellerOfRate(
  tx: Tx,
  { adapters }: Services,
  { connection_id }: NonNullable<Body['rate']>,
): Promise<LabelSeller> {
  if (connection_id === null) {
    const shared = adapters.shared(carrierPort);
    if (shared) return { connectionId: null, name: shared.name, chosenBy: 'Selected manually' };
  } else {
    const sellers = inArray(connections.integration, integrationsFor(carrierPort.name));
    const [found] = await tx
      .select()
      .from(connections)
      .where(and(eq(connections.id, connection_id), sellers));
    if (found)
      return { connectionId: found.id, name: integrationOf(found.integration).name, chosenBy: 'Selected manually' };
  }
  throw new Refusal('not_connected', 'The account with this rate was disconnected. Get rates again.');
}
