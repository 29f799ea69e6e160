import type { PayoutServiceName } from '../payouts/payout-services.ts';
import type { ServicePayoutState } from '../payouts/payout-states.ts';
import { payoutSystems } from './systems/payouts.ts';
import type { PayoutWords } from './systems/row.ts';

const systems: Readonly<Record<string, { readonly payout: PayoutWords }>> = payoutSystems;

/** Translates a service's payment status. An unknown status never counts as paid. */
export function serviceStateOf(service: PayoutServiceName, status: string): ServicePayoutState {
  return systems[service]?.payout.statuses[status] ?? 'processing';
}

/** What staff can do about a payout: the advice for the first of these service codes that has any, or null. */
export function payoutAdvice(service: string | null, ...words: readonly (string | null)[]): string | null {
  const advice = systems[service ?? '']?.payout.advice ?? {};
  return words.map((word) => advice[word ?? '']).find((text) => text !== undefined) ?? null;
}
