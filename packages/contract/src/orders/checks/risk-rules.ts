import * as v from 'valibot';
import { document } from '../../document.ts';
import { endpoint } from '../../endpoint.ts';
import { wholeNumber } from '../../field-rules.ts';
import { actionAnswer, oneAnswer, requiredText, timeSchema } from '../../wire.ts';

/** What makes an order worth a second look: what is counted, from how many on, and what that weighs. */
export const riskRules = {
  'shared-account': {
    label: 'Shared account',
    counted: (n: number) => `${n} customers are paid to this account`,
    ...{ threshold: 2, weight: 40 },
  },
  'seen-device': {
    label: 'Device seen before',
    counted: (n: number) => `Devices of this order are in ${n} other ${n === 1 ? 'order' : 'orders'}`,
    ...{ threshold: 1, weight: 25 },
  },
  'blocked-contact': {
    label: 'Blocked contact',
    counted: (n: number) => `${n} blocked ${n === 1 ? 'customer has' : 'customers have'} the same phone or address`,
    ...{ threshold: 1, weight: 60 },
  },
  returns: {
    label: 'Many returns',
    counted: (n: number) => `${n} devices returned to this customer within 180 days`,
    ...{ threshold: 3, weight: 20 },
  },
  velocity: {
    label: 'Many orders',
    counted: (n: number) => `${n} orders of this customer within 7 days`,
    ...{ threshold: 5, weight: 20 },
  },
  'price-shopping': {
    label: 'Expired quotes',
    counted: (n: number) => `${n} orders of this customer expired within 90 days`,
    ...{ threshold: 4, weight: 10 },
  },
  flagged: {
    label: 'Flagged device',
    counted: (n: number) => `${n} ${n === 1 ? 'device is' : 'devices are'} blocklisted, locked or still financed`,
    ...{ threshold: 1, weight: 80 },
  },
  unknown: {
    label: 'Unknown check',
    counted: (n: number) => `A check doesn’t know ${n} ${n === 1 ? 'device' : 'devices'}. Unknown isn’t clean`,
    ...{ threshold: 1, weight: 15 },
  },
} as const satisfies Record<
  string,
  { label: string; counted: (n: number) => string; threshold: number; weight: number }
>;
export type RiskRule = keyof typeof riskRules;
export const riskRuleNames = Object.keys(riskRules) as [RiskRule, ...RiskRule[]];

/** The rules as a company has tuned them, and from which sum on an order waits; 0 never waits. */
export const riskSettings = document({
  key: 'risk-rules',
  title: 'Risk rules',
  schema: v.object({
    limit: wholeNumber(0, 1_000),
    rules: v.pipe(
      v.array(
        v.object({
          rule: v.picklist(riskRuleNames),
          on: v.boolean(),
          threshold: wholeNumber(1, 1_000),
          weight: wholeNumber(0, 1_000),
        }),
      ),
      v.maxLength(riskRuleNames.length),
      v.check((rows) => new Set(rows.map(({ rule }) => rule)).size === rows.length, 'lists a rule twice'),
    ),
  }),
  initial: {
    limit: 0,
    rules: riskRuleNames.map((rule) => ({
      ...{ rule, on: true },
      threshold: riskRules[rule].threshold as number,
      weight: riskRules[rule].weight as number,
    })),
  },
});
export type RiskSettings = (typeof riskSettings)['initial'];

/** How often each thing was counted for an order. */
export type RiskCounts = Readonly<Record<RiskRule, number>>;

/** A rule that an order meets. */
const hitSchema = v.object({ rule: v.picklist(riskRuleNames), count: v.number(), weight: v.number() });
export type RiskHit = v.InferOutput<typeof hitSchema>;

/** The rules that an order meets, the heaviest first, and what they come to. */
export function riskOf(counts: RiskCounts, { rules, limit }: RiskSettings) {
  const hits = rules
    .filter(({ rule, on, threshold }) => on && counts[rule] >= threshold)
    .map(({ rule, weight }): RiskHit => ({ rule, count: counts[rule], weight }))
    .toSorted((a, b) => b.weight - a.weight);
  const score = hits.reduce((sum, { weight }) => sum + weight, 0);
  return { hits, score, isOver: limit > 0 && score >= limit };
}

/** What somebody found who looked at a risky order. */
export const riskVerdicts = {
  'false-alarm': { label: 'False alarm', tone: 'success' },
  confirmed: { label: 'Confirmed fraud', tone: 'danger' },
} as const;
export type RiskVerdict = keyof typeof riskVerdicts;
const verdictNames = Object.keys(riskVerdicts) as [RiskVerdict, ...RiskVerdict[]];

const orderRiskSchema = v.object({
  score: v.number(),
  limit: v.number(),
  hits: v.array(hitSchema),
  /** Its payout waits for somebody with the right. */
  waits: v.boolean(),
  verdict: v.nullable(
    v.object({
      verdict: v.picklist(verdictNames),
      reason: v.string(),
      by: v.string(),
      at: timeSchema,
      score: v.number(),
    }),
  ),
});
export type OrderRisk = v.InferOutput<typeof orderRiskSchema>;

const path = '/v1/pos/order/risk/{id}';

export const getOrderRisk = endpoint({
  method: 'GET',
  path,
  access: 'orders.view',
  summary: 'Get the risk rules an order meets and the result of its review.',
  resource: 'order',
  answer: oneAnswer(orderRiskSchema),
});

export const decideOrderRisk = endpoint({
  method: 'POST',
  path,
  access: 'orders.pay-flagged',
  summary: 'Record the review of a risky order. A false alarm releases its payout, confirmed fraud stops it.',
  resource: 'order',
  body: v.object({ verdict: v.picklist(verdictNames), reason: requiredText('Reason', 500) }),
  answer: actionAnswer(orderRiskSchema),
});

export const getRiskFigures = endpoint({
  method: 'GET',
  path: '/v1/pos/settings/risk-rules/figures',
  access: 'settings.view',
  summary: 'Get how often each risk rule applied to orders reviewed in a year, and how often it was right.',
  resource: 'order',
  answer: oneAnswer(
    v.array(v.object({ rule: v.picklist(riskRuleNames), reviewed: v.number(), confirmed: v.number() })),
  ),
});
