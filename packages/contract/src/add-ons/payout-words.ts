import type { PayoutServiceName } from '../payouts/payout-services.ts';
import type { ServicePayoutState } from '../payouts/payout-states.ts';
import { payoutSystems } from './systems/payouts.ts';
import type { PayoutWords } from './systems/row.ts';

const systems: Readonly<Record<string, { readonly payout: PayoutWords }>> = payoutSystems;

/** What a service's word about a payment means. A word that we don't know never counts as paid. */
export function serviceStateOf(service: PayoutServiceName, status: string): ServicePayoutState {
  return systems[service]?.payout.statuses[status] ?? 'processing';
}

/** What staff can do about a payout, by the first of these words of its service that we have advice for; else null. */
export function payoutAdvice(service: string | null, ...words: readonly (string | null)[]): string | null {
  const advice = systems[service ?? '']?.payout.advice ?? {};
  return words.map((word) => advice[word ?? '']).find((text) => text !== undefined) ?? null;
}
