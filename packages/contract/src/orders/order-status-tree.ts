import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderCategories, orderKindNames } from '../order-kind.ts';
import { orderFilters } from './order-filter.ts';

/** A status with the number of orders in it, in the category and location asked for. */
const statusCountSchema = v.object({
  id: v.number(),
  name: v.string(),
  count: v.number(),
  children: v.array(v.object({ id: v.number(), name: v.string(), count: v.number() })),
});

export const getOrderStatusTree = endpoint({
  method: 'GET',
  path: '/v1/pos/order/order-status',
  access: 'orders.view',
  summary: 'Statuses and sub-statuses of a kind of order with their counts.',
  resource: 'order',
  query: v.object({
    buyback: v.picklist(orderKindNames),
    category: v.optional(v.picklist(orderCategories), 'active'),
    marketer_id: orderFilters.marketer_id,
  }),
  answer: v.object({ data: v.array(statusCountSchema), total: v.number() }),
});
