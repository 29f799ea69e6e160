import { listDevicesToInspect } from '@recoup/contract/orders/checks/offline-inspections';
import type { Company } from '../company.ts';
import { itemOf, newImei } from '../trade.ts';

/** An offline inspection of a device that waits for one, as staff's device stored it. */
export async function keptInspection({ staff, at, device }: Company) {
  const id = itemOf(await at('scanned'));
  const { devices, price_lists } = await staff.data(listDevicesToInspect, { query: { item_id: id } });
  const [savedDevice] = devices;
  const list = price_lists[savedDevice?.price_list ?? -1];
  const price = list?.find((condition) => condition.id === device.good)?.price;
  if (!savedDevice || !price) throw new Error('The device can’t be inspected');
  const found = { imei: newImei(), condition_id: device.good, reason: null };
  return {
    params: { id },
    body: { ...found, seen: savedDevice.seen, price, number: 'I-7K4M2X', at: '2026-11-26T09:35:00.000Z' },
  };
}

export function offlineSamples(company: Company) {
  return {
    recordOfflineInspection: () => keptInspection(company),
  };
}
