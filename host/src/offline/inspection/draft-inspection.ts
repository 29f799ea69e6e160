import type { BodyInput } from '@recoup/contract';
import { normaliseImei } from '@recoup/contract/identifiers/imei';
import { offlineNumber } from '@recoup/contract/offline/receipt-number';
import type {
  DevicesToInspect,
  DeviceToInspect,
  recordOfflineInspection,
} from '@recoup/contract/orders/checks/offline-inspections';
import { type FoundValues, type InspectedDevice, inspectedWorth, networkBody, networkOf } from '@recoup/parts';
import type { NewWork } from '../outbox/add-work.ts';
import type { WaitingPicture } from '../outbox/work.ts';
import { aboutDevice } from './kept-inspections.ts';

/** An inspection while it's being entered offline. */
export interface DraftInspection extends FoundValues {
  readonly pictures: readonly WaitingPicture[];
}

/** A device with its prices. */
export interface OpenDevice extends InspectedDevice {
  readonly device: DeviceToInspect;
  readonly answers: DeviceToInspect['quoted'];
}

export function openDevice({ price_lists }: DevicesToInspect, device: DeviceToInspect): OpenDevice {
  const { category, seen, quoted: answers } = device;
  return { device, category, answers, quoted: seen.quoted, conditions: price_lists[device.price_list] ?? [] };
}

/** Nothing is preselected, because what was quoted isn’t what was found. */
export const emptyInspection = ({ device }: OpenDevice): DraftInspection => ({
  ...{ imei: device.imei ?? '', condition_id: null, sub_ids: [], reason: null, note: null, checks: [], wiped: null },
  ...networkOf(device),
  ...{ custom_fields: device.custom_fields, pictures: [] },
});

export const newNumber = () => offlineNumber('I', crypto.getRandomValues(new Uint8Array(6)));

/** The request body of a draft. Until it has a condition, its price is the quoted one. */
export function foundOf(open: OpenDevice, draft: DraftInspection, number: string, now: Date) {
  const { pictures: _, condition_id, checks, sub_ids, ...typed } = draft;
  return {
    ...typed,
    ...networkBody(draft),
    ...{ imei: normaliseImei(draft.imei) || null, condition_id: condition_id ?? 0 },
    ...{ sub_ids: [...sub_ids], checks: [...checks] },
    ...{ seen: open.device.seen, price: inspectedWorth(open, draft) ?? open.quoted, number, at: now.toISOString() },
  } satisfies BodyInput<typeof recordOfflineInspection>;
}

/** The queue entry of a draft. Earlier entries with the same IMEI are sent first. */
export function inspectionWork(
  open: OpenDevice,
  draft: DraftInspection,
  number: string,
  now: Date,
): NewWork<'inspection'> {
  const { device, conditions } = open;
  const found = foundOf(open, draft, number, now);
  const condition = conditions.find(({ id }) => id === draft.condition_id)?.term ?? '';
  return {
    kind: 'inspection',
    body: { item_id: device.id, found, pictures: [...draft.pictures] },
    about: [aboutDevice(device.id), ...(found.imei ? [`imei ${found.imei}`] : [])],
    shown: {
      ...{ receipt: number, customer: `Order ${device.order.number}`, total: found.price },
      devices: [{ name: device.name, condition, imei: found.imei }],
    },
  };
}
