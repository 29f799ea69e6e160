import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { storedDefinitionsSchema } from '../field-definition.ts';
import { longest, textRules, wholeNumber } from '../field-rules.ts';
import { isAbaRouting, isBic, isIban } from '../identifiers/bank-identifiers.ts';
import { currencyCodes } from '../money.ts';
import { actionAnswer, bulkIds, idSchema, requiredText } from '../wire.ts';
import { checkPositionNames } from './check-position.ts';
import { type PayoutMethod, payoutMethodOf, payoutMethodSchema } from './payout-method.ts';

/** Text that may stay empty until it is filled in. A value has to fit. */
/* @__NO_SIDE_EFFECTS__ */
function blankOr(max: number, fits: (text: string) => boolean = () => true, fault = '') {
  return v.pipe(
    v.string(),
    v.trim(),
    longest(max),
    v.check((text) => text === '' || fits(text), fault),
  );
}

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);
const plainFault = 'must contain only plain letters, digits and symbols';

/** Descriptions that the NACHA rules reserve for other kinds of payment. */
const reservedDescriptions = ['PAYROLL', 'PURCHASE', 'REVERSAL', 'RECLAIM', 'NONSETTLED', 'AUTOENROLL'];

/** How payouts are sent, and how much one person can send. */
export const payoutRules = document({
  key: 'payouts',
  title: 'Payouts',
  schema: v.object({
    /** In whole units of the company's currency. Null if payouts never need approval. */
    approval_limit: v.nullable(wholeNumber(0, 1_000_000_000)),
    paypal_by_file: v.boolean(),
    bank_transfer_by_file: v.boolean(),
    /** PayPal expects amounts in the format of the account's country. */
    paypal_decimal_comma: v.boolean(),
    /** PayPal prescribes the name of a large batch. The company can choose this part. */
    paypal_batch_name: v.optional(
      blankOr(40, (text) => /^[A-Za-z0-9_-]+$/.test(text), 'must be letters, digits, hyphens and underscores'),
      '',
    ),
  }),
  initial: {
    approval_limit: null,
    paypal_by_file: false,
    bank_transfer_by_file: false,
    paypal_decimal_comma: false,
    paypal_batch_name: '',
  },
});

/** The sender of ACH credits, as their bank knows them. */
export const nachaOriginator = document({
  key: 'nacha-originator',
  title: 'NACHA originator',
  schema: v.object({
    bank_routing: blankOr(9, isAbaRouting, 'must be a valid 9-digit number'),
    bank_name: blankOr(23, isPlain, plainFault),
    /** The origin of the file and the company id of the batch: ten characters that the bank assigns. */
    origin_id: blankOr(10, (text) => /^[A-Z0-9]{9,10}$/.test(text), 'must have 9 or 10 digits or capital letters'),
    company_name: blankOr(16, isPlain, plainFault),
    description: blankOr(
      10,
      (text) => /^[A-Z0-9 ]+$/.test(text) && !reservedDescriptions.includes(text),
      'must be capital letters and digits, and not a reserved word such as PAYROLL or PURCHASE',
    ),
    /** Some banks require a debit of the total from the company's own account in the same file. */
    balanced: v.boolean(),
    offset_account: blankOr(17, (text) => /^\d{4,17}$/.test(text), textRules.numbers.fault),
  }),
  initial: {
    bank_routing: '',
    bank_name: '',
    origin_id: '',
    company_name: '',
    description: 'BUYBACK',
    balanced: false,
    offset_account: '',
  },
});

/** The account that SEPA transfers are debited from. */
export const sepaDebtor = document({
  key: 'sepa-debtor',
  title: 'SEPA debtor',
  schema: v.object({
    name: blankOr(70),
    iban: blankOr(34, isIban, 'isn’t an IBAN'),
    bic: blankOr(11, isBic, 'isn’t a BIC'),
  }),
  initial: { name: '', iban: '', bic: '' },
});

