import { currencies } from '@recoup/contract/money';
import type { payouts } from '../../../schema/payouts.ts';
import { cannotTravel, travelOf, type Ways } from '../../orders/payouts/payout-travel.ts';

type Payout = typeof payouts.$inferSelect;

/** Where a payout stands once it may go. Nothing has to travel nowhere. */
export function releasedState({ method, amount }: Pick<Payout, 'method' | 'amount'>, ways: Ways) {
  if (amount === 0) return 'sent';
  const travel = travelOf(method, ways);
  if (travel === 'none') throw cannotTravel(method);
  return ({ service: 'sending', file: 'queued', hand: 'sent' } as const)[travel];
}

/** More than one person may send alone. */
export function needsApproval({ amount, currency }: Pick<Payout, 'amount' | 'currency'>, { rules }: Ways): boolean {
  const { approval_limit } = rules;
  return approval_limit !== null && amount > approval_limit * 10 ** currencies[currency].decimals;
}
