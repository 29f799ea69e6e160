import { formatMoney } from '@recoup/contract/money';
import type { Insurance } from '@recoup/contract/shipping/order-parcel';
import { shippingInsurance } from '@recoup/contract/shipping/shipping-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { boxes } from '../../../schema/order-items.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import type { StoredLabel } from './ask-label.ts';

/** Insures a package whose label was just bought, if the company turned that on. Returns what was done, or null. */
export async function insureBought(tx: Tx, effects: Effects, order: StoredOrder, label: StoredLabel) {
  const { is_automatic, from } = await readDocument(tx, shippingInsurance);
  if (!is_automatic || order.total < from || order.total === 0) return null;
  const [box] = label.box_id === null ? [] : await tx.select().from(boxes).where(eq(boxes.id, label.box_id));
  if (!box || (box.insurance && box.insurance.state !== 'failed')) return null;
  return askInsurance(tx, effects, order, box.id, `label-${label.id}`);
}

/** Records that a package is being insured and queues the request, once per `occasion`. */
export async function askInsurance(
  tx: Tx,
  effects: Pick<Effects, 'enqueue'>,
  { tenant_id: tenantId, total, currency }: StoredOrder,
  boxId: number,
  occasion: string,
) {
  const value = { amount: total, currency };
  const insurance: Insurance = { state: 'asked', value, price: null, message: null };
  await tx.update(boxes).set({ insurance }).where(eq(boxes.id, boxId));
  await effects.enqueue('insure-parcel', { tenantId, boxId }, `insure-${tenantId}-${boxId}-${occasion}`);
  return { insurance, action: `Insurance requested for ${formatMoney(value)}` };
}
