/** The states of a payout (see payout-states.ts), apart from what they say of it: whoever only reads an order needs these. */
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
