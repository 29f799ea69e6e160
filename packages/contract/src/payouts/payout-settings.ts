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

/** Text that may be empty until somebody fills it in; what is there must fit. */
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

/** Words that the NACHA rules keep for other kinds of payment. */
const reservedDescriptions = ['PAYROLL', 'PURCHASE', 'REVERSAL', 'RECLAIM', 'NONSETTLED', 'AUTOENROLL'];

/** How money leaves, and how much of it one person may send. */
export const payoutRules = document({
  key: 'payouts',
  title: 'Payouts',
  schema: v.object({
    /** In whole units of the company's currency; null: nobody needs a second person. */
    approval_limit: v.nullable(wholeNumber(0, 1_000_000_000)),
    paypal_by_file: v.boolean(),
    bank_transfer_by_file: v.boolean(),
    /** PayPal wants amounts as the account's country writes them. */
    paypal_decimal_comma: v.boolean(),
    /** PayPal says how a large batch is called; this part of its name is free. */
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

/** Who sends ACH credits, as his bank knows him. */
export const nachaOriginator = document({
  key: 'nacha-originator',
  title: 'NACHA originator',
  schema: v.object({
    bank_routing: blankOr(9, isAbaRouting, 'must be a valid 9-digit number'),
    bank_name: blankOr(23, isPlain, plainFault),
    /** Origin of the file and company id of the batch: ten characters that the bank gives. */
    origin_id: blankOr(10, (text) => /^[A-Z0-9]{9,10}$/.test(text), 'must have 9 or 10 digits or capital letters'),
    company_name: blankOr(16, isPlain, plainFault),
    description: blankOr(
      10,
      (text) => /^[A-Z0-9 ]+$/.test(text) && !reservedDescriptions.includes(text),
      'must be capital letters and digits, and not a reserved word such as PAYROLL or PURCHASE',
    ),
    /** Some banks want the sum debited from one's own account in the same file. */
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

/** Whose account SEPA transfers leave. */
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

/** Checks are numbered one after the other, as the sheets in the printer are, and stand where these have them. */
export const checkNumbering = document({
  key: 'check-register',
  title: 'Checks',
  schema: v.object({
    /** The next check gets this number, or the one after the last when that is higher. */
    next_from: wholeNumber(1, 99_999_999),
    position: v.optional(v.picklist(checkPositionNames, 'must be one of the choices'), 'top'),
  }),
  initial: { next_from: 1001, position: 'top' },
});

/** How a method's money travels: a service at once, the next file, by staff's hand, or not at all without an account. */
export const payoutTravels = ['service', 'file', 'hand', 'none'] as const;
export type PayoutTravel = (typeof payoutTravels)[number];

const path = '/v1/pos/settings/payment-method';

/** A payout method as the company has it. */
export const paymentMethodSchema = v.object({
  id: v.number(),
  method: payoutMethodSchema,
  label: v.string(),
  /** Null is any. */
  currencies: v.nullable(v.array(v.picklist(currencyCodes))),
  in_person: v.boolean(),
  travels: v.picklist(payoutTravels),
  /** Whether new orders may have it; those that exist keep theirs. */
  active: v.boolean(),
  is_custom: v.boolean(),
  /** Required details for a custom one. */
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

/**
 * Which methods a company offers, and in which order; one that is not named stands at the end. `custom` are those of its
 * own.
 */
export const offeredMethods = {
  key: 'payment-methods',
  title: 'Payout methods',
  schema: v.object({
    order: v.array(payoutMethodSchema),
    off: v.array(payoutMethodSchema),
    /** Those that have to be switched on, and are. */
    on: v.optional(v.array(payoutMethodSchema), []),
    custom: v.optional(v.array(v.object({ id: idSchema, name: v.string(), fields: storedDefinitionsSchema })), []),
  }),
  initial: { order: [], off: [], on: [], custom: [] },
};

/** Whether new orders may have a method. */
export const isOffered = (
  method: PayoutMethod,
  { off, on }: { readonly off: readonly PayoutMethod[]; readonly on: readonly PayoutMethod[] },
): boolean => {
  const { optIn, paidElsewhere } = payoutMethodOf(method);
  return !paidElsewhere && !off.includes(method) && (optIn !== true || on.includes(method));
};
