import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import type { Permission } from '../permission.ts';
import { roleNames } from '../permissions/role-names.ts';
import { menuSchema } from '../routes/menu.ts';
import { actionAnswer, emailSchema, idSchema, oneAnswer, optionalText, requiredText, timeSchema } from '../wire.ts';
import { workflowChangeSchema } from '../workflow.ts';

/**
 * A permission as received from the server. A server with a newer release may send permissions that this window doesn't
 * know. They open nothing here and must not keep the page from loading.
 */
export const receivedPermission = v.string() as v.GenericSchema<string> as v.GenericSchema<string, Permission>;

/** The state of the session. `login_time` is when it began. */
export const loginStatusSchema = v.object({
  still_login: v.boolean(),
  permission: v.array(receivedPermission),
  is_trial_end: v.boolean(),
  subscription_id: v.nullable(v.string()),
  /** Within the last hour, some devices of an order were scanned in while others are still expected. */
  is_datamatch_processing: v.boolean(),
  is_unpaid_billing: v.boolean(),
  /** Signed in through the company’s own provider. */
  by_provider: v.boolean(),
  login_time: v.string(),
});

export const locationRefSchema = v.object({ id: idSchema, name: v.string(), is_mail_in: v.boolean() });

/** The progress of imports and exports. Null for users who can't see prices. Sockets report each step in between. */
const processesSchema = v.object({
  /** Also null if nothing was ever imported. */
  custom_catalog_process: v.nullable(
    v.object({
      status: v.picklist(['started', 'progress', 'completed', 'failed']),
      progress: v.number(),
      /** Null until it has ended. `duration` is in seconds. */
      last_import: v.nullable(
        v.object({
          timestamp: timeSchema,
          total: v.number(),
          success: v.number(),
          failed: v.number(),
          duration: v.number(),
          invalid_data_url: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  data_process: v.nullable(
    v.object({
      is_run_queue_pricing: v.boolean(),
      percentage_data_processing: v.number(),
      is_import_pricing_running: v.boolean(),
      is_export_pricing_running: v.boolean(),
      is_export_pricing_failed_running: v.boolean(),
    }),
  ),
});
export type Processes = v.InferOutput<typeof processesSchema>;

/** The signed-in user with their company and menu. Every page needs this call before its own. */
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
  /** Two letters. The list of all countries is loaded with the first field that needs it. */
  country_code: v.string(),
  timezone: v.string(),
  /** The time format. Null is the country's default. */
  clock: v.optional(v.nullable(v.picklist(['12', '24']))),
  socket_io_chanel_id: v.string(),
  /**
   * The public key of the company. It's in the addresses of its public pages, and sign-in links carry it to identify
   * the company.
   */
  buyback_company_token: v.string(),
  /** Where `/login?sso=1` leads: the feedback portal of this host. Null if it has none. */
  redirect_url: v.nullable(v.string()),
  subscription_status: v.number(),
  is_view_confidential: v.boolean(),
  /** The plan includes the data feed and the public API. */
  is_datafeed: v.boolean(),
  /** The plan includes checks by PhoneCheck. */
  is_integration_phonecheck_enable: v.boolean(),
  is_location_mail_in: v.boolean(),
  onboarding: v.object({ is_onboarding: v.boolean(), last_register_step: v.nullable(v.picklist([1, 2, 3])) }),
  location: locationRefSchema,
  locations: v.array(locationRefSchema),
  menu_v2: menuSchema,
  /** How the company's order statuses differ from the default workflow. Usually empty. */
  workflow: v.array(workflowChangeSchema),
  login_status: loginStatusSchema,
  ...processesSchema.entries,
});
export type Me = v.InferOutput<typeof meSchema>;

/** What a browser stores of a session. Its other tabs watch `session_key`. */
export const sessionSchema = v.object({ token: v.string(), session_key: v.string() });

const credentials = { email: emailSchema, password: requiredText('Password', 200) };

/** The code for users with two-factor authentication. */
export const codeSchema = v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'must have six digits')));

export const login = endpoint({
  method: 'POST',
  path: '/v1/pos/login',
  access: 'public',
  summary: 'Sign in with email and password.',
  resource: 'session',
  body: v.object({
    ...credentials,
    code: codeSchema,
    /** The browser's name for itself, to tell sessions apart. */
    device: optionalText(80),
  }),
  answer: oneAnswer(sessionSchema),
  perMinute: 60,
  guards: 'sign-in',
  refuses: [
    ...(['wrong_credentials', 'code_needed', 'wrong_code', 'passkey_needed', 'provider_needed'] as const),
    ...(['address_refused', 'too_many'] as const),
  ],
});

export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/v1/pos/login/sendcode',
  access: 'public',
  summary: 'Resend the two-factor code.',
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
  summary: 'Sign in once with the token from a link.',
  resource: 'session',
  body: v.object({
    token: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(200)),
    /** The `buyback_company_token` of the intended company. A link of another company is refused. */
    company_token: v.optional(v.pipe(v.string(), v.maxLength(100))),
    device: optionalText(80),
  }),
  answer: oneAnswer(sessionSchema),
  perMinute: 20,
  refuses: ['link_expired', 'wrong_credentials', 'address_refused', 'too_many'],
});

export const switchAccount = endpoint({
  method: 'POST',
  path: '/v1/pos/settings/account/switch',
  access: 'session',
  summary: 'Switch to another of your companies. Starts a session there and ends this one.',
  resource: 'session',
  body: v.object({ company_id: idSchema }),
  answer: oneAnswer(sessionSchema),
  refuses: ['not_found', 'provider_needed'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/v1/pos/logout',
  access: 'session',
  summary: 'End this session.',
  resource: 'session',
  /** Where the company’s own provider ends its session, too. Null if that isn’t wanted. */
  answer: actionAnswer(v.nullable(v.object({ continue_at: v.string() }))),
});

export const getLoginStatus = endpoint({
  method: 'GET',
  path: '/v1/login-status',
  access: 'session',
  summary: 'Check whether the session is valid and what it can do.',
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
