import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { payoutMethodSchema } from '../payouts/payout-method.ts';
import { customerLook } from '../settings/company-token.ts';
import { oneAnswer, timeSchema } from '../wire.ts';
import { customerStepNames } from './customer-pages/customer-step.ts';

/** The key in a customer's links to his order: 48 characters that nobody can make up. */
export const orderTokenParams = v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{48}$/)) });

/** What a customer may open without signing in. Paths are pages on this host. */
export const orderLinksSchema = v.object({
  /** The key itself: what the customer's prints (receipt, kit, QR code) are called with. */
  token: v.string(),
  status: v.string(),
  kit: v.string(),
  qr: v.string(),
});
export type OrderLinks = v.InferOutput<typeof orderLinksSchema>;

/** An order as its customer sees it: his devices and what becomes of them, no word of staff. */
export const customerOrderSchema = v.object({
  ...customerLook,
  company_name: v.string(),
  company_timezone: v.string(),
  customer_first_name: v.string(),
  /** As the company writes it. */
  order_number: v.string(),
  created_at: timeSchema,
  /** What its label costs, where they bear it and may see that. */
  shipping_cost: v.optional(moneySchema),
  step: v.picklist(customerStepNames),
  /** Until when the quoted prices stand; null when they do not expire. */
  price_locked_until: v.nullable(timeSchema),
  items: v.array(
    v.object({
      name: v.string(),
      quoted_condition: v.string(),
      quoted: moneySchema,
      /** What was agreed in the end; null as long as nothing was. */
      agreed: v.nullable(moneySchema),
    }),
  ),
  quoted_total: moneySchema,
  agreed_total: v.nullable(moneySchema),
  /** The parcel's label; null when there is none. `printable` until the parcel has left. */
  label: v.nullable(
    v.object({
      carrier: v.string(),
      service: v.string(),
      tracking_number: v.string(),
      printable: v.boolean(),
    }),
  ),
  /** What is said while its label could not be made; null when there is nothing to say. */
  label_notice: v.nullable(v.string()),
  /** The newest offer, as long as it waits for an answer. */
  offer: v.nullable(v.object({ path: v.string(), total: moneySchema, expires_at: timeSchema })),
  payout: v.object({
    method: payoutMethodSchema,
    /** `waiting` until staff pay; `late` is one that failed and is made again. */
    state: v.picklist(['waiting', 'sending', 'sent', 'late']),
    amount: v.nullable(moneySchema),
    at: v.nullable(timeSchema),
  }),
});
export type CustomerOrder = v.InferOutput<typeof customerOrderSchema>;

export const getCustomerOrder = endpoint({
  method: 'GET',
  path: '/v1/customer/order-status/{id}',
  access: 'public',
  summary: 'An order as its customer sees it behind the link in his mails.',
  resource: 'order',
  params: orderTokenParams,
  answer: oneAnswer(customerOrderSchema),
  perMinute: 60,
});
