import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { decimalNumber, wholeNumber } from '../field-rules.ts';
import { moneySchema } from '../money.ts';
import { idSchema, locationIdSchema, oneAnswer, timeSchema } from '../wire.ts';
import { creditKindNames } from './credit-kinds.ts';

/**
 * Store credit: the bonus for payouts in credit, and the months until it expires by location. At locations that aren't
 * listed, it doesn't expire.
 */
export const creditSettings = document({
  key: 'store-credit',
  title: 'Store credit',
  schema: v.object({
    bonus_percent: decimalNumber(0, 100, 2),
    expiry: v.pipe(
      v.array(v.object({ location_id: locationIdSchema, months: wholeNumber(1, 1200) })),
      v.maxLength(200),
    ),
  }),
  initial: { bonus_percent: 0, expiry: [] },
});

export const customerCreditSchema = v.object({
  /** What can be spent now. */
  balance: moneySchema,
  /** The amount that expires next, and when. Null if nothing does. */
  next_expiry: v.nullable(v.object({ amount: moneySchema, at: timeSchema })),
  /** Newest first, 100 at most. */
  entries: v.array(
    v.object({
      id: idSchema,
      kind: v.picklist(creditKindNames),
      amount: moneySchema,
      /** What is left of credit that the customer received, and whether it has expired. */
      left: moneySchema,
      expires_at: v.nullable(timeSchema),
      is_expired: v.boolean(),
      note: v.nullable(v.string()),
      invoice_id: v.nullable(idSchema),
      by: v.string(),
      at: timeSchema,
    }),
  ),
});
export type CustomerCredit = v.InferOutput<typeof customerCreditSchema>;

export const getCustomerCredit = endpoint({
  method: 'GET',
  path: '/v1/pos/customer/credit/{id}',
  access: 'customers.view',
  summary: 'Get a customer’s store credit balance and its entries.',
  resource: 'store-credit',
  answer: oneAnswer(customerCreditSchema),
});
