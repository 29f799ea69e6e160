import type { Order } from '@recoup/contract/orders/order-schema';

/** Which of its order's parcels one is, as staff call it. */
export function parcelName({ parcels }: Pick<Order, 'parcels'>, boxId: number): string {
  const place = parcels.findIndex(({ id }) => id === boxId) + 1;
  return `Package ${place} of ${parcels.length}`;
}

/** Parcels that are still on their way. */
export const expectedParcels = ({ parcels }: Pick<Order, 'parcels'>) =>
  parcels.filter(({ state }) => state === 'expected');

/** What is still to come of an order of which a parcel is here. */
export const parcelsToCome = (due: number) => (due === 1 ? 'Waiting for 1 package' : `Waiting for ${due} packages`);
