import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderCategories, orderKindNames } from '../order-kind.ts';
import { orderFilters } from './order-filter.ts';

/** A status with the number of orders in it, in the category asked for, narrowed as the list is. */
const statusCountSchema = v.object({
  id: v.number(),
  name: v.string(),
  count: v.number(),
  children: v.array(v.object({ id: v.number(), name: v.string(), count: v.number() })),
});

export const statusCountsSchema = v.object({
  data: v.array(statusCountSchema),
  total: v.number(),
  /** More orders match than are counted: what the counts say is too little. */
  more_than_total: v.optional(v.literal(true)),
});

/** So many orders are counted per status where no kept count knows what narrows them. */
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
