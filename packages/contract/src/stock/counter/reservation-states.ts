/** Where a reservation stands. Expired: its device is free again, and its deposit waits to be returned. */
export const reservationStates = {
  open: { name: 'Reserved', tone: 'info' },
  completed: { name: 'Sold', tone: 'success' },
  canceled: { name: 'Canceled', tone: 'neutral' },
  expired: { name: 'Expired', tone: 'warning' },
} as const;
export type ReservationState = keyof typeof reservationStates;
export const reservationStateNames = Object.keys(reservationStates) as [ReservationState, ...ReservationState[]];

/** What of a deposit is kept as a fee, in minor units, half a cent up. */
export function feeOf(paid: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 100));
  return Number((BigInt(paid) * rate + 5_000n) / 10_000n);
}
