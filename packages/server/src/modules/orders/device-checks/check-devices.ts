import { counted } from '@recoup/contract/messages/counted';
import {
  type checkDevices as endpoint,
  type listDeviceChecks as listEndpoint,
  mostChecks,
} from '@recoup/contract/orders/checks/device-checks';
import { audit } from '../../../platform/audit/audit.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { deviceChecks } from '../../../schema/device-checks.ts';
import { orders } from '../../../schema/orders.ts';
import { serviceNeeded } from '../../add-ons/connections/connected.ts';
import { subjectOf } from '../history/order-changes.ts';
import { isThereFor } from '../order-rows/lock-order.ts';
import { askForChecks } from './ask-for-checks.ts';
import { asChecks, readCheckItems } from './check-rows.ts';
import { deviceCheckPort } from './device-check-port.ts';

/**
 * Requests checks. A job calls the service, so that no row stays locked and no request waits for it. Until then, the
 * check is running and its result unknown.
 */
export const checkDevices: Handler<typeof endpoint> = async (tx, { session, body, now, effects, services }) => {
  const ids = [...new Set(body.ids)];
  const items = new Map((await readCheckItems(tx, session, ids)).map((item) => [item.id, item]));
  const refused = ids.flatMap((id) => {
    const item = items.get(id);
    if (!item) return [{ id, reason: 'This device doesn’t exist.' }];
    return item.imei === null ? [{ id, reason: `${item.name} has no IMEI yet.` }] : [];
  });
  const questions = ids.flatMap((id) => {
    const item = items.get(id);
    return item && item.imei !== null ? [{ ...item, imei: item.imei }] : [];
  });
  if (questions.length === 0) return { success: true, message: 'No devices checked', data: { checks: [], refused } };
  const missing = 'No devices were checked. Connect a device check service first.';
  const { service } = await serviceNeeded(tx, services, deviceCheckPort, null, missing);
  const checks = await askForChecks(
    tx,
    { actor: session, now, effects },
    service.name,
    questions.map(({ id, name, imei, order_id }) => ({ order_id, item_id: id, item_name: name, imei })),
  );
  await audit(
    tx,
    session,
    questions.map((item) => ({
      entity: 'order',
      entityId: item.order_id,
      subject: `${subjectOf(item)}, ${item.name}`,
      action: 'IMEI check requested',
    })),
  );
  const devices = `Checking ${counted(checks.length, 'device')}`;
  return { success: true, message: `${devices}.`, data: { checks: asChecks(checks), refused } };
};

const mostShown = 5 * mostChecks;

/** Lists the checks of an order's devices. */
export const listDeviceChecks: Handler<typeof listEndpoint> = async (tx, { session, params }) => {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, params.id), isThereFor(session)));
  if (!order) throw new Refusal('not_found');
  const checks = await tx
    .select()
    .from(deviceChecks)
    .where(eq(deviceChecks.order_id, order.id))
    .orderBy(desc(deviceChecks.id))
    .limit(mostShown);
  return { data: asChecks(checks) };
};
