import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderCategories, orderKindNames } from '../order-kind.ts';
import { orderFilters } from './order-filter.ts';

/** A status with the number of its orders, in the requested category and with the list's filters. */
const statusCountSchema = v.object({
  id: v.number(),
  name: v.string(),
  count: v.number(),
  children: v.array(v.object({ id: v.number(), name: v.string(), count: v.number() })),
});

export const statusCountsSchema = v.object({
  data: v.array(statusCountSchema),
  total: v.number(),
  /** More orders match than are counted, so the counts are too low. */
  more_than_total: v.optional(v.literal(true)),
});

/** The most orders counted per status if the stored counts don't support the filters. */
export const mostCountedByStatus = 10_000;

export const getOrderStatusTree = endpoint({
  method: 'GET',
  path: '/v1/pos/order/order-status',
  access: 'orders.view',
  summary: 'List a kind of order’s statuses and sub-statuses with order counts, using the list’s filters.',
  resource: 'order',
  query: v.object({
    buyback: v.picklist(orderKindNames),
    category: v.optional(v.picklist(orderCategories), 'active'),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    ...orderFilters,
  }),
  answer: statusCountsSchema,
});
