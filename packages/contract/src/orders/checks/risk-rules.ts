import * as v from 'valibot';
import { document } from '../../document.ts';
import { endpoint } from '../../endpoint.ts';
import { wholeNumber } from '../../field-rules.ts';
import { actionAnswer, oneAnswer, requiredText, timeSchema } from '../../wire.ts';
import { type RiskHit, type RiskRule, riskRuleNames, riskRules, shownHitSchema } from './risk-table.ts';

/** The risk rules as the company has tuned them, and the score from which an order is held. 0 never holds one. */
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

/** The number of matches for each rule. */
export type RiskCounts = Readonly<Record<RiskRule, number>>;

/** The rules that match, highest weight first, with their total score. */
export function riskOf(counts: RiskCounts, { rules, limit }: RiskSettings) {
  const hits = rules
    .filter(({ rule, on, threshold }) => on && counts[rule] >= threshold)
    .map(({ rule, weight }): RiskHit => ({ rule, count: counts[rule], weight }))
    .toSorted((a, b) => b.weight - a.weight);
  const score = hits.reduce((sum, { weight }) => sum + weight, 0);
  return { hits, score, isOver: limit > 0 && score >= limit };
}

/** The verdict of the person who reviewed a risky order. */
export const riskVerdicts = {
  'false-alarm': { label: 'False alarm', tone: 'success' },
  confirmed: { label: 'Confirmed fraud', tone: 'danger' },
} as const;
export type RiskVerdict = keyof typeof riskVerdicts;
const verdictNames = Object.keys(riskVerdicts) as [RiskVerdict, ...RiskVerdict[]];

const orderRiskSchema = v.object({
  score: v.number(),
  limit: v.number(),
  hits: v.array(shownHitSchema),
  /** The payout is held until someone with the permission releases it. */
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

const subjectRiskSchema = v.object({ score: v.number(), hits: v.array(shownHitSchema) });
export type SubjectRisk = v.InferOutput<typeof subjectRiskSchema>;

/** Customers and devices are scored by the same rules, but only orders are held. */
const ofSubject = { method: 'GET', access: 'orders.view', answer: oneAnswer(subjectRiskSchema) } as const;

export const getCustomerRisk = endpoint({
  ...ofSubject,
  path: '/v1/pos/customer/risk/{id}',
  summary: 'Get the risk rules that a customer’s orders of the last year meet, with the evidence.',
  resource: 'customer',
});

export const getItemRisk = endpoint({
  ...ofSubject,
  path: '/v1/pos/inventory/risk/{id}',
  summary: 'Get the risk rules that a device meets, with the orders and customers behind them.',
  resource: 'inventory-item',
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
