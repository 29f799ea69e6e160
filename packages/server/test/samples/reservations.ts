import { reserveItem } from '@recoup/contract/stock/counter/reservations';
import type { Company } from '../company.ts';

interface Made {
  readonly item: () => Promise<{ id: number }>;
  readonly customer: () => Promise<{ id: number }>;
}

/** Calls about reservations. */
export function reservationSamples({ staff }: Company, { item, customer }: Made) {
  const until = '2999-12-31';
  const request = async () => ({
    params: await item(),
    body: {
      customer_id: (await customer()).id,
      price: 8_000,
      until,
      deposit: { amount: 1_000, method: 'card' as const },
      note: 'Has seen it',
    },
  });
  const reserved = async () => ({ id: (await staff.data(reserveItem, await request())).id });
  return {
    reservations: {
      listItemReservations: async () => ({ params: await item() }),
      reserveItem: request,
      payReservation: async () => ({ params: await reserved(), body: { amount: 500, method: 'card' as const } }),
      changeReservation: async () => ({ params: await reserved(), body: { until } }),
      completeReservation: async () => ({ params: await reserved(), body: { method: 'card' as const } }),
      cancelReservation: async () => ({
        params: await reserved(),
        body: { method: 'card' as const, keep_fee: true, reason: 'Changed their mind' },
      }),
    },
  };
}
