import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { textRules } from '../field-rules.ts';
import { bankCode, bankLabels, isAbaRouting, isBic, isIban } from '../identifiers/bank-identifiers.ts';
import { actionAnswer, idSchema, optionalText, requiredText, timeSchema, versionSchema } from '../wire.ts';

const routed = bankLabels('US');
const byIban = bankLabels('IE');

const code = (label: string, max: number, fits: (code: string) => boolean, fault: string) =>
  v.pipe(requiredText(label, max), v.transform(bankCode), v.check(fits, fault));

/** The numbers of an account, in its country's scheme. */
export const bankAccountBody = v.variant('scheme', [
  v.object({
    scheme: v.literal('routing'),
    account_name: requiredText('Account name', 22),
    routing_number: v.pipe(requiredText(routed.bank, 9), v.check(isAbaRouting, 'must be a valid 9-digit number')),
    account_number: v.pipe(requiredText(routed.account, 17), v.regex(/^\d{4,17}$/, textRules.numbers.fault)),
  }),
  v.object({
    scheme: v.literal('iban'),
    account_name: requiredText('Account name', 70),
    iban: code(byIban.account, 42, isIban, 'isn’t an IBAN'),
    bic: code(byIban.bank, 14, isBic, 'isn’t a BIC'),
  }),
]);

/** A payout by a custom method: the method's name, and the values that it needs. */
export const customPayoutBody = v.object({
  name: requiredText('Name', 60),
  values: v.pipe(
    v.array(v.object({ attribute_name: requiredText('Name', 60), value: optionalText(500) })),
    v.maxLength(20),
  ),
});

/** A way to pay a customer. Numbers show their last four characters. */
export const paymentEntrySchema = v.object({
  id: idSchema,
  kind: v.picklist(['bank-account', 'custom-payout']),
  name: v.string(),
  values: v.array(v.object({ attribute_name: v.string(), value: v.string() })),
  preferred: v.boolean(),
  version: versionSchema,
  created_at: timeSchema,
});
export type PaymentEntry = v.InferOutput<typeof paymentEntrySchema>;

const entries = v.object({ data: v.array(paymentEntrySchema) });
const reading = { method: 'GET', access: 'customers.view', resource: 'payment-info', answer: entries } as const;
const writing = {
  access: 'customers.edit',
  resource: 'payment-info',
  touches: ['customer'],
  answer: actionAnswer(paymentEntrySchema),
  proof: true,
} as const;

export const getPaymentInfo = endpoint({
  ...reading,
  path: '/v1/pos/customer/payment-info/{id}',
  summary: 'List a customer’s bank accounts and custom payouts, masked, preferred first.',
});

export const revealPaymentInfo = endpoint({
  method: 'POST',
  path: '/v1/pos/customer/payment-info/{id}',
  access: 'customers.reveal',
  summary: 'Show one in full. The audit log records who looked.',
  resource: 'payment-info',
  body: v.object({ entry_id: idSchema }),
  answer: actionAnswer(paymentEntrySchema),
  proof: true,
});

export const preferPayment = endpoint({
  ...writing,
  method: 'PUT',
  path: '/v1/pos/customer/payment-info/{id}',
  summary: 'Set the preferred one.',
  body: v.object({ entry_id: idSchema }),
});

export const listBankAccounts = endpoint({
  ...reading,
  path: '/v1/pos/customer/bank-account/{id}',
  summary: 'List a customer’s bank accounts, masked.',
});

export const createBankAccount = endpoint({
  ...writing,
  method: 'POST',
  path: '/v1/pos/customer/bank-account/{id}',
  summary: 'Add a bank account to a customer.',
  body: bankAccountBody,
  idempotent: true,
});

export const updateBankAccount = endpoint({
  ...writing,
  method: 'PUT',
  path: '/v1/pos/customer/bank-account/{id}',
  summary: 'Change a bank account’s numbers.',
  body: v.intersect([bankAccountBody, v.object({ version: versionSchema })]),
  refuses: ['conflict'],
});

export const listCustomPayouts = endpoint({
  ...reading,
  path: '/v1/pos/customer/custom-payout/{id}',
  summary: 'List a customer’s custom payouts, masked.',
});

export const createCustomPayout = endpoint({
  ...writing,
  method: 'POST',
  path: '/v1/pos/customer/custom-payout/{id}',
  summary: 'Add a custom payout to a customer, with the fields the company defined.',
  body: customPayoutBody,
  idempotent: true,
});

export const updateCustomPayout = endpoint({
  ...writing,
  method: 'PUT',
  path: '/v1/pos/customer/custom-payout/{id}',
  summary: 'Change a custom payout.',
  body: v.object({ ...customPayoutBody.entries, version: versionSchema }),
  refuses: ['conflict'],
});
