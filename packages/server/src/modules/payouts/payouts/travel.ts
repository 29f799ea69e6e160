import { currencies } from '@recoup/contract/money';
import { onlyByFile } from '@recoup/contract/payouts/payout-files';
import { type PayoutMethod, payoutMethods } from '@recoup/contract/payouts/payout-method';
import type { PayoutTravel, payoutRules } from '@recoup/contract/payouts/payout-settings';
import type { payouts } from '../../../schema/orders.ts';

type Rules = (typeof payoutRules)['initial'];
type Payout = typeof payouts.$inferSelect;

/** How the money of a method travels: a service at once, the next file, or by staff's hand. */
export function travelOf(method: PayoutMethod, rules: Rules): PayoutTravel {
  const byFile = { paypal: rules.paypal_by_file, nacha: rules.bank_transfer_by_file, sepa: true };
  const { adapter, file } = payoutMethods[method];
  if (onlyByFile(method) || (file !== null && byFile[file])) return 'file';
  return adapter === null ? 'hand' : 'service';
}

/** Where a payout stands once it may go. Nothing has to travel nowhere. */
export function releasedState({ method, amount }: Pick<Payout, 'method' | 'amount'>, rules: Rules) {
  if (amount === 0) return 'sent';
  return ({ service: 'sending', file: 'queued', hand: 'sent' } as const)[travelOf(method, rules)];
}

/** More than one person may send alone. */
export function needsApproval({ amount, currency }: Pick<Payout, 'amount' | 'currency'>, rules: Rules): boolean {
  const { approval_limit } = rules;
  return approval_limit !== null && amount > approval_limit * 10 ** currencies[currency].decimals;
}
