/** Why a customer’s store credit changes. */
export const creditKinds = {
  payout: 'Payout',
  bonus: 'Bonus',
  spent: 'Spent',
  refund: 'Refund',
  cashed: 'Paid in cash',
  'payout-back': 'Payout reversed',
} as const;
export type CreditKind = keyof typeof creditKinds;
export const creditKindNames = Object.keys(creditKinds) as [CreditKind, ...CreditKind[]];
