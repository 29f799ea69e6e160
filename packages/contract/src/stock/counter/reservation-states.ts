/**
 * The states of a reservation. Expired means that its device is available again and the deposit waits to be returned.
 */
export const reservationStates = {
  open: { name: 'Reserved', tone: 'info' },
  completed: { name: 'Sold', tone: 'success' },
  canceled: { name: 'Canceled', tone: 'neutral' },
  expired: { name: 'Expired', tone: 'warning' },
} as const;
export type ReservationState = keyof typeof reservationStates;
export const reservationStateNames = Object.keys(reservationStates) as [ReservationState, ...ReservationState[]];

/** The part of a deposit that is kept as a fee, in minor units, rounded half up. */
export function feeOf(paid: number, percent: number): number {
  const rate = BigInt(Math.round(percent * 100));
  return Number((BigInt(paid) * rate + 5_000n) / 10_000n);
}
