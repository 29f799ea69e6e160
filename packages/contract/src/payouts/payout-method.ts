import * as v from 'valibot';
import { blankValues, type FieldDefinitions } from '../field-definition.ts';
import { textRules } from '../field-rules.ts';
import { bankCode, bankLabels, isAbaRouting, isBic, isIban } from '../identifiers/bank-identifiers.ts';
import type { Currency } from '../money.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { requiredText } from '../wire.ts';
import type { PayoutField, PayoutMethodRow } from './payout-method-row.ts';
import { methodsOfServices } from './payout-services.ts';

/** A bank code in its standard form, whatever spaces were typed. */
/* @__NO_SIDE_EFFECTS__ */
function code(label: string, max: number, fits: (code: string) => boolean, fault: string) {
  return v.pipe(requiredText(label, max), v.transform(bankCode), v.check(fits, fault));
}

const routed = bankLabels('US');
const byIban = bankLabels('IE');

// The order in which a choice shows them. The method of a new service comes last.
const { paypal, tremendous, ...laterServices } = methodsOfServices;

/** The payout methods: what each needs to know, and where it can be used. */
export const payoutMethods = {
  cash: {
    number: 1,
    label: 'Cash',
    adapter: null,
    file: null,
    currencies: null,
    inPerson: true,
    details: v.object({ payee: requiredText('Paid to', 100) }),
    fields: { payee: { sealed: false, label: 'Paid to', kind: 'text' } },
  },
  paypal,
  'bank-transfer': {
    number: 3,
    label: 'Bank transfer',
    adapter: 'bank',
    file: 'nacha',
    currencies: ['USD'],
    inPerson: false,
    details: v.object({
      account_name: requiredText('Account name', 22),
      routing_number: v.pipe(requiredText(routed.bank, 9), v.check(isAbaRouting, 'must be a valid 9-digit number')),
      account_number: v.pipe(requiredText(routed.account, 17), v.regex(/^\d{4,17}$/, textRules.numbers.fault)),
      account_type: v.optional(v.picklist(['checking', 'savings']), 'checking'),
    }),
    fields: {
      account_name: { sealed: false, label: 'Account name', kind: 'text' },
      routing_number: { sealed: false, label: routed.bank, kind: 'text' },
      account_number: { sealed: true, label: routed.account, kind: 'text' },
      account_type: {
        sealed: false,
        label: 'Account type',
        kind: 'choice',
        options: { checking: 'Checking', savings: 'Savings' },
      },
    },
  },
  'sepa-transfer': {
    number: 4,
    label: 'SEPA transfer',
    adapter: null,
    file: 'sepa',
    currencies: ['EUR'],
    inPerson: false,
    details: v.object({
      account_name: requiredText('Account name', 70),
      iban: code(byIban.account, 42, isIban, 'isn’t an IBAN'),
      bic: v.optional(
        v.pipe(
          v.string(),
          v.transform(bankCode),
          v.check((bic) => bic === '' || isBic(bic), 'isn’t a BIC'),
        ),
        '',
      ),
    }),
    fields: {
      account_name: { sealed: false, label: 'Account name', kind: 'text' },
      iban: { sealed: true, label: byIban.account, kind: 'text' },
      bic: { sealed: false, label: byIban.bank, kind: 'text', optional: true },
    },
  },
  tremendous,
  check: {
    number: 6,
    label: 'Check',
    adapter: null,
    file: null,
    currencies: null,
    inPerson: false,
    details: v.object({ payee: requiredText('Payee', 100) }),
    fields: { payee: { sealed: false, label: 'Pay to the order of', kind: 'text' } },
  },
  'store-credit': {
    number: 7,
    label: 'Store credit',
    adapter: null,
    file: null,
    currencies: null,
    inPerson: true,
    optIn: true,
    details: v.object({}),
    fields: {},
  },
  'back-market': {
    number: 8,
    label: 'Back Market',
    brand: true,
    adapter: null,
    file: null,
    currencies: null,
    inPerson: false,
    paidElsewhere: true,
    details: v.object({}),
    fields: {},
  },
  ...laterServices,
} as const satisfies Record<string, PayoutMethodRow>;

/** Methods that every company has. */
export type BuiltInMethod = keyof typeof payoutMethods;
export const payoutMethodNames = Object.keys(payoutMethods) as [BuiltInMethod, ...BuiltInMethod[]];

/** A custom payout method, by its name. Staff pay these payouts by hand. */
export type CustomMethod = `custom:${string}`;
export type PayoutMethod = BuiltInMethod | CustomMethod;

const customPrefix = 'custom:';

/** The custom method with this name. */
export function customMethod(name: string): CustomMethod {
  return `${customPrefix}${name}`;
}

export function isCustomMethod(method: string): method is CustomMethod {
  return method.startsWith(customPrefix);
}

const customMethodSchema = v.pipe(
  v.string(),
  v.regex(/^custom:.{1,60}$/, 'must be one of the choices'),
) as unknown as v.GenericSchema<CustomMethod>;

