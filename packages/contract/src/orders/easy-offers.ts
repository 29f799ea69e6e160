import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { currencyCodes, priceSchema } from '../money.ts';
import { payoutMethodNames, payoutSchema } from '../payouts/payout-method.ts';
import { categoryNames } from '../pricing/catalogue.ts';
import { companyTokenSchema, customerLook } from '../settings/company-token.ts';
import { reachableCustomer } from '../stock/customer-body.ts';
import { actionAnswer, oneAnswer, optionalText, requiredText } from '../wire.ts';

export const easyOfferBody = v.object({
  company: companyTokenSchema,
  customer: reachableCustomer,
  /** The device in the customer's own words. */
  device: requiredText('Device', 200),
  category: v.picklist(categoryNames),
  /** The condition in the customer's own words. */
  condition: requiredText('Condition', 100),
  /** The amount that the customer would like to get. */
  wish: v.optional(v.nullable(priceSchema), null),
  note: optionalText(1000),
  payout: payoutSchema,
  referral_source: optionalText(100),
});

export const requestEasyOffer = endpoint({
  method: 'POST',
  path: '/v2/public/order/easy-offer',
  access: 'public',
  summary:
    'Request an offer for a device as a customer. No session needed; the company is identified by its public key.',
  resource: 'order',
  body: easyOfferBody,
  // The link to the order is sent by email only, because filling in the form doesn't prove that the address is theirs.
  answer: actionAnswer(v.object({ order_number: v.number() })),
  perMinute: 10,
  idempotent: true,
});

export const getEasyOfferForm = endpoint({
  method: 'GET',
  path: '/v2/public/order/easy-offer/{id}',
  access: 'public',
  summary:
    'Get the fields of a company’s easy offer form. No session needed; the company is identified by its public key.',
  resource: 'company',
  params: v.object({ id: companyTokenSchema }),
  answer: oneAnswer(
    v.object({
      company_name: v.string(),
      country: v.string(),
      currency: v.picklist(currencyCodes),
      /** The categories that the company buys. */
      categories: v.array(v.picklist(categoryNames)),
      /** The company's payout methods for mail-in orders. */
      payout_methods: v.array(v.picklist(payoutMethodNames)),
      ...customerLook,
    }),
  ),
  perMinute: 120,
});

export const getEasyOfferKey = endpoint({
  method: 'GET',
  path: '/v1/pos/easy-offer/public-key',
  access: 'orders.view',
  summary: 'Get the company’s key for its public easy-offer form.',
  resource: 'company',
  answer: oneAnswer(v.object({ key: v.string() })),
});
