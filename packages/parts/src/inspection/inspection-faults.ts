import { imeiFault } from '@recoup/contract/identifiers/imei';
import type { Money } from '@recoup/contract/money';
import { checkFaults, type InspectionSettings } from '@recoup/contract/orders/checks/inspection-checks';
import type { Category, ConditionPrice } from '@recoup/contract/pricing/catalogue';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import type { Inspection } from './inspection-fields.tsx';

/** A device that is inspected: its kind, what it was quoted at, and what it is worth in each condition. */
export interface InspectedDevice {
  readonly category: Category;
  readonly quoted: Money;
  readonly conditions: readonly ConditionPrice[];
}

type Graded = Pick<Inspection, 'condition_id' | 'sub_ids'>;

/** What it is worth as it was found; null where it isn’t bought like that. */
export function inspectedWorth({ conditions }: Pick<InspectedDevice, 'conditions'>, graded: Graded): Money | null {
  const condition = conditions.find(({ id }) => id === graded.condition_id);
  const subs = condition?.subs.filter(({ id }) => graded.sub_ids.includes(id)) ?? [];
  const values = subs.map(({ value }) => value);
  return condition?.price ? devicePrice(condition.price, values) : null;
}

/** Whether that is less than its customer was promised. */
export const isLessThanQuoted = (device: InspectedDevice, graded: Graded) =>
  (inspectedWorth(device, graded)?.amount ?? Number.POSITIVE_INFINITY) < device.quoted.amount;

/** What is wrong with its IMEI. */
export const imeiError = (category: Category, imei: string) =>
  imei ? imeiFault(imei) : needsImei(category) ? 'IMEI is required' : null;

/** What is wrong with an inspection that the schema of its call can’t know, by field. */
export function inspectionFaults(
  device: InspectedDevice,
  settings: InspectionSettings | null,
  values: Inspection & { readonly imei: string },
): Record<string, string> {
  const imei = imeiError(device.category, values.imei);
  return {
    ...(imei !== null && { imei }),
    ...(settings && checkFaults(settings, device.category, values)),
    ...(isLessThanQuoted(device, values) &&
      !values.reason && { reason: 'is required when the price is lower than quoted' }),
  };
}

/** What the fields of an inspection are called. */
export const inspectionLabels = {
  imei: 'IMEI',
  condition_id: 'Condition',
  reason: 'Reason',
  note: 'Note',
  checks: 'Checks',
  wiped: 'Data wiped',
  network: 'Network',
  carrier_lock: 'Carrier lock',
} as const;
