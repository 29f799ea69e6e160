import * as v from 'valibot';
import { countrySchema } from '../country.ts';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { actionAnswer, emailSchema, oneAnswer, optionalText, requiredText } from '../wire.ts';
import { codeSchema, sessionSchema } from './auth.ts';
import { withPasswordTwice } from './password.ts';

/** Days of a new company's trial. */
export const trialDays = 14;

/** Steps of the onboarding: details, email, purchasing method. */
export const onboardingStepSchema = v.picklist([1, 2, 3]);
export type OnboardingStep = v.InferOutput<typeof onboardingStepSchema>;

/** How customers sell to a company. */
export const purchasingMethods = {
  store: { label: 'In a store', about: 'Customers visit your counter.' },
  'mail-in': { label: 'By mail', about: 'Customers ship packages to you.' },
  both: { label: 'Both', about: 'A counter that also receives packages.' },
} as const;
export type PurchasingMethod = keyof typeof purchasingMethods;
const methodSchema = v.picklist(
  Object.keys(purchasingMethods) as [PurchasingMethod, ...PurchasingMethod[]],
  'isn’t a purchasing method',
);

const detailEntries = {
  first_name: requiredText('First name', 60),
  last_name: requiredText('Last name', 60),
  company_name: requiredText('Company name', 120),
  country_code: countrySchema,
  currency: v.picklist(currencyCodes, 'is not a currency'),
  timezone: requiredText('Time zone', 60),
  phone_number: optionalText(40),
};

/** Extra fields that other programs send. They must match the codes and the password, or the request is refused. */
const spelledEntries = {
  country_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
  currency_symbol: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(10))),
  confirm_password: v.optional(v.pipe(v.string(), v.maxLength(200))),
};

/** Gets what is public about a deployment before sign-in. */
export const getRegistration = endpoint({
  method: 'GET',
  path: '/v4/register/country',
  access: 'public',
  summary:
    'List the countries a company can register from, and check whether registration is open, with or without a key.',
  resource: 'session',
  query: v.object({ key: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  answer: oneAnswer(
    v.object({
      open: v.boolean(),
      first: v.boolean(),
      /** Sorted by name, each with the usual currency of its companies. Null if we don't support it. */
      countries: v.array(
        v.object({ code: v.string(), name: v.string(), currency: v.nullable(v.picklist(currencyCodes)) }),
      ),
    }),
  ),
});

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/v4/register/currency',
  access: 'public',
  summary: 'List the currencies a company can trade in.',
  resource: 'session',
  answer: oneAnswer(v.array(v.object({ code: v.picklist(currencyCodes), symbol: v.string() }))),
});

/** The body of a registration: the password twice, and the fields that a way to register adds. */
/* @__NO_SIDE_EFFECTS__ */
export const registrationBody = <const M extends v.ObjectEntries>(more: M) =>
  withPasswordTwice({ ...detailEntries, email: emailSchema, referral: optionalText(100), ...more });

export const register = endpoint({
  method: 'POST',
  path: '/v5/register',
  access: 'public',
  summary: 'Register a company with its first owner. Signs them in and emails a code.',
  resource: 'session',
  body: registrationBody({
    ...spelledEntries,
    /** The type of the first location. Left out, a store. The last step asks how customers sell. */
    location_type: v.optional(v.picklist(['store', 'mail-in'], 'must be store or mail-in'), 'store'),
    /** From the link that a server prints while it has no company. */
    key: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** From the link of a company that shares its prices. */
    source: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  answer: oneAnswer(sessionSchema),
  perMinute: 10,
  refuses: ['in_use_elsewhere', 'forbidden', 'link_expired', 'too_many'],
});

export const createTenant = endpoint({
  method: 'POST',
  path: '/v1/config/create-tenant',
  access: 'public',
  summary: 'Create another company for an existing account, with its password. Returns a session there.',
  resource: 'session',
  body: v.object({
    ...detailEntries,
    email: emailSchema,
    password: requiredText('Password', 200),
    code: codeSchema,
    referral: optionalText(100),
  }),
  answer: oneAnswer(sessionSchema),
  perMinute: 10,
  guards: 'sign-in',
  refuses: ['wrong_credentials', 'code_needed', 'wrong_code', 'passkey_needed', 'forbidden', 'too_many'],
});

const onboardingSchema = v.object({
  ...detailEntries,
  email: v.string(),
  verified: v.boolean(),
  /** Null when onboarding is done. */
  step: v.nullable(onboardingStepSchema),
});

const declared = { access: 'session', resource: 'session' } as const;

export const getOnboarding = endpoint({
  ...declared,
  method: 'GET',
  path: '/v1/pos/settings/store-location/on-boarding',
  summary: 'Get your company’s onboarding progress.',
  answer: oneAnswer(onboardingSchema),
});

export const updateRegistration = endpoint({
  ...declared,
  method: 'PUT',
  path: '/v5/register',
  summary: 'Change a registration’s details before onboarding is complete.',
  body: v.object(detailEntries),
  answer: actionAnswer(onboardingSchema),
  refuses: ['already_done', 'forbidden'],
});

export const checkVerifiedEmail = endpoint({
  ...declared,
  method: 'GET',
  path: '/v5/register/verify-email/check',
  summary: 'Check whether the registration’s email is verified.',
  answer: oneAnswer(v.object({ verified: v.boolean() })),
});

export const sendVerification = endpoint({
  ...declared,
  method: 'POST',
  path: '/v5/register/verify-email/send',
  summary: 'Resend the email with the link and code.',
  answer: actionAnswer(v.null()),
  refuses: ['already_done', 'too_many'],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/v4/register/verify',
  access: 'public',
  summary: 'Verify a registration’s email with the link from the message.',
  resource: 'session',
  body: v.object({ token: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(200)) }),
  answer: actionAnswer(v.null()),
  perMinute: 20,
  refuses: ['link_expired', 'too_many'],
});

export const verifyEmailCode = endpoint({
  ...declared,
  method: 'POST',
  path: '/v4/register/verify/code',
  summary: 'Verify a registration’s email with the code from the message.',
  body: v.object({ code: v.pipe(v.string('Code is required'), v.trim(), v.regex(/^\d{6}$/, 'must have six digits')) }),
  answer: actionAnswer(v.null()),
  perMinute: 20,
  refuses: ['already_done', 'wrong_code', 'too_many'],
});

export const finishOnboarding = endpoint({
  ...declared,
  method: 'POST',
  path: '/v1/pos/settings/store-location/on-boarding',
  summary: 'Set how customers sell to the company. Creates its first locations and completes onboarding.',
  touches: ['location'],
  body: v.object({ method: methodSchema }),
  answer: actionAnswer(v.null()),
  refuses: ['already_done', 'forbidden'],
});
