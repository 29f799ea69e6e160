import { eanFault } from '@recoup/contract/identifiers/ean';
import { normaliseImei } from '@recoup/contract/identifiers/imei';
import { normaliseSerial as serialOf } from '@recoup/contract/identifiers/serial';
import type { scanParcel as endpoint } from '@recoup/contract/reports/search';
import { scannedTracking } from '@recoup/contract/shipping/couriers';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { isThereFor } from '../../orders/order-rows/lock-order.ts';

/**
 * Finds the order of a scanned code: by tracking number, then order number, IMEI and serial number (its newest order),
 * then EAN.
 */
export const scanParcel: Handler<typeof endpoint> = async (tx, { session, body }) => {
  const code = body.code.replace(/\s/g, '');
  const label = await byTracking(tx, code);
  const id =
    label?.order_id ??
    (await byNumber(tx, code)) ??
    (await byImei(tx, normaliseImei(code))) ??
    (await bySerial(tx, code)) ??
    (await byEan(tx, code));
  const [order] =
    id === null
      ? []
      : await tx
          .select({ id: orders.id, number: orders.number, kind: orders.kind })
          .from(orders)
          .where(and(eq(orders.id, id), isThereFor(session)));
  if (!order) throw new Refusal('not_found', `No order matches ${body.code}.`);
  return { data: { ...order, box_id: label?.box_id ?? null } };
};

async function byTracking(tx: Tx, code: string) {
  const [label] = await tx
    .select({ order_id: shippingLabels.order_id, box_id: shippingLabels.box_id })
    .from(shippingLabels)
    .where(and(inArray(shippingLabels.tracking_number, scannedTracking(code)), eq(shippingLabels.outbound, false)))
    .orderBy(desc(shippingLabels.id))
    .limit(1);
  return label ?? null;
}

async function byNumber(tx: Tx, code: string): Promise<number | null> {
  const digits = code.replace(/^#/, '');
  if (!/^\d{1,12}$/.test(digits)) return null;
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, Number(digits)))
    .limit(1);
  return order?.id ?? null;
}

async function byImei(tx: Tx, imei: string): Promise<number | null> {
  if (!/^\d{15}$/.test(imei)) return null;
  const [item] = await tx
    .select({ id: orderItems.order_id })
    .from(orderItems)
    .where(eq(orderItems.imei, imei))
    .orderBy(desc(orderItems.order_id))
    .limit(1);
  return item?.id ?? null;
}

async function bySerial(tx: Tx, code: string): Promise<number | null> {
  const [item] = await tx
    .select({ id: orderItems.order_id })
    .from(orderItems)
    .where(inArray(orderItems.serial, [code, serialOf(code)]))
    .orderBy(desc(orderItems.order_id))
    .limit(1);
  return item?.id ?? null;
}

/** The order waiting for a device with this bar code. If several do, the code isn't enough to tell. */
async function byEan(tx: Tx, code: string): Promise<number | null> {
  if (eanFault(code) !== null) return null;
  const waiting = await tx
    .selectDistinct({ id: orderItems.order_id })
    .from(orderItems)
    .where(and(eq(orderItems.ean, code.replaceAll('-', '')), eq(orderItems.state, 'expected')))
    .limit(2);
  if (waiting.length > 1)
    throw new Refusal(
      'not_found',
      `Several orders are waiting for a device with code ${code}. Scan its package or tag.`,
    );
  return waiting[0]?.id ?? null;
}
