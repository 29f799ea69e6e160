import { categories } from '@recoup/contract/category';
import { type CarrierLock, carrierLockNames, carrierLocks } from '@recoup/contract/stock/carrier-lock';
import { hasNetwork } from '@recoup/contract/stock/item-attributes';
import { Refusal } from '../../../platform/refusal.ts';
import type { orderItems } from '../../../schema/order-items.ts';

/** Details of a device's network. Details left out stay unchanged. */
interface NetworkDetails {
  readonly network?: string | null | undefined;
  readonly carrier_lock?: CarrierLock | null | undefined;
}

/** Refuses network details for devices that don't use a network. */
export function refuseNetwork(
  { category }: Pick<typeof orderItems.$inferSelect, 'category'>,
  details: NetworkDetails,
): void {
  if (hasNetwork(category)) return;
  const fault = `doesn’t apply to ${categories[category].toLowerCase()}`;
  const errors = {
    ...(details.network && { network: [fault] }),
    ...(details.carrier_lock && { carrier_lock: [fault] }),
  };
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
}

const isLock = (value: string | null): value is CarrierLock => carrierLockNames.some((name) => name === value);

/** A changed network detail as the history shows it. */
export function networkChange(field: string, from: string | null, to: string | null) {
  const word = (value: string | null) => (field === 'carrier_lock' && isLock(value) ? carrierLocks[value] : value);
  return { field, from: word(from), to: word(to) };
}
