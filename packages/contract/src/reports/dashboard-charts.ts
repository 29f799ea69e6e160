import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames } from '../order-kind.ts';
import { type ItemState, itemStateNames } from '../orders/order-item-state.ts';
import { categoryNames } from '../pricing/catalogue.ts';
import { daySchema, idSchema, listAnswer, queryInteger, timeSchema } from '../wire.ts';
import { dashboardKind } from './dashboard.ts';

/** The time span of one point in a chart. Weeks begin on Monday. */
export const chartSpans = { day: 'Day', week: 'Week', month: 'Month' } as const;
export type ChartSpan = keyof typeof chartSpans;
const spanNames = Object.keys(chartSpans) as [ChartSpan, ...ChartSpan[]];

/** Orders of a kind created from `from` to `to`, in the company's time zone. Left out, the last 30 days. */
const chartFilter = v.object({
  kind: v.optional(v.picklist(orderKindNames), dashboardKind),
  from: v.optional(daySchema),
  to: v.optional(daySchema),
  by: v.optional(v.picklist(spanNames), 'day'),
  location_id: v.optional(queryInteger(1)),
});

/** First and last day of a point: the whole span, clipped to the period. */
const point = { from: daySchema, to: daySchema };

/** The number of orders, and their current total. */
const figures = { orders: v.number(), amount: moneySchema };

export const getOrderChart = endpoint({
  method: 'POST',
  path: '/v1/pos/dashboard/chart',
  access: 'dashboard.view',
  summary: 'List order counts and totals by creation date: by day, week or month.',
  resource: 'dashboard',
  body: v.object({ ...chartFilter.entries, status_id: v.optional(v.nullable(idSchema), null) }),
  answer: v.object({
    data: v.array(v.object({ ...point, ...figures })),
    total: v.object(figures),
    ...point,
  }),
});

/** Completed orders among those created. `rate` is a fraction of 1, and null if none were created. */
const conversion = { created: v.number(), completed: v.number(), rate: v.nullable(v.number()) };

export const getConversionChart = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/convertionrate-chart',
  access: 'dashboard.view',
  summary: 'Get how many orders created in a period are completed.',
  resource: 'dashboard',
  query: chartFilter,
  answer: v.object({
    data: v.array(v.object({ ...point, ...conversion })),
    total: v.object(conversion),
    ...point,
  }),
});

const choices = v.array(v.object({ value: v.string(), label: v.string() }));

export const getConversionFilter = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/convertionrate-filter',
  access: 'dashboard.view',
  summary: 'List the charts’ filter choices and the date of the company’s first order.',
  resource: 'dashboard',
  answer: v.object({
    kinds: choices,
    spans: choices,
    locations: choices,
    statuses: choices,
    first_day: v.nullable(daySchema),
  }),
});

/** The outcomes of quoted devices, with the item states that count toward each. A device can count toward several. */
export const deviceOutcomes = {
  quoted: { label: 'Quoted', help: 'All devices in orders', states: itemStateNames },
  offered: {
    label: 'Offered',
    help: 'Inspected with an offer',
    states: ['offered', 'accepted', 'rejected', 'paid', 'stocked'],
  },
  accepted: { label: 'Accepted', help: 'Accepted by the customer', states: ['accepted', 'paid', 'stocked'] },
  returned: { label: 'Returned', help: 'Sent back to the customer', states: ['returned'] },
} as const satisfies Record<string, { label: string; help: string; states: readonly ItemState[] }>;

export type DeviceOutcome = keyof typeof deviceOutcomes;
export const deviceOutcomeNames = Object.keys(deviceOutcomes) as [DeviceOutcome, ...DeviceOutcome[]];

const monthSchema = v.pipe(
  v.string(),
  v.isoDate('must be a date'),
  v.regex(/^(19|20)\d\d-\d\d-01$/, 'must be the first day of a month'),
);

/**
 * Devices in orders of a kind created in the months from `from` to `to`, given by their first days. Left out, all
 * months.
 */
const deviceFilter = v.object({
  kind: v.optional(v.picklist(orderKindNames), dashboardKind),
  from: v.optional(monthSchema),
  to: v.optional(monthSchema),
});

export const listDeviceRates = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/device-rates',
  access: 'dashboard.view',
  summary: 'List the most quoted devices and their outcomes.',
  resource: 'dashboard',
  query: v.object({
    ...deviceFilter.entries,
    category: v.optional(v.picklist(categoryNames)),
    page: v.optional(queryInteger(1, 10_000), 1),
    per_page: v.optional(queryInteger(1, 100), 10),
  }),
  answer: listAnswer(
    v.object({
      id: idSchema,
      name: v.string(),
      quoted: v.number(),
      offered: v.number(),
      accepted: v.number(),
      returned: v.number(),
    }),
  ),
});

export const listDeviceRateItems = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/device-rates/{id}',
  access: 'dashboard.view',
  summary: 'List the devices behind a device rate, newest order first.',
  resource: 'dashboard',
  query: v.object({
    ...deviceFilter.entries,
    outcome: v.optional(v.picklist(deviceOutcomeNames), 'quoted'),
    page: v.optional(queryInteger(1, 10_000), 1),
    per_page: v.optional(queryInteger(1, 100), 10),
  }),
  answer: v.object({
    ...listAnswer(
      v.object({
        id: idSchema,
        order_id: idSchema,
        order_number: v.number(),
        state: v.picklist(itemStateNames),
        quoted: moneySchema,
        inspected: v.nullable(moneySchema),
        created_at: timeSchema,
      }),
    ).entries,
    device: v.object({ id: idSchema, name: v.string() }),
  }),
});

export const getDeviceRatesFilter = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/device-rates-filter',
  access: 'dashboard.view',
  summary: 'List the device rates’ filter choices.',
  resource: 'dashboard',
  answer: v.object({ kinds: choices, categories: choices }),
});
