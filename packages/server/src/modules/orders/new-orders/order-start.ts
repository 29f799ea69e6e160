import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { statusIds } from '@recoup/contract/order-status-ids';
import { counterFaults, type InspectionSettings } from '@recoup/contract/orders/checks/inspection-checks';
import type { Checked } from '@recoup/contract/orders/checks/made-checks';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { imeisInUse, lockImeis } from '../../stock/inventory-items/imei-in-use.ts';
import type { QuotedItem } from '../items/quote-items.ts';

const untried: Checked = { checks: [], wiped: null };

/** Whether the devices of a new order are here. At a counter they are, unless the order is only a lead. */
export function isHere(kind: OrderKind, body: { lead: boolean }): boolean {
  return orderKinds[kind].atCounter && !body.lead;
}

/**
 * The initial state of a new order's device. At a counter, staff have the device in their hands: the quote is the
 * inspection, and the customer accepts right away. A phone without an IMEI still has to be inspected.
 */
export function itemStart(kind: OrderKind, { list, grade, price, imei, checked = untried }: QuotedItem, here: boolean) {
  if (!here) return { state: 'expected' as const };
  if (!orderKinds[kind].atCounter) return { state: 'scanned' as const };
  if (needsImei(list.device.category) && imei === null) return { state: 'scanned' as const };
  return {
    state: 'accepted' as const,
    imei,
    inspected: grade,
    inspected_amount: price.amount,
    agreed_amount: price.amount,
    checks: [...checked.checks],
    wiped: checked.wiped,
  };
}

/** Refuses devices whose inspection at the counter lacks a check that the company requires, each at its field. */
export function checkTried(settings: InspectionSettings, kind: OrderKind, quoted: readonly QuotedItem[]): void {
  const errors = Object.fromEntries(
    quoted.flatMap((item, i) => {
      if (itemStart(kind, item, true).state !== 'accepted') return [];
      const faults = counterFaults(settings, item.list.device.category, item.checked ?? untried);
      return Object.entries(faults).map(([field, fault]) => [`items.${i}.${field}`, [fault]]);
    }),
  );
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
}

/** The status, sub-status and item states of a new order. */
export function orderStart(kind: OrderKind, body: { lead: boolean }, quoted: readonly QuotedItem[], now: Date) {
  const here = isHere(kind, body);
  const items = quoted.map((item) => itemStart(kind, item, here));
  const agreed = items.every(({ state }) => state === 'accepted');
  const status = here
    ? { status_id: agreed ? statusIds.payoutProcessing : statusIds.beingInspected, sub_status_id: null }
    : orderKinds[kind].startsAt;
  return { ...status, received_at: here ? now : null, items };
}

/** Refuses IMEIs that are in the order twice, open in another order or in stock, each at its field. */
export async function checkImeis(
  tx: Tx,
  tenantId: number,
  items: readonly { imei: string | null }[],
  field?: string,
): Promise<void> {
  const imeis = items.flatMap(({ imei }) => imei ?? []);
  if (imeis.length === 0) return;
  await lockImeis(tx, tenantId, imeis);
  const elsewhere = await imeisInUse(tx, imeis);
  const errors = Object.fromEntries(
    items.flatMap(({ imei }, i) => {
      if (imei === null) return [];
      const twice = items.findIndex((other) => other.imei === imei) < i;
      const fault = twice ? 'This IMEI is already in this order.' : elsewhere.get(imei);
      return fault ? [[field ?? `items.${i}.imei`, [fault]]] : [];
    }),
  );
  const [first] = Object.values(errors);
  if (first) throw new Refusal('in_use_elsewhere', first[0], { errors });
}
