import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { orderKindNames } from '../order-kind.ts';
import { categoryNames } from '../pricing/catalogue.ts';
import { idSchema, oneAnswer, queryInteger, timeSchema } from '../wire.ts';

/** Pagination of lists for programs: the next page starts after this id. */
const paging = { after: v.optional(queryInteger(0), 0), limit: v.optional(queryInteger(1, 1_000), 100) };
/* @__NO_SIDE_EFFECTS__ */
const pageOf = <T extends v.GenericSchema>(row: T) =>
  v.object({ data: v.array(row), next_after: v.nullable(v.number()) });

export const listPublicPrices = endpoint({
  method: 'GET',
  path: '/v2/public/prices',
  access: { apiKey: 'pricing.view' },
  summary: 'List prices by device, a page at a time.',
  resource: 'price',
  query: v.object({ ...paging, product_id: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  answer: pageOf(
    v.object({
      product_id: v.string(),
      name: v.string(),
      category: v.picklist(categoryNames),
      currency: v.picklist(currencyCodes),
      prices: v.array(v.object({ condition_id: idSchema, condition: v.string(), price: v.string() })),
    }),
  ),
});

/** Values of custom fields, by field name. */
const namedValues = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

/** An order as programs and webhooks receive it. It contains no payout details. */
export const publicOrderSchema = v.object({
  id: idSchema,
  number: v.string(),
  kind: v.picklist(orderKindNames),
  status: v.string(),
  total: v.string(),
  currency: v.picklist(currencyCodes),
  referral_source: v.nullable(v.string()),
  customer: v.object({
    id: idSchema,
    first_name: v.string(),
    last_name: v.string(),
    email: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    custom_fields: namedValues,
  }),
  items: v.array(
    v.object({
      name: v.string(),
      imei: v.nullable(v.string()),
      condition: v.string(),
      amount: v.string(),
      custom_fields: namedValues,
    }),
  ),
  custom_fields: namedValues,
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type PublicOrder = v.InferOutput<typeof publicOrderSchema>;

export const listPublicOrders = endpoint({
  method: 'GET',
  path: '/v2/public/orders',
  access: { apiKey: 'orders.view' },
  summary: 'List orders by id, a page at a time.',
  resource: 'order',
  query: v.object({ ...paging, limit: v.optional(queryInteger(1, 100), 50) }),
  answer: pageOf(publicOrderSchema),
});

export const getPublicOrder = endpoint({
  method: 'GET',
  path: '/v2/public/orders/{id}',
  access: { apiKey: 'orders.view' },
  summary: 'Get one order.',
  resource: 'order',
  answer: oneAnswer(publicOrderSchema),
});
