import type { Order } from '@recoup/contract/orders/order-schema';
import { useSearchParams } from '@recoup/remote-kit';
import { expectedParcels, parcelName } from '../shared/orders/parcel-words.ts';

const all = 'all';

/**
 * The package at the station: the one in the address, else the first expected one. An order with a single package needs
 * no choice. `boxId` is undefined once all are here.
 */
export function useParcel(order: Order) {
  const [params, setParams] = useSearchParams();
  const expected = expectedParcels(order);
  const parcelParam = params.get('parcel');
  const isOpen = order.parcels.length > 1 && expected.length > 0;
  const named = order.parcels.find(({ id }) => String(id) === parcelParam);
  const boxId = isOpen && parcelParam !== all ? (named ?? expected[0])?.id : undefined;
  return {
    boxId,
    choices: isOpen
      ? [
          ...order.parcels.map(({ id, label, state }) => ({
            value: String(id),
            label: [parcelName(order, id), label?.tracking_number, state === 'received' && 'received']
              .filter(Boolean)
              .join(', '),
          })),
          { value: '', label: order.received_at ? 'All remaining packages' : 'All packages' },
        ]
      : [],
    choose: (value: string) => setParams({ parcel: value || all }, { replace: true }),
    /** Continues with the next package. */
    next: () => setParams({}, { replace: true }),
  };
}
export type AtStation = ReturnType<typeof useParcel>;

/** The devices that may be in a package: its own, those not assigned to any, and those whose IMEI was scanned. */
export function itemsIn(items: Order['items'], boxId: number | undefined, imeis: readonly string[]): Order['items'] {
  if (boxId === undefined) return items;
  return items.filter(
    ({ box_id, imei }) => box_id === null || box_id === boxId || (imei !== null && imeis.includes(imei)),
  );
}
