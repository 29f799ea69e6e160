import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { type OrderKind, orderKindNames } from '../order-kind.ts';
import { meaningOf } from '../order-status.ts';
import { statusIds } from '../order-status-ids.ts';
import { orderRowSchema } from '../orders/order-schema.ts';
import { type OrderWait, orderWaitNames } from '../orders/order-waits.ts';
import { daySchema, idSchema, oneAnswer, queryInteger } from '../wire.ts';
import { isSubStatus } from '../workflow.ts';

/** The order kind that the dashboard shows by default. */
export const dashboardKind: OrderKind = 'mail-in';

const ofKind = v.object({ kind: v.optional(v.picklist(orderKindNames), dashboardKind) });

/** Instead of a kind: all kinds that the user works with, combined. */
export const allKinds = 'all';

/** One location or all. In-store orders are always those of the store that staff work in. */
const ofPlace = v.object({ ...ofKind.entries, location_id: v.optional(queryInteger(1)) });

/** The newest orders of a list, and the total number. */
const someOrders = v.object({ data: v.array(orderRowSchema), total: v.number() });

export const listDashboardOrders = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/order/{id}',
  access: 'dashboard.view',
  summary: 'Get the newest active orders of a status and their total count.',
  resource: 'dashboard',
  query: ofPlace,
  answer: someOrders,
});

export const listOrdersArrivingToday = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/order-arriving-today',
  access: 'dashboard.view',
  summary: 'List orders in transit with a package due today, and their count.',
  resource: 'dashboard',
  query: ofPlace,
  answer: someOrders,
});

export const listOrdersInTransit = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/order-in-transit',
  access: 'dashboard.view',
  summary: 'Get the newest active orders in transit and their total count.',
  resource: 'dashboard',
  query: ofPlace,
  answer: someOrders,
});

/** Days of the trend including today: four weeks, so that weekdays compare. */
export const trendDays = 28;

const owed = v.object({ count: v.number(), total: moneySchema });

/** The figures of a morning. */
const figureEntries = {
  /** Customers due to be paid, and the amount. The same as in `listDuePayouts`. */
  owed,
  /** Orders with devices to inspect, and so on. The same as lists show with `waiting`. */
  ...(Object.fromEntries(orderWaitNames.map((name) => [name, v.number()])) as Record<
    OrderWait,
    v.NumberSchema<undefined>
  >),
  arriving: v.number(),
};

/** The work that waits this morning. */
const waitingEntries = {
  ...figureEntries,
  /** The store that is counted, if it's only the session's. Null if kinds are combined. */
  location_id: v.nullable(idSchema),
};

export const getTodayOfKinds = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/today-of-kinds',
  access: 'dashboard.view',
  summary: 'Get what needs attention today and the number of new orders, for each kind of order.',
  resource: 'dashboard',
  query: v.object({ location_id: v.optional(queryInteger(1)) }),
  answer: oneAnswer(
    v.object({
      day: daySchema,
      kinds: v.array(v.object({ kind: v.picklist(orderKindNames), ...waitingEntries, made: v.number() })),
    }),
  ),
});

export const getToday = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/today',
  access: 'dashboard.view',
  summary:
    'Get what needs attention today at one or all locations and for one or all kinds of order, with orders created and amounts paid on each of the last days.',
  resource: 'dashboard',
  query: v.object({
    ...ofPlace.entries,
    kind: v.optional(v.picklist([...orderKindNames, allKinds]), dashboardKind),
  }),
  answer: oneAnswer(
    v.object({
      ...waitingEntries,
      /**
       * The average figures on this weekday's mornings in the last four weeks. Null with fewer than two such mornings.
       */
      usual: v.nullable(v.object(figureEntries)),
      /** Devices for a second inspection and results that differ, for users who work with them. */
      seconds: v.object({ waiting: v.number(), differs: v.number() }),
      /** Oldest first, ending today. `paid` are sent payouts by the day they were requested. */
      days: v.array(v.object({ day: daySchema, orders: v.number(), amount: moneySchema, paid: moneySchema })),
    }),
  ),
});

export const listTopCustomers = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/top-customer',
  access: 'dashboard.view',
  summary: 'List the customers paid most and their number of orders of this kind.',
  resource: 'dashboard',
  query: ofKind,
  answer: v.object({
    data: v.array(v.object({ id: idSchema, name: v.string(), orders: v.number(), paid: moneySchema })),
  }),
});

export const listTopSponsors = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/top-sponsor',
  access: 'dashboard.view',
  summary: 'List the top referral sources of this kind of order, with the number and total of their orders.',
  resource: 'dashboard',
  query: ofKind,
  answer: v.object({
    data: v.array(v.object({ referral_source: v.string(), orders: v.number(), total: moneySchema })),
  }),
});

/** Each list requests its own orders, so their number is limited. */
const mostLists = 30;

/**
 * The statuses that the dashboard lists for everyone, in order. Custom statuses can be among them. The default is
 * Leads, Being Inspected, Payout Processing.
 */
export const dashboardSetting = document({
  key: 'order-status/dashboard',
  title: 'Order lists of the dashboard',
  path: '/v1/pos/order-status/dashboard/setting',
  view: 'dashboard.view',
  resource: 'dashboard',
  schema: v.object({
    status_ids: v.pipe(
      v.array(
        v.pipe(
          v.number(),
          v.check((id) => !isSubStatus(id) && meaningOf(id) !== null, 'is not a status'),
        ),
      ),
      v.maxLength(mostLists),
      v.check((ids) => new Set(ids).size === ids.length, 'lists a status twice'),
    ),
  }),
  initial: { status_ids: [statusIds.leads, statusIds.beingInspected, statusIds.payoutProcessing] },
});
