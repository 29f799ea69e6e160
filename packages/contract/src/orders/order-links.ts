import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { payoutMethodSchema } from '../payouts/payout-method.ts';
import { customerLook } from '../settings/company-token.ts';
import { actionAnswer, idSchema, oneAnswer, queryInteger, requiredText, timeSchema } from '../wire.ts';
import { customerStepNames } from './customer-pages/customer-step.ts';
import { customerCouponSchema, orderSumsSchema } from './customer-pages/customer-sums.ts';

/** The key in a customer's links to their order: 48 characters that can't be guessed. */
export const orderTokenParams = v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{48}$/)) });

/** The sums of an order, as its customer sees them. */
const customerSumsSchema = v.object({
  ...v.omit(orderSumsSchema, ['coupon', 'shipping']).entries,
  coupon: v.nullable(customerCouponSchema),
  /** What the labels deduct. Left out if they deduct nothing, or if customers don't see it. */
  shipping: v.optional(moneySchema),
  /** Every device is agreed, so the total is what we pay. Until then it is the quote. */
  is_agreed: v.boolean(),
});

/** An order as its customer sees it: their devices with their progress, and nothing that staff wrote. */
export const customerOrderSchema = v.object({
  ...customerLook,
  company_name: v.string(),
  company_timezone: v.string(),
  customer_first_name: v.string(),
  /** The order number in the company's format. */
  order_number: v.string(),
  created_at: timeSchema,
  /** Whether it is shipped. Other orders are dropped off. */
  ships: v.boolean(),
  /** When its devices arrived, and when the last one was inspected. Null until then. */
  received_at: v.nullable(timeSchema),
  inspected_at: v.nullable(timeSchema),
  step: v.picklist(customerStepNames),
  /** Until when the quoted prices are guaranteed. Null if they don't expire. */
  price_locked_until: v.nullable(timeSchema),
  items: v.array(
    v.object({
      name: v.string(),
      quoted_condition: v.string(),
      quoted: moneySchema,
      /** The condition found, and the amount agreed in the end. Null until then. */
      found_condition: v.nullable(v.string()),
      agreed: v.nullable(moneySchema),
      /** Ids of the pictures that we took of the device. */
      pictures: v.array(idSchema),
    }),
  ),
  sums: customerSumsSchema,
  /** The label of the package, or null if there is none. `printable` until the package has left. */
  label: v.nullable(
    v.object({
      carrier: v.string(),
      service: v.string(),
      tracking_number: v.string(),
      printable: v.boolean(),
    }),
  ),
  /** The notice shown if the label couldn't be created, or null. */
  label_notice: v.nullable(v.string()),
  /** The newest offer while it waits for a response. */
  offer: v.nullable(v.object({ path: v.string(), total: moneySchema, expires_at: timeSchema })),
  payout: v.object({
    method: payoutMethodSchema,
    /** `waiting` until staff pay. `late` is a failed payout that is being repeated. */
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
  summary: 'Get an order as its customer sees it from an emailed link.',
  resource: 'order',
  params: orderTokenParams,
  answer: oneAnswer(customerOrderSchema),
  perMinute: 60,
});

export const getCustomerOrderPicture = endpoint({
  method: 'GET',
  path: '/v1/customer/order-status/{id}/picture/{picture_id}',
  access: 'public',
  summary: 'Get a picture of an ordered device, for the customer.',
  resource: 'order',
  params: v.object({ ...orderTokenParams.entries, picture_id: queryInteger(1) }),
  answer: { file: 'image/*' },
  perMinute: 240,
});

/** The maximum length of a customer's question, in characters. */
export const longestQuestion = 2_000;

export const askAboutOrder = endpoint({
  method: 'POST',
  path: '/v1/customer/order-status/{id}/question',
  access: 'public',
  summary: 'Ask the company a question about an order as its customer. It appears in the order’s notes.',
  resource: 'order-note',
  touches: ['order'],
  params: orderTokenParams,
  body: v.object({ text: requiredText('Question', longestQuestion) }),
  answer: actionAnswer(v.null()),
  perMinute: 10,
  refuses: ['too_many'],
});
