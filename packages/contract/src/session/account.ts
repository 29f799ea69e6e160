import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, emailSchema, idSchema, oneAnswer, requiredText, timeSchema, versionSchema } from '../wire.ts';
import { sessionSchema } from './auth.ts';
import { passwordSchema, withPasswordTwice } from './password.ts';
import { personEntries } from './users.ts';

const tokenSchema = v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(200));

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/v1/pos/forgot/request/admin',
  access: 'public',
  summary: 'Request a link to set a new password. The response is the same whether or not the account exists.',
  resource: 'session',
  body: v.object({ email: emailSchema }),
  answer: actionAnswer(v.null()),
  perMinute: 10,
  refuses: ['too_many', 'unavailable'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/v1/pos/forgot/reset/admin',
  access: 'public',
  summary: 'Set a new password with the emailed link, once. All sessions end.',
  resource: 'session',
  body: withPasswordTwice({ token: tokenSchema }),
  answer: actionAnswer(v.null()),
  perMinute: 20,
  refuses: ['link_expired', 'too_many'],
});

const invitationSchema = v.object({
  company_name: v.string(),
  email: v.string(),
  invited_by: v.nullable(v.string()),
  /** They already have an account at another company and sign in with its password. */
  has_account: v.boolean(),
});

export const getInvitation = endpoint({
  method: 'GET',
  path: '/v1/admin/verify',
  access: 'public',
  summary: 'Get the invited person and company for an invitation link.',
  resource: 'session',
  query: v.object({ token: tokenSchema }),
  answer: oneAnswer(invitationSchema),
  perMinute: 60,
  refuses: ['link_expired', 'too_many'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/v1/admin/verify',
  access: 'public',
  summary: 'Accept an invitation, once, and sign in.',
  resource: 'session',
  body: withPasswordTwice({ token: tokenSchema, ...personEntries }),
  answer: oneAnswer(sessionSchema),
  perMinute: 20,
  refuses: ['link_expired', 'wrong_credentials', 'too_many'],
});

const profileEntries = { ...personEntries, email: emailSchema };

const accountSchema = v.object({
  ...profileEntries,
  /** The phone number that gets a code at every sign-in. Null if two-factor authentication is off. */
  two_factor_phone: v.nullable(v.string()),
  /** The last number that a code was sent to. */
  last_phone: v.nullable(v.string()),
  version: versionSchema,
});
export type Account = v.InferOutput<typeof accountSchema>;

const declared = { access: 'session', resource: 'account' } as const;

export const getAccount = endpoint({
  ...declared,
  method: 'GET',
  path: '/v1/pos/admin',
  summary: 'Get the signed-in user’s profile.',
  answer: oneAnswer(accountSchema),
});

export const updateAccount = endpoint({
  ...declared,
  method: 'POST',
  path: '/v1/pos/admin',
  summary: 'Change your own names, job title and email. A new email needs your password.',
  touches: ['session', 'user'],
  body: v.object({
    ...profileEntries,
    /** Required to change the email. */
    password: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
    version: versionSchema,
  }),
  answer: actionAnswer(accountSchema),
  perMinute: 20,
  refuses: ['conflict', 'in_use_elsewhere', 'too_many'],
});

export const updatePassword = endpoint({
  ...declared,
  method: 'POST',
  path: '/v1/pos/admin/update-password',
  summary: 'Change your own password. All your other sessions end.',
  body: v.pipe(
    v.object({
      current_password: requiredText('Current password', 200),
      new_password: passwordSchema,
      confirm_password: v.pipe(v.string('is required'), v.trim()),
    }),
    v.forward(
      v.partialCheck(
        [['new_password'], ['confirm_password']],
        (body) => body.new_password === body.confirm_password,
        'doesn’t match the new password',
      ),
      ['confirm_password'],
    ),
  ),
  answer: actionAnswer(v.null()),
  perMinute: 10,
  refuses: ['too_many'],
});

export const checkPassword = endpoint({
  ...declared,
  method: 'POST',
  path: '/v1/pos/admin/check-password',
  summary: 'Check the password of the signed-in user.',
  body: v.object({ password: requiredText('Password', 200) }),
  answer: oneAnswer(v.object({ right: v.boolean() })),
  perMinute: 10,
  refuses: ['too_many'],
});

/** Seconds until another code can be sent. */
export const resendSeconds = 60;

const phoneSchema = v.pipe(
  v.string('Phone number is required'),
  v.trim(),
  v.regex(/^\+[1-9][\d ()-]{6,24}$/, 'must start with + and the country code'),
  v.transform((text) => `+${text.replaceAll(/\D/g, '')}`),
);
const codeSchema = v.pipe(v.string('Code is required'), v.trim(), v.regex(/^\d{6}$/, 'must have six digits'));

export const sendPhoneCode = endpoint({
  ...declared,
  method: 'POST',
  path: '/v1/pos/settings/account/sendcode',
  summary: 'Text a code to the phone used for two-factor authentication, or to a new one.',
  body: v.object({ phone_number: phoneSchema }),
  answer: actionAnswer(v.object({ resend_seconds: v.number() })),
  perMinute: 10,
  refuses: ['too_many'],
});

export const verifyPhoneCode = endpoint({
  ...declared,
  method: 'POST',
  path: '/v1/pos/settings/account/sendcode/verify',
  summary: 'Check a code. A correct code turns two-factor authentication on, or off for the number that uses it.',
  touches: ['user'],
  body: v.object({ phone_number: phoneSchema, phone_code: codeSchema }),
  answer: actionAnswer(accountSchema),
  perMinute: 20,
  proof: true,
  refuses: ['wrong_code', 'too_many'],
});

const ownSessionSchema = v.object({
  id: idSchema,
  device: v.nullable(v.string()),
  location_name: v.string(),
  created_at: timeSchema,
  last_seen_at: timeSchema,
  /** Whether this is the current session. */
  here: v.boolean(),
});

export const listSessions = endpoint({
  ...declared,
  method: 'GET',
  path: '/v1/pos/settings/account/sessions',
  summary: 'List your own sessions.',
  answer: oneAnswer(v.array(ownSessionSchema)),
});

export const endSession = endpoint({
  ...declared,
  method: 'DELETE',
  path: '/v1/pos/settings/account/sessions/{id}',
  summary: 'End one of your own sessions.',
  answer: actionAnswer(v.null()),
});

export const endOtherSessions = endpoint({
  ...declared,
  method: 'POST',
  path: '/v1/pos/settings/account/sessions/end-others',
  summary: 'End all your own sessions except this one.',
  answer: actionAnswer(v.null()),
});
