import { imeiFault } from '@recoup/contract/identifiers/imei';
import type { Money } from '@recoup/contract/money';
import { checkFaults, type InspectionSettings } from '@recoup/contract/orders/checks/inspection-checks';
import type { Category, ConditionPrice } from '@recoup/contract/pricing/catalogue';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import type { Inspection } from './inspection-fields.tsx';

/** A device under inspection: its category, its quoted price, and its value in each condition. */
export interface InspectedDevice {
  readonly category: Category;
  readonly quoted: Money;
  readonly conditions: readonly ConditionPrice[];
}

type Graded = Pick<Inspection, 'condition_id' | 'sub_ids'>;

/** The device's value as inspected. Null if we don't buy it in that condition. */
export function inspectedWorth({ conditions }: Pick<InspectedDevice, 'conditions'>, graded: Graded): Money | null {
  const condition = conditions.find(({ id }) => id === graded.condition_id);
  const subs = condition?.subs.filter(({ id }) => graded.sub_ids.includes(id)) ?? [];
  const values = subs.map(({ value }) => value);
  return condition?.price ? devicePrice(condition.price, values) : null;
}

/** Whether the inspected value is below the quoted price. */
export const isLessThanQuoted = (device: InspectedDevice, graded: Graded) =>
  (inspectedWorth(device, graded)?.amount ?? Number.POSITIVE_INFINITY) < device.quoted.amount;

/** The error of the IMEI. Null if it's valid. */
export const imeiError = (category: Category, imei: string) =>
  imei ? imeiFault(imei) : needsImei(category) ? 'IMEI is required' : null;

/** Errors by field that the endpoint's schema can't check. */
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

/** The labels of an inspection's fields. */
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
