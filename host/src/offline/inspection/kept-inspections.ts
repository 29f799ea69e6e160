import { call, keyOf, queryClient } from '@recoup/api';
import { normaliseImei } from '@recoup/contract/identifiers/imei';
import { inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import {
  type DevicesToInspect,
  type DeviceToInspect,
  listDevicesToInspect,
} from '@recoup/contract/orders/checks/offline-inspections';
import { listNetworkOptions } from '@recoup/contract/orders/order-options';
import { listCustomFields } from '@recoup/contract/settings/custom-field-forms';
import { tellChanged } from '../offline-state.ts';
import type { WorkEntry } from '../outbox/work.ts';
import { keep, readKept, type Vault } from '../vault/vault.ts';

const name = 'inspections';
const minute = 1 / 60;

/** The age in hours after which they are refetched. Devices arrive all day. */
const freshFor = 10 * minute;

/** The endpoints that an inspection's fields read besides the device. */
const fieldReads = [inspectionChecks.get, listCustomFields, listNetworkOptions] as const;

/** The devices waiting for inspection at a location, with the data that their fields need. */
export interface KeptInspections extends DevicesToInspect {
  readonly location_id: number;
  readonly answers: readonly unknown[];
}

/** What is stored for a location. Null if there is nothing, or it's too old. */
export async function keptInspections(
  vault: Vault,
  locationId: number,
  hours?: number,
): Promise<KeptInspections | null> {
  const found = (await readKept<KeptInspections>(vault, name, Date.now(), hours))?.value;
  return found?.location_id === locationId ? found : null;
}

/** Refetches what is stored, unless it's fresh. */
export async function keepInspections(vault: Vault, locationId: number, isOld = false): Promise<void> {
  if (!isOld && (await keptInspections(vault, locationId, freshFor))) return;
  const [{ data }, ...answers] = await Promise.all([
    call(listDevicesToInspect, {}),
    ...fieldReads.map((read) => call(read, {})),
  ]);
  await keep(vault, name, { ...data, location_id: locationId, answers }, new Date(data.as_of).getTime());
  tellChanged();
}

/** Fills the query cache with the stored data that inspection fields need, where it has nothing newer. */
export function fillFields({ answers, as_of }: KeptInspections): void {
  for (const [at, read] of fieldReads.entries()) {
    const key = keyOf(read, {});
    if (queryClient.getQueryData(key) === undefined)
      queryClient.setQueryData(key, answers[at], { updatedAt: new Date(as_of).getTime() });
  }
}

/** The subject of a device's inspection in the queue. */
export const aboutDevice = (id: number) => `device ${id}`;

/** The devices that nobody has inspected on this device yet. */
export const stillWaiting = ({ devices }: DevicesToInspect, entries: readonly WorkEntry[]) =>
  devices.filter(({ id }) => !entries.some(({ about }) => about.includes(aboutDevice(id))));

/** The devices that match a code: an IMEI, a serial number, or an order number. */
export function devicesOf(devices: readonly DeviceToInspect[], code: string): DeviceToInspect[] {
  const text = code.trim().toLowerCase();
  const imei = normaliseImei(code);
  const number = text.replace(/^#/, '');
  return devices.filter(
    (device) => device.imei === imei || device.serial?.toLowerCase() === text || String(device.order.number) === number,
  );
}
