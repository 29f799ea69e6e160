import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { customerLook } from '../../settings/company-token.ts';
import { drawingSchema } from '../../stock/customer-ids.ts';
import { actionAnswer, oneAnswer, requiredText, timeSchema } from '../../wire.ts';

/** Minutes for which a customer can open the link on their phone. */
export const phoneMinutes = 15;

/** What a customer signs on their phone. */
export const signedOnPhone = ['statement', 'id'] as const;

const linkAnswer = actionAnswer(
  v.object({
    link: v.string(),
    /** The link as a QR code, an SVG image. */
    qr: v.string(),
    until: timeSchema,
  }),
);
const path = '/v1/pos/phone-signature';

export const askStatementOnPhone = endpoint({
  method: 'POST',
  path: `${path}/statement/{id}`,
  access: 'orders.edit',
  resource: 'order',
  summary: 'Get a link and its QR code for an order’s seller to sign the declaration on their own phone.',
  answer: linkAnswer,
  refuses: ['already_done', 'transition_refused'],
});

export const askIdSignatureOnPhone = endpoint({
  method: 'POST',
  path: `${path}/identity/{id}`,
  access: 'customers.edit',
  resource: 'customer-id',
  summary: 'Get a link and its QR code for a customer to sign for their ID on their own phone.',
  answer: linkAnswer,
  refuses: ['already_done'],
});

/** An endpoint that creates a link for a phone. */
export type PhoneLinkEndpoint = typeof askStatementOnPhone | typeof askIdSignatureOnPhone;

const keySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{20,120}$/, 'isn’t the key of a signature'));
const open = { access: 'public', resource: 'order', method: 'POST' } as const;
const publicPath = '/v2/public/signature';

export const phoneSignatureSchema = v.object({
  ...customerLook,
  company_name: v.string(),
  what: v.picklist(signedOnPhone),
  /** The order's number. Empty for an ID. */
  number: v.string(),
  /** The text to sign. `{since}` is replaced by the customer's answer about how long they have owned the devices. */
  text: v.string(),
  /** Already signed, on this phone or elsewhere. */
  done: v.boolean(),
});
export type PhoneSignature = v.InferOutput<typeof phoneSignatureSchema>;

export const getPhoneSignature = endpoint({
  ...open,
  path: `${publicPath}/show`,
  summary: 'Get what a customer is asked to sign on their phone.',
  body: v.object({ key: keySchema }),
  answer: oneAnswer(phoneSignatureSchema),
  perMinute: 60,
  refuses: ['link_expired'],
});

export const signOnPhone = endpoint({
  ...open,
  path: publicPath,
  summary: 'Record a signature from a customer’s phone.',
  body: v.object({
    key: keySchema,
    /** Only for a declaration. */
    owned_since: v.optional(v.nullable(requiredText('Owned since', 80)), null),
    drawing: drawingSchema,
  }),
  answer: actionAnswer(v.object({ what: v.picklist(signedOnPhone) })),
  perMinute: 30,
  refuses: ['link_expired', 'transition_refused', 'already_done'],
});
