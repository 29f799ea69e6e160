import type { payouts } from '../../../schema/payouts.ts';

/** How often a service is asked about a payout, by hours since it was first asked to pay. */
const paces = [
  { hours: 1, everyMinutes: 2 },
  { hours: 24, everyMinutes: 30 },
  { hours: Number.POSITIVE_INFINITY, everyMinutes: 6 * 60 },
] as const;

/** When to ask a service next about a payout that was asked about now. */
export function nextAsk(
  { tried_at, created_at }: Pick<typeof payouts.$inferSelect, 'tried_at' | 'created_at'>,
  now: Date,
) {
  const hours = (now.getTime() - (tried_at ?? created_at).getTime()) / 3_600_000;
  const pace = paces.find((one) => hours < one.hours) ?? paces[2];
  return new Date(now.getTime() + pace.everyMinutes * 60_000);
}
