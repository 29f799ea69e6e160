import * as v from 'valibot';
import type { Money } from '../money.ts';

interface PlanRow {
  readonly name: string;
  /** A line about one that isn't for sale; what is says {@link planSummary}. */
  readonly about: string;
  /** What a location costs in a month, in US cents. */
  readonly perLocation: number;
  /** Opens what is for Pro. */
  readonly pro: boolean;
  /** Parcels may arrive, not only customers at a counter. */
  readonly mailIn: boolean;
  /** May be chosen; the others are kept by those who have them. */
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

/** What companies subscribe to. The ids are the API's `package_id`. */
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
/** Ids of those that may be chosen. */
export const soldPlanIds = planIds.filter((id) => plans[id].sold) as [PlanId, ...PlanId[]];

/** A plan that may be chosen. */
export const soldPlanSchema = v.picklist(soldPlanIds, 'is not a plan');

/** The plan of an id, whatever has been stored. */
export function planOf(id: number): PlanRow {
  return plans[id as PlanId] ?? plans[1];
}

/** Whether a plan opens what is for Pro. */
export const isPro = (id: number): boolean => planOf(id).pro;

/** Whether what customers see may go without our name: Pro, and resellers. */
export const isWithoutWatermark = (id: number): boolean => isPro(id) || id === 19;

const inWords = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');

const hasMailIn = (id: number): boolean => planOf(id).mailIn;

/** What plans differ by, as those who choose compare them: what the server asks of a plan, and nothing else. */
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
  /** The same within a sentence. */
  readonly short: string;
  readonly isIn: (id: number) => boolean;
}[];

/** A line for those who choose: what a plan for sale adds to the one before it. */
export function planSummary(id: number): string {
  const { sold, about, perLocation } = planOf(id);
  if (!sold) return about;
  const before = soldPlanIds.findLast((other) => plans[other].perLocation < perLocation);
  const added = planFeatures.filter(({ isIn }) => isIn(id) && !(before && isIn(before))).map(({ short }) => short);
  if (!before) return `Includes ${inWords(added)}.`;
  const plus = added.length > 0 ? `, plus ${inWords(added)}` : '';
  return `Everything in ${plans[before].name}${plus}.`;
}

/** The plans for sale that have a feature, as one text; null where all of them do. */
export function planNamesWith(feature: 'pro' | 'mailIn' | null): string | null {
  const names = soldPlanIds.filter((id) => feature === null || plans[id][feature]).map((id) => plans[id].name);
  return names.length === soldPlanIds.length ? null : inWords(names);
}

/** The same of a company as it is: all is open in a trial. */
export const leavesOutWatermark = (subscribed: Omit<Subscribed, 'is_unpaid_billing'>): boolean =>
  isWithoutWatermark(subscribed.package_id) ||
  (subscribed.subscription_id === null && subscribed.trial_ends_at !== null);

/** Whether a plan is kept by those who have it, and sold no more; partners' is neither. */
export const isLegacy = (id: number): boolean => !planOf(id).sold && id !== 9;

/** The cheapest plan that may be chosen with parcels; null where a plan has them already. */
export function planWithMailIn(id: number): PlanId | null {
  if (planOf(id).mailIn) return null;
  const cost = (other: PlanId) => plans[other].perLocation;
  return soldPlanIds.filter((other) => plans[other].mailIn).toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** What so many locations cost in a month. */
export const monthlyCost = (id: number, locations: number): Money => ({
  amount: planOf(id).perLocation * locations,
  currency: 'USD',
});

/** What is stored of a company's subscription. */
export interface Subscribed {
  readonly package_id: number;
  readonly subscription_id: string | null;
  /** Null: nobody is billed on this deployment, or there was never a trial. */
  readonly trial_ends_at: Date | null;
  readonly is_unpaid_billing: boolean;
}

/** Where a company stands with what it pays: all is open in a trial, and nothing but billing when it is locked. */
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
