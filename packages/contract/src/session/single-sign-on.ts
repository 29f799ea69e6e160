import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { longest } from '../field-rules.ts';
import { actionAnswer, oneAnswer, optionalText, requiredText, timeSchema } from '../wire.ts';
import { sessionSchema } from './auth.ts';
import { groupRoleSchema, otherPeopleNames } from './roles/provisioned-roles.ts';

const path = '/v1/pos/settings/single-sign-on';
const loginPath = '/v1/pos/login/provider';

const isIssuer = (text: string) => text === '' || /^https?:\/\/[^\s/]+(\/\S*)?$/.test(text);

const domain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is not a domain'),
  longest(253),
);

/** How staff sign in with their company's own provider (OpenID Connect), and who can. Owners save it. */
export const singleSignOn = document({
  key: 'single-sign-on',
  title: 'Single sign-on',
  view: 'settings.edit',
  resource: 'user',
  proof: true,
  schema: v.object({
    enabled: v.boolean(),
    issuer: v.pipe(v.string(), v.trim(), longest(500), v.check(isIssuer, 'is not a web address')),
    client_id: v.pipe(v.string(), v.trim(), longest(300)),
    /** Only people with an email in these domains can sign in. */
    domains: v.pipe(v.array(v.object({ domain })), v.maxLength(50)),
    /** Some directories never send `email_verified`. An explicit false is always refused. */
    unverified_emails: v.boolean(),
    /** Refuse people whom the provider didn't ask for a second factor. */
    second_factor: v.boolean(),
    /** Create users for people whom the provider knows and we don't. */
    creates: v.boolean(),
    groups_claim: v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), longest(100)),
    /** The roles of the provider's groups. The first matching row wins, also for groups that come by SCIM. */
    group_roles: v.pipe(
      v.array(v.object({ group: requiredText('Group', 200), role: groupRoleSchema })),
      v.maxLength(100),
    ),
    other_people: v.picklist(otherPeopleNames),
    /** Staff other than owners can't sign in with passwords or passkeys. */
    required: v.boolean(),
    /** Signing out here also signs out at the provider. */
    signs_out: v.boolean(),
  }),
  initial: {
    enabled: false,
    issuer: '',
    client_id: '',
    domains: [],
    unverified_emails: false,
    second_factor: false,
    creates: false,
    groups_claim: 'groups',
    group_roles: [],
    other_people: 'nobody',
    required: false,
    signs_out: false,
  },
  example: {
    ...{
      enabled: false,
      issuer: 'https://login.example.com',
      client_id: 'recoup',
      domains: [{ domain: 'example.com' }],
    },
    ...{ unverified_emails: true, second_factor: true, creates: true, groups_claim: 'roles', signs_out: true },
    ...{ group_roles: [{ group: 'Counter', role: 'counter' }], other_people: 'viewer', required: false },
  },
});
export type SingleSignOn = (typeof singleSignOn)['initial'];

const owners = { access: 'settings.edit', resource: 'user' } as const;

const setupSchema = v.object({
  /** The address to register at the provider. */
  redirect_uri: v.string(),
  /** The address for back-channel logout, where the provider reports that a session has ended. */
  back_channel_logout_uri: v.string(),
  /** Where the company's staff sign in with it. */
  sign_in_url: v.string(),
  /** The last characters of the client secret. Null if there is none. */
  secret_ending: v.nullable(v.string()),
  /** When someone last signed in with these settings. Null if no one has. */
  proved_at: v.nullable(timeSchema),
});

export const getSingleSignOnSetup = endpoint({
  ...owners,
  method: 'GET',
  path: `${path}/setup`,
  summary: 'Get the values to enter at the sign-in provider, and whether its settings have worked.',
  answer: oneAnswer(setupSchema),
});

export const putProviderSecret = endpoint({
  ...owners,
  method: 'PUT',
  path: `${path}/secret`,
  summary: 'Save the client secret of the sign-in provider, or remove it. It’s stored encrypted and never shown again.',
  body: v.object({ secret: optionalText(1_000) }),
  answer: actionAnswer(setupSchema),
  proof: true,
});

export const checkProvider = endpoint({
  ...owners,
  method: 'POST',
  path: `${path}/check`,
  summary: 'Check the sign-in provider’s configuration.',
  answer: actionAnswer(v.object({ authorization_endpoint: v.string() })),
  perMinute: 20,
});

/** The address for the browser, and the value that it brings back with the provider's answer. */
const begunSchema = v.object({ url: v.string(), flow: v.string() });

/** The provider's answer: the query of the address that the browser was redirected to. */
const returned = {
  flow: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(4_000)),
  answer: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(8_000)),
};

export const beginProviderLogin = endpoint({
  method: 'POST',
  path: loginPath,
  access: 'public',
  summary: 'Start signing in with a company’s own provider.',
  resource: 'session',
  body: v.object({ company: v.pipe(requiredText('Company', 60), v.toLowerCase()) }),
  answer: oneAnswer(begunSchema),
  perMinute: 30,
  refuses: ['not_found', 'provider_refused', 'too_many'],
});

export const finishProviderLogin = endpoint({
  method: 'POST',
  path: `${loginPath}/finish`,
  access: 'public',
  summary: 'Sign in with the provider’s response, once.',
  resource: 'session',
  body: v.object({ ...returned, device: optionalText(80) }),
  answer: oneAnswer(sessionSchema),
  perMinute: 30,
  refuses: ['provider_refused', 'link_expired', 'address_refused', 'too_many'],
});

export const beginProviderProof = endpoint({
  method: 'POST',
  path: `${loginPath}/prove`,
  access: 'session',
  summary: 'Start confirming with your company’s provider that it’s still you.',
  resource: 'session',
  answer: oneAnswer(begunSchema),
  perMinute: 20,
  refuses: ['not_found', 'provider_refused'],
});

export const finishProviderProof = endpoint({
  method: 'POST',
  path: `${loginPath}/prove/finish`,
  access: 'session',
  summary: 'Confirm your identity with the provider’s response, once.',
  resource: 'session',
  body: v.object(returned),
  answer: actionAnswer(v.null()),
  perMinute: 20,
  refuses: ['provider_refused', 'link_expired'],
});
