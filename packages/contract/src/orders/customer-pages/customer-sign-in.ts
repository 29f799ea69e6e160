import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { siteLanguageNames } from '../../language.ts';
import { companyTokenSchema, customerLook } from '../../settings/company-token.ts';
import { actionAnswer, emailSchema, oneAnswer, timeSchema } from '../../wire.ts';
import { customerOrderSchema } from '../order-links.ts';

/** Minutes for which an emailed sign-in link works. */
export const signInMinutes = 30;
/** Hours for which a customer stays signed in. */
export const signedInHours = 24;
/** The most orders that the portal shows, newest first. */
export const portalOrders = 100;

/** The key of an emailed link, and the key of a signed-in customer: 48 characters that can't be guessed. */
const keySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{48}$/, 'is not complete'));
const path = '/v2/public/portal';
const open = { access: 'public', resource: 'order' } as const;

export const askForSignIn = endpoint({
  ...open,
  method: 'POST',
  path: `${path}/link`,
  summary: 'Email a customer a link to their orders. The response is the same whether or not the address is known.',
  body: v.object({ company: companyTokenSchema, email: emailSchema }),
  answer: actionAnswer(v.object({ minutes: v.number() })),
  perMinute: 30,
  refuses: ['too_many'],
});

export const signInCustomer = endpoint({
  ...open,
  method: 'POST',
  path: `${path}/sign-in`,
  summary: 'Sign a customer in with the emailed link, once.',
  body: v.object({ key: keySchema }),
  answer: actionAnswer(v.object({ key: keySchema, company: companyTokenSchema })),
  perMinute: 20,
  refuses: ['link_expired'],
});

const portalOrderSchema = v.object({
  ...v.pick(customerOrderSchema, ['order_number', 'created_at', 'step', 'sums', 'offer', 'payout']).entries,
  /** Names of its devices. */
  devices: v.array(v.string()),
  /** Pages on this host. */
  status: v.string(),
  /** Where the label is printed. Null if there is none to print. */
  kit: v.nullable(v.string()),
});
export type PortalOrder = v.InferOutput<typeof portalOrderSchema>;

export const customerAccountSchema = v.object({
  ...customerLook,
  company_name: v.string(),
  company_timezone: v.string(),
  first_name: v.string(),
  /** The language that the customer chose. Null is the company's language. */
  language: v.nullable(v.picklist(siteLanguageNames)),
  /** The newest of the customer's orders. */
  orders: v.array(portalOrderSchema),
  more: v.boolean(),
  until: timeSchema,
});
export type CustomerAccount = v.InferOutput<typeof customerAccountSchema>;

export const getCustomerAccount = endpoint({
  ...open,
  method: 'GET',
  path: `${path}/account/{id}`,
  summary: 'Get the signed-in customer’s orders, open offers, labels and payouts.',
  params: v.object({ id: keySchema }),
  answer: oneAnswer(customerAccountSchema),
  perMinute: 60,
  refuses: ['link_expired'],
});

export const setCustomerLanguage = endpoint({
  ...open,
  method: 'PUT',
  path: `${path}/language/{id}`,
  summary: 'Set a customer’s language for pages and emails. Null uses the company’s.',
  params: v.object({ id: keySchema }),
  body: v.object({ language: v.nullable(v.picklist(siteLanguageNames, 'must be one of the choices')) }),
  answer: actionAnswer(v.null()),
  perMinute: 20,
  refuses: ['link_expired'],
});

export const signOutCustomer = endpoint({
  ...open,
  method: 'POST',
  path: `${path}/sign-out`,
  summary: 'Sign a customer out everywhere.',
  body: v.object({ key: keySchema }),
  answer: actionAnswer(v.null()),
  perMinute: 20,
});
