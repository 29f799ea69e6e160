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

/** So old they may be before they are read again, in hours: devices arrive all day. */
const freshFor = 10 * minute;

/** What the fields of an inspection read besides its device. */
const fieldReads = [inspectionChecks.get, listCustomFields, listNetworkOptions] as const;

/** Devices that wait to be inspected at a location, with what their fields need to be shown. */
export interface KeptInspections extends DevicesToInspect {
  readonly location_id: number;
  readonly answers: readonly unknown[];
}

/** What is kept for a location; null where it is nothing, or too old. */
export async function keptInspections(
  vault: Vault,
  locationId: number,
  hours?: number,
): Promise<KeptInspections | null> {
  const found = (await readKept<KeptInspections>(vault, name, Date.now(), hours))?.value;
  return found?.location_id === locationId ? found : null;
}

/** Reads anew what is kept, unless it is fresh. */
export async function keepInspections(vault: Vault, locationId: number, isOld = false): Promise<void> {
  if (!isOld && (await keptInspections(vault, locationId, freshFor))) return;
  const [{ data }, ...answers] = await Promise.all([
    call(listDevicesToInspect, {}),
    ...fieldReads.map((read) => call(read, {})),
  ]);
  await keep(vault, name, { ...data, location_id: locationId, answers }, new Date(data.as_of).getTime());
  tellChanged();
}

/** Gives the fields of an inspection what is kept, where nothing newer was read. */
export function fillFields({ answers, as_of }: KeptInspections): void {
  for (const [at, read] of fieldReads.entries()) {
    const key = keyOf(read, {});
    if (queryClient.getQueryData(key) === undefined)
      queryClient.setQueryData(key, answers[at], { updatedAt: new Date(as_of).getTime() });
  }
}

/** The entry of the queue that a device is inspected in. */
export const aboutDevice = (id: number) => `device ${id}`;

/** Those that still wait: nobody has inspected them on this device. */
export const stillWaiting = ({ devices }: DevicesToInspect, entries: readonly WorkEntry[]) =>
  devices.filter(({ id }) => !entries.some(({ about }) => about.includes(aboutDevice(id))));

/** Devices that a code is of: an IMEI, a serial number, or the number of an order. */
export function devicesOf(devices: readonly DeviceToInspect[], code: string): DeviceToInspect[] {
  const text = code.trim().toLowerCase();
  const imei = normaliseImei(code);
  const number = text.replace(/^#/, '');
  return devices.filter(
    (device) => device.imei === imei || device.serial?.toLowerCase() === text || String(device.order.number) === number,
  );
}
