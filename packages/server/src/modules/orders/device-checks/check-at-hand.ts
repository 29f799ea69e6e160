import type {
  checkDeviceAtHand as checkEndpoint,
  getCheckAtHand as getEndpoint,
} from '@recoup/contract/orders/checks/device-checks';
import type { Handler } from '../../../platform/handler.ts';
import { serviceFor } from '../../add-ons/connections/connected.ts';
import { askForChecks, checkAtHand } from './ask-for-checks.ts';
import { asCheckAtHand } from './check-rows.ts';
import { deviceCheckPort } from './device-check-port.ts';

/** Checks a device at the counter. Entering the same IMEI again within a day reuses the result. */
export const checkDeviceAtHand: Handler<typeof checkEndpoint> = async (
  tx,
  { session, body: { imei }, now, effects, services },
) => {
  const result = await checkAtHand(tx, imei, now);
  if (result) return { data: asCheckAtHand(result) };
  const found = await serviceFor(tx, services, deviceCheckPort, null);
  if (!found) return { data: null };
  const device = { order_id: null, item_id: null, item_name: '', imei };
  const [check] = await askForChecks(tx, { actor: session, now, effects }, found.service.name, [device]);
  return { data: check ? asCheckAtHand(check) : null };
};

export const getCheckAtHand: Handler<typeof getEndpoint> = async (tx, { query: { imei }, now }) => {
  const check = await checkAtHand(tx, imei, now);
  return { data: check && asCheckAtHand(check) };
};
