import * as v from 'valibot';
import { countrySchema } from '../country.ts';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { allPermissions, roleNames } from '../permission.ts';
import { menuSchema } from '../routes/menu.ts';
import { actionAnswer, emailSchema, idSchema, oneAnswer, optionalText, requiredText } from '../wire.ts';
import { workflowChangeSchema } from '../workflow.ts';

/** Where the session stands; `login_time` is when it began (the logged window is one hour from it). */
export const loginStatusSchema = v.object({
  still_login: v.boolean(),
  permission: v.array(v.picklist(allPermissions)),
  is_trial_end: v.boolean(),
  subscription_id: v.nullable(v.string()),
  is_datamatch_processing: v.boolean(),
  is_unpaid_billing: v.boolean(),
  login_time: v.string(),
});

export const locationRefSchema = v.object({ id: idSchema, name: v.string(), is_mail_in: v.boolean() });

/** The signed-in user, his company and menu: the one call a page needs before its own. */
export const meSchema = v.object({
  id: idSchema,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  role: v.picklist(roleNames),
  package_id: v.number(),
  tenant_id: idSchema,
  company_id: idSchema,
  companies: v.array(v.object({ id: idSchema, name: v.string() })),
  company_name: v.string(),
  currency: v.picklist(currencyCodes),
  currency_symbol: v.string(),
  country_code: countrySchema,
  timezone: v.string(),
  socket_io_chanel_id: v.string(),
  subscription_status: v.number(),
  is_view_confidential: v.boolean(),
  /** The plan opens the data feed and the public API. */
  is_datafeed: v.boolean(),
  /** The plan opens checks by PhoneCheck. */
  is_integration_phonecheck_enable: v.boolean(),
  is_location_mail_in: v.boolean(),
  onboarding: v.object({ is_onboarding: v.boolean(), last_register_step: v.nullable(v.picklist([1, 2, 3])) }),
  location: locationRefSchema,
  locations: v.array(locationRefSchema),
  menu_v2: menuSchema,
  /** Where the company's order statuses differ from the default workflow; most often nowhere. */
  workflow: v.array(workflowChangeSchema),
  login_status: loginStatusSchema,
});
export type Me = v.InferOutput<typeof meSchema>;

/** What a browser keeps of a session; `session_key` is what its other tabs watch. */
export const sessionSchema = v.object({ token: v.string(), session_key: v.string() });

const credentials = { email: emailSchema, password: requiredText('Password', 200) };

/** The code of those whose sign-in is guarded by a phone. */
export const codeSchema = v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'has six digits')));

export const login = endpoint({
  method: 'POST',
  path: '/v1/pos/login',
  access: 'public',
  summary: 'Sign in with email and password.',
  resource: 'session',
  body: v.object({
    ...credentials,
    code: codeSchema,
    /** What the browser calls itself, so that the session can be told from others. */
    device: optionalText(80),
  }),
  answer: oneAnswer(sessionSchema),
  perMinute: 60,
  guards: 'sign-in',
  refuses: ['wrong_credentials', 'code_needed', 'wrong_code', 'too_many'],
});

export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/v1/pos/login/sendcode',
  access: 'public',
  summary: 'Send the code of a guarded sign-in to the phone again.',
  resource: 'session',
  body: v.object(credentials),
  answer: actionAnswer(v.null()),
  perMinute: 10,
  guards: 'password',
  refuses: ['wrong_credentials', 'too_many'],
});

export const loginByToken = endpoint({
  method: 'POST',
  path: '/v1/pos/login/token',
  access: 'public',
  summary: 'Sign in by the token of a link, once.',
  resource: 'session',
  body: v.object({
    token: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(200)),
    device: optionalText(80),
  }),
  answer: oneAnswer(sessionSchema),
  perMinute: 20,
  refuses: ['link_expired', 'wrong_credentials', 'too_many'],
});

export const switchAccount = endpoint({
  method: 'POST',
  path: '/v1/pos/settings/account/switch',
  access: 'session',
  summary: 'Switch to another of your companies. Starts a session there and ends this one.',
  resource: 'session',
  body: v.object({ company_id: idSchema }),
  answer: oneAnswer(sessionSchema),
  refuses: ['not_found'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/v1/pos/logout',
  access: 'session',
  summary: 'End this session.',
  resource: 'session',
  answer: actionAnswer(v.null()),
});

export const getLoginStatus = endpoint({
  method: 'GET',
  path: '/v1/login-status',
  access: 'session',
  summary: 'Check whether the session is valid and what it may do.',
  resource: 'session',
  answer: oneAnswer(loginStatusSchema),
});

export const getMe = endpoint({
  method: 'GET',
  path: '/v1/pos/me',
  access: 'session',
  summary: 'Get the signed-in user with company, location, menu and login status.',
  resource: 'session',
  answer: oneAnswer(meSchema),
});
