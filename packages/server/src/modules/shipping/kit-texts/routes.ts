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
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { connections } from '../../../schema/integrations.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { customerNow } from '../../orders/edits/follow-customer.ts';
import { nothingThere, orderOfToken } from '../../orders/orders/link.ts';

const documentOf = (carrier: KitCarrier): StoredDocument<typeof kitTextSchema.entries> => ({
  key: `${carrier}-shipping-kit`,
  title: `Shipping kit of ${carrier}`,
  schema: kitTextSchema,
  initial: usualKitText,
});

/** Words for the kit of an order: those of who sold its label, of who made its code, else the usual ones. */
export async function kitOfOrder(tx: Tx, orderId: number): Promise<KitText> {
  const [label] = await tx
    .select({ code: shippingLabels.code_key, integration: connections.integration })
    .from(shippingLabels)
    .leftJoin(connections, eq(connections.id, shippingLabels.connection_id))
    .where(
      and(eq(shippingLabels.order_id, orderId), eq(shippingLabels.outbound, false), ne(shippingLabels.state, 'voided')),
    )
    .orderBy(desc(shippingLabels.id))
    .limit(1);
  const carrier = label?.code ? 'ups-direct-to-mobile' : kitCarriers.find((one) => one === label?.integration);
  return carrier ? readKitText(tx, carrier) : usualKitText;
}

/** What customers read on the kit of a carrier. */
export const readKitText = (tx: Tx, carrier: KitCarrier) => readDocument(tx, documentOf(carrier));

export const kitTextHandlers: Handlers<typeof contract.kitTexts> = {
  async readKit(db, { params, services }) {
    const { tenant_id, id, customer_id } = orderOfToken(services.secrets, params.id);
    return db.inTenant(tenant_id, async (tx) => {
      const [order] = await tx.select({ customer_id: orders.customer_id }).from(orders).where(eq(orders.id, id));
      if (order?.customer_id !== (await customerNow(tx, customer_id))) throw nothingThere();
      const kit = await kitOfOrder(tx, id);
      return { data: { subject: kit.subject, steps: stepsOf(kit) } };
    });
  },
  getKitText: async (tx, { params }) => ({ data: await readKitText(tx, params.carrier) }),
  putKitText: async (tx, { params, body, ...by }) => {
    const data = await saveDocument(tx, documentOf(params.carrier), body, by);
    return { success: true, message: 'What stands on the kit is saved.', data };
  },
};
