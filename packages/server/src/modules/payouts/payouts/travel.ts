import { currencies } from '@recoup/contract/money';
import type { payouts } from '../../../schema/payouts.ts';
import { cannotTravel, travelOf, type Ways } from '../../orders/payouts/payout-travel.ts';

type Payout = typeof payouts.$inferSelect;

/** The state of a payout that may go. An amount of zero doesn't have to be sent. */
export function releasedState({ method, amount }: Pick<Payout, 'method' | 'amount'>, ways: Ways) {
  if (amount === 0) return 'sent';
  const travel = travelOf(method, ways);
  if (travel === 'none') throw cannotTravel(method);
  return ({ service: 'sending', file: 'queued', hand: 'sent' } as const)[travel];
}

/** Whether the amount is more than one person may send alone. */
export function needsApproval({ amount, currency }: Pick<Payout, 'amount' | 'currency'>, { rules }: Ways): boolean {
  const { approval_limit } = rules;
  return approval_limit !== null && amount > approval_limit * 10 ** currencies[currency].decimals;
}
