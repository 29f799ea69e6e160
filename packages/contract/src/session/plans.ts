import * as v from 'valibot';
import type { Money } from '../money.ts';

interface PlanRow {
  readonly name: string;
  /** A line about a plan that isn't sold anymore. {@link planSummary} describes the others. */
  readonly about: string;
  /** The monthly price of a location, in US cents. */
  readonly perLocation: number;
  /** Whether it includes Pro features. */
  readonly pro: boolean;
  /** Whether customers can mail in packages, besides coming to a counter. */
  readonly mailIn: boolean;
  /** Whether it can be chosen. Other plans only remain with companies that have them. */
  readonly sold: boolean;
}

/* @__NO_SIDE_EFFECTS__ */
const plan = (name: string, perLocation: number, more: Partial<PlanRow> = {}): PlanRow => ({
  name,
  perLocation,
  about: '',
  pro: false,
  sold: false,
  mailIn: true,
  ...more,
});

const sold = { sold: true } as const;
const earlierPro = { pro: true, about: 'An earlier version of Pro.' } as const;

/** The plans that companies subscribe to. The ids are the API's `package_id`. */
export const plans = {
  1: plan('Local', 7_900, { ...sold, mailIn: false }),
  2: plan('National', 14_900, sold),
  3: plan('Company', 24_900, sold),
  4: plan('Pro', 44_900, { ...sold, pro: true }),
  7: plan('Pro 2021', 39_900, earlierPro),
  9: plan('Partner', 0, { about: 'Custom pricing.' }),
  13: plan('Pro 2022', 39_900, earlierPro),
  15: plan('Pro 2023', 42_900, earlierPro),
  17: plan('Special pricing', 44_900, { pro: true, about: 'Pro with custom pricing.' }),
  18: plan('Pro yearly', 41_900, { pro: true, about: 'Pro, billed yearly.' }),
  19: plan('Reseller', 0, { about: 'Custom pricing, under your own brand.' }),
} as const satisfies Record<number, PlanRow>;

export type PlanId = keyof typeof plans;

/** Ids of all plans. */
export const planIds = Object.keys(plans).map(Number) as [PlanId, ...PlanId[]];
/** Ids of the plans that can be chosen. */
export const soldPlanIds = planIds.filter((id) => plans[id].sold) as [PlanId, ...PlanId[]];

/** A plan that can be chosen. */
export const soldPlanSchema = v.picklist(soldPlanIds, 'is not a plan');

/** The plan with an id, or the first plan for an unknown id. */
export function planOf(id: number): PlanRow {
  return plans[id as PlanId] ?? plans[1];
}

/** Whether a plan includes Pro features. */
export const isPro = (id: number): boolean => planOf(id).pro;

/** Whether customer pages can omit our name: for Pro plans and resellers. */
export const isWithoutWatermark = (id: number): boolean => isPro(id) || id === 19;

const inWords = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');

const hasMailIn = (id: number): boolean => planOf(id).mailIn;

/** The features in which plans differ, for the comparison. It lists exactly what the server checks. */
export const planFeatures = [
  { label: 'Counter purchases, cash drawers, inventory and invoices', short: 'counter purchases', isIn: () => true },
  { label: 'Online shop, widget and emails to customers', short: 'online shop', isIn: () => true },
  { label: 'Mail-in centers, packages and shipping labels', short: 'mail-in and shipping labels', isIn: hasMailIn },
  { label: 'Public API for your own programs', short: 'public API', isIn: isPro },
  { label: 'Price feed for comparison sites', short: 'price feed', isIn: isPro },
  { label: 'Device checks by PhoneCheck', short: 'device checks', isIn: isPro },
  { label: 'Pages and receipts without “Powered by”', short: 'no “Powered by”', isIn: isWithoutWatermark },
] as const satisfies readonly {
  readonly label: string;
  /** The label within a sentence. */
  readonly short: string;
  readonly isIn: (id: number) => boolean;
}[];

/** One line for the plan choice: what a plan adds to the next cheaper one. */
export function planSummary(id: number): string {
  const { sold, about, perLocation } = planOf(id);
  if (!sold) return about;
  const before = soldPlanIds.findLast((other) => plans[other].perLocation < perLocation);
  const added = planFeatures.filter(({ isIn }) => isIn(id) && !(before && isIn(before))).map(({ short }) => short);
  if (!before) return `Includes ${inWords(added)}.`;
  const plus = added.length > 0 ? `, plus ${inWords(added)}` : '';
  return `Everything in ${plans[before].name}${plus}.`;
}

/** The names of the plans for sale that have a feature, as text. Null if all of them do. */
export function planNamesWith(feature: 'pro' | 'mailIn' | null): string | null {
  const names = soldPlanIds.filter((id) => feature === null || plans[id][feature]).map((id) => plans[id].name);
  return names.length === soldPlanIds.length ? null : inWords(names);
}

/** Whether a company's pages can omit our name. During a trial, every feature is included. */
export const leavesOutWatermark = (subscribed: Omit<Subscribed, 'is_unpaid_billing'>): boolean =>
  isWithoutWatermark(subscribed.package_id) ||
  (subscribed.subscription_id === null && subscribed.trial_ends_at !== null);

/** Whether a plan is no longer sold and only remains with companies that have it. The partner plan doesn't count. */
export const isLegacy = (id: number): boolean => !planOf(id).sold && id !== 9;

/** The cheapest plan for sale that includes mail-in. Null if the given plan already does. */
export function planWithMailIn(id: number): PlanId | null {
  if (planOf(id).mailIn) return null;
  const cost = (other: PlanId) => plans[other].perLocation;
  return soldPlanIds.filter((other) => plans[other].mailIn).toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** The monthly price for a number of locations. */
export const monthlyCost = (id: number, locations: number): Money => ({
  amount: planOf(id).perLocation * locations,
  currency: 'USD',
});

/** The stored subscription of a company. */
export interface Subscribed {
  readonly package_id: number;
  readonly subscription_id: string | null;
  /** Null if this deployment doesn't bill anyone, or if there was never a trial. */
  readonly trial_ends_at: Date | null;
  readonly is_unpaid_billing: boolean;
}

/**
 * What a company's subscription allows. A trial includes everything, and a locked company can only open its billing.
 */
export function subscriptionState(
  { package_id, subscription_id, trial_ends_at, is_unpaid_billing }: Subscribed,
  now: Date,
) {
  const trying = subscription_id === null && trial_ends_at !== null;
  const is_trial_end = trying && trial_ends_at <= now;
  return {
    is_trial_end,
    is_unpaid_billing,
    locked: is_trial_end || is_unpaid_billing,
    pro: isPro(package_id) || trying,
    mailIn: planOf(package_id).mailIn || trying,
  };
}
