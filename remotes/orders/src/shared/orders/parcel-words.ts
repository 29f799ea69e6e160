import type { Order } from '@recoup/contract/orders/order-schema';

/** The name of a package within its order. */
export function parcelName({ parcels }: Pick<Order, 'parcels'>, boxId: number): string {
  const place = parcels.findIndex(({ id }) => id === boxId) + 1;
  return `Package ${place} of ${parcels.length}`;
}

/** Packages that are still on their way. */
export const expectedParcels = ({ parcels }: Pick<Order, 'parcels'>) =>
  parcels.filter(({ state }) => state === 'expected');

/** What is still to come of an order that was partly received. */
export const parcelsToCome = (due: number) => (due === 1 ? 'Waiting for 1 package' : `Waiting for ${due} packages`);