/** Any method. */
export const payoutMethodSchema = v.union([v.picklist(payoutMethodNames), customMethodSchema]);

/** The groups that lists filter by and promo codes reward. All custom methods are one group. */
export const payoutMethodGroups = { ...payoutMethods, custom: { label: 'Your own methods' } } as const;
export type PayoutMethodGroup = keyof typeof payoutMethodGroups;

export function groupOfMethod(method: PayoutMethod): PayoutMethodGroup {
  return isCustomMethod(method) ? 'custom' : method;
}

/** What is known about any method without asking the company. */
export function payoutMethodOf(method: PayoutMethod): Omit<PayoutMethodRow, 'details' | 'number'> {
  if (!isCustomMethod(method)) return payoutMethods[method];
  const label = method.slice(customPrefix.length);
  return { label, adapter: null, file: null, currencies: null, inPerson: false, fields: {} };
}

/** Whether a marketplace pays the customer, so that nothing is paid here. */
export function isPaidElsewhere(method: PayoutMethod): boolean {
  return payoutMethodOf(method).paidElsewhere === true;
}

/** The methods that marketplaces pay by, and the methods that a company can choose. */
export const elsewhereMethods = payoutMethodNames.filter((method) => isPaidElsewhere(method));
export const ownMethodNames = payoutMethodNames.filter((method) => !isPaidElsewhere(method));

/** The display name of a method. */
export function payoutLabel(method: PayoutMethod): string {
  return payoutMethodOf(method).label;
}

/** The services that can pay right away. */
export type PayoutCarrier = NonNullable<(typeof payoutMethods)[BuiltInMethod]['adapter']>;
export const payoutCarriers: readonly PayoutCarrier[] = [
  ...new Set(payoutMethodNames.flatMap((method) => payoutMethods[method].adapter ?? [])),
];

/** The port of the service that can pay a method right away, or null. */
export function payoutPortName(method: PayoutMethod): `payout:${string}` | null {
  const { adapter } = payoutMethodOf(method);
  return adapter === null ? null : `payout:${adapter}`;
}

/** The fields of a method's details, by name. The company defines those of a custom method. */
export function payoutFields(method: PayoutMethod): FieldDefinitions {
  return payoutMethodOf(method).fields;
}

/**
 * Whether a detail of this method is stored encrypted. Undeclared details are. Details of custom methods aren't,
 * because the company names the fields itself and pays by them.
 */
export function isSealedDetail(method: PayoutMethod, name: string): boolean {
  if (isCustomMethod(method)) return false;
  const fields: Readonly<Record<string, PayoutField>> = payoutMethods[method].fields;
  return fields[name]?.sealed ?? true;
}

/**
 * Whether a detail identifies an account: encrypted details, emails, and everything that a company's own method asks
 * for.
 */
export function isAccountDetail(method: PayoutMethod, name: string): boolean {
  if (isCustomMethod(method)) return true;
  const fields: Readonly<Record<string, PayoutField>> = payoutMethods[method].fields;
  return isSealedDetail(method, name) || fields[name]?.rule === 'email';
}

/** The fields of all kinds of bank accounts, by name. Payment info stores an account's values under their labels. */
export const accountFields: Readonly<Record<string, PayoutField>> = {
  ...payoutMethods['bank-transfer'].fields,
  ...payoutMethods['sepa-transfer'].fields,
};

/**
 * Picks a method's own details from the typed values, with the default for choices that weren't made. For a custom
 * method, the server keeps the fields that the company has defined.
 */
export function payoutDetailsOf(method: PayoutMethod, typed: Readonly<Record<string, string>>): Record<string, string> {
  if (isCustomMethod(method)) return { ...typed };
  const began = Object.entries(blankValues(payoutFields(method)));
  return Object.fromEntries(began.map(([name, value]) => [name, typed[name] ?? value]));
}

/** Whether orders of this kind and currency can be paid by this method. */
export function suitsPayout(method: PayoutMethod, kind: OrderKind, currency: Currency): boolean {
  const { currencies, inPerson, paidElsewhere } = payoutMethodOf(method);
  if (paidElsewhere) return false;
  return (currencies === null || currencies.includes(currency)) && !(inPerson && orderKinds[kind].ships);
}

type BuiltInPayout = {
  [M in BuiltInMethod]: v.ObjectSchema<
    { readonly method: v.LiteralSchema<M, undefined>; readonly details: (typeof payoutMethods)[M]['details'] },
    undefined
  >;
}[BuiltInMethod];

const builtInPayouts = payoutMethodNames.map((method) =>
  v.object({ method: v.literal(method), details: payoutMethods[method].details }),
) as unknown as readonly BuiltInPayout[];

/** A payout method together with its details. */
export const payoutSchema = v.variant('method', [
  ...builtInPayouts,
  v.object({
    method: customMethodSchema,
    details: v.record(v.string(), v.pipe(v.string(), v.trim(), v.maxLength(500))),
  }),
]);
