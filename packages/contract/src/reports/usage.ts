import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { daySchema, oneAnswer } from '../wire.ts';

const see = { access: 'billing.view', resource: 'report' } as const;

/** The measures of a company's usage, with their labels. */
export const usageMeasures = {
  orders: 'Orders',
  devices: 'Devices bought',
  labels: 'Shipping labels',
  payouts: 'Payouts',
} as const;
export type UsageMeasure = keyof typeof usageMeasures;
const measureNames = Object.keys(usageMeasures) as [UsageMeasure, ...UsageMeasure[]];
const countsSchema = v.object(
  Object.fromEntries(measureNames.map((name) => [name, v.number()])) as Record<UsageMeasure, v.NumberSchema<undefined>>,
);

export const getUsage = endpoint({
  ...see,
  method: 'GET',
  path: '/v1/report/usage',
  summary: 'Get the company’s usage this month and staff per location.',
  answer: oneAnswer(v.object({ since: daySchema, counts: countsSchema, users: v.number(), locations: v.number() })),
});

export const getUsageChart = endpoint({
  ...see,
  method: 'GET',
  path: '/v1/report/usage/chart',
  summary: 'Get the company’s usage in each of the last twelve months.',
  answer: oneAnswer(v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), counts: countsSchema }))),
});
