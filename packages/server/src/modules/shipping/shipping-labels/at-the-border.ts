import type { Currency } from '@recoup/contract/money';
import { type CustomsItem, customsSettings, tariffCodes } from '@recoup/contract/shipping/customs';
import { type ParcelSize, shipEngineTaxSettings } from '@recoup/contract/shipping/shipping-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, isNull, or } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import type { Customs, LabelRequest } from '../carriers/carrier-port.ts';
import type { StoredLabel } from './ask-label.ts';

/** What customs need to know about a package; empty if it stays in its country. */
export type AtTheBorder = Pick<LabelRequest, 'taxNumbers' | 'customs'>;

/** What customs are told about a label to buy. */
export async function borderOf(tx: Tx, label: StoredLabel): Promise<AtTheBorder> {
  if (label.type === 0 || !label.parcel) return {};
  const { version: _, ...taxNumbers } = await readDocument(tx, shipEngineTaxSettings);
  const reason = label.outbound && label.order_id !== null ? 'return' : 'sale';
  if (label.customs) {
    const { currency } = await readCompany(tx);
    return { taxNumbers, customs: customsOf(reason, currency, label.parcel, [label.customs]) };
  }
  const [order] = label.order_id === null ? [] : await tx.select().from(orders).where(eq(orders.id, label.order_id));
  if (!order) return { taxNumbers };
  const items = await devicesIn(tx, order.id, label.box_id);
  return { taxNumbers, ...(items.length > 0 && { customs: customsOf(reason, order.currency, label.parcel, items) }) };
}

/** The contents of a package. Its weight is divided evenly, because the items aren't weighed. */
export function customsOf(
  reason: Customs['reason'],
  currency: Currency,
  { weight }: ParcelSize,
  items: readonly CustomsItem[],
): Customs {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const each = Math.max(1, Math.floor(weight / pieces));
  return { reason, currency, items: items.map(({ hs_code, ...item }) => ({ ...item, weight: each, hsCode: hs_code })) };
}

/** The devices of a package, grouped by kind and value. Devices without an assigned package are included. */
export async function devicesIn(tx: Tx, orderId: number, boxId: number | null): Promise<CustomsItem[]> {
  const { origin } = await readDocument(tx, customsSettings);
  const inBox = boxId === null ? undefined : or(eq(orderItems.box_id, boxId), isNull(orderItems.box_id));
  const rows = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.order_id, orderId), inBox))
    .orderBy(asc(orderItems.position));
  const kinds = Map.groupBy(rows, (row) => `${row.device_id} ${row.name} ${worthOf(row)}`);
  return [...kinds.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const description = `Used ${first.name}`.slice(0, 100);
    return [
      { description, quantity: some.length, value: worthOf(first), origin, hs_code: tariffCodes[first.category] },
    ];
  });
}

/** The current value of a device, at least 1 minor unit. */
function worthOf({ agreed_amount, inspected_amount, quoted_amount }: typeof orderItems.$inferSelect): number {
  return Math.max(1, agreed_amount ?? inspected_amount ?? quoted_amount);
}
