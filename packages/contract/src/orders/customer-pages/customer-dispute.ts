import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { customerLook } from '../../settings/company-token.ts';
import { idSchema, oneAnswer, queryInteger, timeSchema } from '../../wire.ts';
import { deviceCheckResultNames } from '../checks/device-checks.ts';
import { offerKinds } from '../order-schema.ts';

/** The key in the link: 40 characters that can't be guessed. */
const disputeTokenParams = v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{40}$/)) });

const quotedSchema = v.object({ name: v.string(), condition: v.string(), price: moneySchema });

/**
 * A dispute pack as the customer sees it: messages, quote, inspection results and offers. It names no staff and
 * contains no notes, costs or risks.
 */
export const customerDisputeSchema = v.object({
  ...customerLook,
  company_name: v.string(),
  company_timezone: v.string(),
  /** The order number in the company's format. */
  order_number: v.string(),
  created_at: timeSchema,
  received_at: v.nullable(timeSchema),
  /** Until when the page can be opened. */
  expires_at: timeSchema,
  quote: v.object({ at: timeSchema, total: moneySchema, items: v.array(quotedSchema) }),
  items: v.array(
    v.object({
      ...quotedSchema.entries,
      imei: v.nullable(v.string()),
      /** The inspection result. Null before the inspection. */
      found: v.nullable(
        v.object({
          at: v.nullable(timeSchema),
          condition: v.string(),
          /** The price offered for the condition found. */
          price: moneySchema,
          /** The code of a standard reason, or the text of the company's own. */
          reason: v.nullable(v.string()),
          notes: v.array(v.string()),
          passed: v.array(v.string()),
          failed: v.array(v.string()),
        }),
      ),
      /** The latest check against registers of lost, locked and financed devices. */
      check: v.nullable(v.object({ result: v.picklist(deviceCheckResultNames), at: timeSchema })),
      /** Ids of the pictures of this device. */
      pictures: v.array(idSchema),
    }),
  ),
  /** Ids of the pictures of the whole order. */
  pictures: v.array(idSchema),
  offers: v.array(
    v.object({
      kind: v.picklist(offerKinds),
      state: v.picklist(['open', 'accepted', 'declined', 'expired']),
      total: moneySchema,
      message: v.string(),
      sent_at: timeSchema,
      expires_at: timeSchema,
      answered_at: v.nullable(timeSchema),
    }),
  ),
  /** Oldest first. */
  messages: v.array(
    v.object({
      from: v.picklist(['company', 'customer']),
      subject: v.nullable(v.string()),
      text: v.string(),
      at: timeSchema,
    }),
  ),
});
export type CustomerDispute = v.InferOutput<typeof customerDisputeSchema>;

export const getCustomerDispute = endpoint({
  method: 'GET',
  path: '/v1/customer/dispute-pack/{id}',
  access: 'public',
  summary: 'Get the dispute pack of an order as its customer sees it from the link that staff gave them.',
  resource: 'order',
  params: disputeTokenParams,
  answer: oneAnswer(customerDisputeSchema),
  perMinute: 60,
});

export const getCustomerDisputePicture = endpoint({
  method: 'GET',
  path: '/v1/customer/dispute-pack/{id}/picture/{picture_id}',
  access: 'public',
  summary: 'Get a picture of a dispute pack, for the customer.',
  resource: 'order',
  params: v.object({ ...disputeTokenParams.entries, picture_id: queryInteger(1) }),
  answer: { file: 'image/*' },
  perMinute: 240,
});
