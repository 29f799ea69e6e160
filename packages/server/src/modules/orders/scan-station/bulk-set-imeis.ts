import { type ItemState, itemStates } from '@recoup/contract/orders/order-item-state';
import type { ScanStationEndpoints } from '@recoup/contract/orders/scan-station';
import type { Handler } from '../../../platform/handler.ts';
import { checkOnEntry } from '../device-checks/ask-for-checks.ts';
import { subjectOf } from '../history/order-changes.ts';
import { itemsOfOrder, type StoredItem } from '../items/items.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { lockOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { imeiRefusals, searchOf, writeImeis } from './item-imeis.ts';

/** A device that the customer was asked to accept can't be exchanged anymore. */
const open: readonly ItemState[] = ['expected', 'scanned', 'inspected'];

/** Saves the IMEIs of several devices. Each device that can't have its IMEI gets a reason. */
export const bulkSetImeis: Handler<ScanStationEndpoints['bulkSetImeis']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  const byId = new Map((await itemsOfOrder(tx, order.id)).map((item) => [item.id, item]));
  const inUse = await imeiRefusals(tx, session.tenantId, body.imeis);
  const writes: { item: StoredItem; imei: string }[] = [];
  const refused: { id: number; reason: string }[] = [];
  const used = new Set<number | string>();
  for (const { item_id, imei } of body.imeis) {
    const item = byId.get(item_id);
    const reason = reasonAgainst(item) ?? inUse.get(item_id);
    const isTwice = used.has(item_id) || used.has(imei);
    if (item && reason === undefined && !isTwice) writes.push({ item, imei });
    else refused.push({ id: item_id, reason: reason ?? 'A device or IMEI is listed twice.' });
    used.add(item_id).add(imei);
  }
  const changed = writes.filter(({ item, imei }) => item.imei !== imei);
  if (changed.length > 0) {
    await writeImeis(tx, order.id, changed);
    await saveOrder(
      tx,
      { actor: session, now, effects },
      order,
      'changed',
      { search: searchOf(order, changed) },
      changed.map(({ item, imei }) => ({
        action: 'IMEI recorded',
        subject: `${subjectOf(order)}, ${item.name}`,
        field: 'imei',
        from: item.imei,
        to: imei,
      })),
    );
    const written = changed.map(({ item, imei }) => ({ ...item, imei }));
    await checkOnEntry(tx, { actor: session, now, effects, services }, order.id, written);
  }
  return {
    success: true,
    message: `${writes.length} recorded${refused.length > 0 ? `, ${refused.length} refused` : ''}`,
    data: {
      changed: writes.map(({ item }) => item.id),
      refused,
      order: await readOrder(tx, services.secrets, kind, order.id, now),
    },
  };
};

function reasonAgainst(item: StoredItem | undefined): string | undefined {
  if (!item) return 'This device isn’t in this order.';
  return open.includes(item.state) ? undefined : `${item.name} is already ${itemStates[item.state].label}.`;
}
