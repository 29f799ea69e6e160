import type { contract } from '@recoup/contract';
import type { StoredDocument } from '@recoup/contract/document';
import {
  type KitCarrier,
  type KitText,
  kitCarriers,
  kitTextSchema,
  stepsOf,
  usualKitText,
} from '@recoup/contract/shipping/kit-texts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, inArray, ne } from '../../../platform/db/drizzle.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { connections } from '../../../schema/integrations.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { currentCustomerId } from '../../orders/edits/follow-customer.ts';
import { nothingThere, orderOfToken } from '../../orders/orders/link.ts';

const documentOf = (carrier: KitCarrier): StoredDocument<typeof kitTextSchema.entries> => ({
  key: `${carrier}-shipping-kit`,
  title: `Shipping kit of ${carrier}`,
  schema: kitTextSchema,
  initial: usualKitText,
});

/**
 * The texts for the shipping kits of orders: those of the service that made the label's code, else of the account that
 * sold it, else the standard ones.
 */
export async function kitsOfOrders(tx: Tx, orderIds: readonly number[]): Promise<(orderId: number) => KitText> {
  const { order_id, id } = shippingLabels;
  const labels = await tx
    .selectDistinctOn([order_id], { order_id, code: shippingLabels.code_key, integration: connections.integration })
    .from(shippingLabels)
    .leftJoin(connections, eq(connections.id, shippingLabels.connection_id))
    .where(
      and(inArray(order_id, [...orderIds]), eq(shippingLabels.outbound, false), ne(shippingLabels.state, 'voided')),
    )
    .orderBy(order_id, desc(id));
  const carriers = new Map(
    labels.map(({ order_id: order, code, integration }) => [
      order,
      code ? 'ups-direct-to-mobile' : kitCarriers.find((one) => one === integration),
    ]),
  );
  const texts = new Map<KitCarrier, KitText>();
  for (const carrier of new Set(carriers.values())) if (carrier) texts.set(carrier, await readKitText(tx, carrier));
  return (orderId) => {
    const carrier = carriers.get(orderId);
    return (carrier && texts.get(carrier)) ?? usualKitText;
  };
}

/** The same for one order. */
export const kitOfOrder = async (tx: Tx, orderId: number): Promise<KitText> =>
  (await kitsOfOrders(tx, [orderId]))(orderId);

/** Reads the text on a carrier's shipping kit. */
export const readKitText = (tx: Tx, carrier: KitCarrier) => readDocument(tx, documentOf(carrier));

export const kitTextHandlers: Handlers<typeof contract.kitTexts> = {
  async readKit(db, { params, services }) {
    const { tenant_id, id, customer_id } = orderOfToken(services.secrets, params.id);
    return db.inTenant(tenant_id, async (tx) => {
      const [order] = await tx.select({ customer_id: orders.customer_id }).from(orders).where(eq(orders.id, id));
      if (order?.customer_id !== (await currentCustomerId(tx, customer_id))) throw nothingThere();
      const kit = await kitOfOrder(tx, id);
      return { data: { subject: kit.subject, steps: stepsOf(kit) } };
    });
  },
  getKitText: async (tx, { params }) => ({ data: await readKitText(tx, params.carrier) }),
  putKitText: async (tx, { params, body, ...by }) => {
    const data = await saveDocument(tx, documentOf(params.carrier), body, by);
    return { success: true, message: 'Kit text saved', data };
  },
};