/** How checks are numbered and placed. Numbers are consecutive, like the sheets in the printer. */
export const checkNumbering = document({
  key: 'check-register',
  title: 'Checks',
  schema: v.object({
    /** The next check gets this number, or the one after the last number if that's higher. */
    next_from: wholeNumber(1, 99_999_999),
    position: v.optional(v.picklist(checkPositionNames, 'must be one of the choices'), 'top'),
  }),
  initial: { next_from: 1001, position: 'top' },
});

/** How a method's payouts are sent: by a service right away, in the next file, by hand, or not at all (no account). */
export const payoutTravels = ['service', 'file', 'hand', 'none'] as const;
export type PayoutTravel = (typeof payoutTravels)[number];

const path = '/v1/pos/settings/payment-method';

/** A payout method with the company's settings. */
export const paymentMethodSchema = v.object({
  id: v.number(),
  method: payoutMethodSchema,
  label: v.string(),
  /** Null is any. */
  currencies: v.nullable(v.array(v.picklist(currencyCodes))),
  in_person: v.boolean(),
  travels: v.picklist(payoutTravels),
  /** Whether new orders can use it. Existing orders keep it. */
  active: v.boolean(),
  is_custom: v.boolean(),
  /** The required details of a custom method. */
  fields: storedDefinitionsSchema,
});

const listed = v.array(paymentMethodSchema);

export const listPaymentMethods = endpoint({
  method: 'GET',
  path,
  access: 'session',
  summary: 'List payout methods in the company’s order, with where each can be used and how it pays.',
  resource: 'setting',
  answer: v.object({ data: listed }),
});

const change = { access: 'settings.edit', resource: 'setting', answer: actionAnswer(listed) } as const;

export const switchPaymentMethod = endpoint({
  ...change,
  method: 'PUT',
  path: `${path}/switch/{id}`,
  summary: 'Turn a payout method on or off for new orders.',
  body: v.object({ active: v.boolean() }),
  refuses: ['already_done', 'in_use_elsewhere'],
});

export const sortPaymentMethods = endpoint({
  ...change,
  method: 'PUT',
  path: `${path}/reorder`,
  summary: 'Set the order of payout methods in forms. Takes all of them.',
  body: v.object({ ids: bulkIds }),
});

const name = v.pipe(requiredText('Name', 60), v.regex(/^[^.,]*$/, 'must be without dots and commas'));

export const createPaymentMethod = endpoint({
  ...change,
  method: 'POST',
  path,
  summary: 'Add a custom payout method that staff pay outside Recoup and confirm by hand.',
  body: v.object({ name }),
  refuses: ['invalid'],
});

export const updatePaymentMethod = endpoint({
  ...change,
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Rename a custom payout method. Existing orders keep the old name.',
  body: v.object({ name }),
});

export const removePaymentMethod = endpoint({
  ...change,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a custom payout method. Existing orders keep it.',
  refuses: ['in_use_elsewhere'],
});

export const definePaymentMethod = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/custom`,
  summary: 'Set the fields of a custom payout method, in order.',
  body: v.object({ id: idSchema, fields: storedDefinitionsSchema }),
});

/** The payout methods that a company offers, in order. Methods that aren't listed come last. `custom` are its own. */
export const offeredMethods = {
  key: 'payment-methods',
  title: 'Payout methods',
  schema: v.object({
    order: v.array(payoutMethodSchema),
    off: v.array(payoutMethodSchema),
    /** Turned-on methods, among those that are off by default. */
    on: v.optional(v.array(payoutMethodSchema), []),
    custom: v.optional(v.array(v.object({ id: idSchema, name: v.string(), fields: storedDefinitionsSchema })), []),
  }),
  initial: { order: [], off: [], on: [], custom: [] },
};

/** Whether new orders can use a method. */
export const isOffered = (
  method: PayoutMethod,
  { off, on }: { readonly off: readonly PayoutMethod[]; readonly on: readonly PayoutMethod[] },
): boolean => {
  const { optIn, paidElsewhere } = payoutMethodOf(method);
  return !paidElsewhere && !off.includes(method) && (optIn !== true || on.includes(method));
};
