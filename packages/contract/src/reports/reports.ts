import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { daySchema as day } from '../wire.ts';

/** Days from `from` to `to`, both included, in the company's time zone; left out, the last 30 days. */
const period = v.object({ from: v.optional(day), to: v.optional(day) });

export const getOffersReport = endpoint({
  method: 'GET',
  path: '/v1/report/offers',
  access: 'reports.view',
  summary: 'Orders and what was offered and paid for them, day by day.',
  resource: 'report',
  query: period,
  answer: v.object({
    data: v.array(
      v.object({
        day,
        orders: v.number(),
        items: v.number(),
        quoted: moneySchema,
        paid_orders: v.number(),
        paid: moneySchema,
      }),
    ),
    total: v.object({
      orders: v.number(),
      items: v.number(),
      quoted: moneySchema,
      paid_orders: v.number(),
      paid: moneySchema,
    }),
    from: day,
    to: day,
  }),
});

export const downloadOffersReport = endpoint({
  method: 'GET',
  path: '/v1/report/offers/csv',
  access: 'reports.view',
  summary: 'The offers report as CSV.',
  resource: 'report',
  query: period,
  answer: { file: 'text/csv' },
});
