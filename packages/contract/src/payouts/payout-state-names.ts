/**
 * The states of a payout, without their properties (see payout-states.ts). Code that only reads orders needs no more.
 */
export const payoutStateNames = [
  'waiting',
  'queued',
  'sending',
  'processing',
  'held',
  'unclaimed',
  'sent',
  'returned',
  'failed',
] as const;
export type PayoutState = (typeof payoutStateNames)[number];
