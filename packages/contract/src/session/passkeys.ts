import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, oneAnswer, optionalText, requiredText, timeSchema } from '../wire.ts';
import { sessionSchema } from './auth.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/, 'is not base64url'), v.maxLength(max));
const credentialId = bytes(1_400);

/** The parts of a browser's answer that we use. Others, such as extensions, are dropped. */
const answerEntries = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
};

/** A browser's answer after a passkey was used. */
export const usedPasskeySchema = v.object({
  ...answerEntries,
  response: v.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: v.optional(bytes(200)),
  }),
});
export type UsedPasskey = v.InferOutput<typeof usedPasskeySchema>;

const newPasskeySchema = v.object({
  ...answerEntries,
  response: v.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []),
  }),
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/v1/pos/login/passkey/options',
  access: 'public',
  summary: 'Get the challenge for a passkey to sign. It’s valid for five minutes and one sign-in.',
  resource: 'session',
  answer: oneAnswer(
    v.object({
      challenge: v.string(),
      rpId: v.string(),
      timeout: v.number(),
      userVerification: v.literal('required'),
    }),
  ),
  perMinute: 60,
  refuses: ['too_many'],
});

export const loginByPasskey = endpoint({
  method: 'POST',
  path: '/v1/pos/login/passkey',
  access: 'public',
  summary: 'Sign in with a passkey instead of the password and code.',
  resource: 'session',
  body: v.object({ passkey: usedPasskeySchema, device: optionalText(80) }),
  answer: oneAnswer(sessionSchema),
  perMinute: 20,
  refuses: ['wrong_passkey', 'provider_needed', 'address_refused', 'too_many'],
});

export const proveAgain = endpoint({
  method: 'POST',
  path: '/v1/pos/login/prove',
  access: 'session',
  summary: 'Confirm your identity with your password or a passkey, for calls that require it.',
  resource: 'session',
  body: v.pipe(
    v.object({ password: optionalText(200), passkey: v.optional(usedPasskeySchema) }),
    v.forward(
      v.partialCheck(
        [['password'], ['passkey']],
        ({ password, passkey }) => password !== null || passkey !== undefined,
        'is required',
      ),
      ['password'],
    ),
  ),
  answer: actionAnswer(v.null()),
  perMinute: 10,
  refuses: ['wrong_passkey', 'too_many'],
});

const path = '/v1/pos/settings/account/passkeys';
const declared = { access: 'session', resource: 'account' } as const;

const passkeySchema = v.object({
  id: idSchema,
  name: v.string(),
  /** Whether a service syncs it to several devices. Otherwise it's lost with its device. */
  synced: v.boolean(),
  created_at: timeSchema,
  last_used_at: v.nullable(timeSchema),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

const passkeysSchema = v.object({
  passkeys: v.array(passkeySchema),
  /** Whether a passkey is required, so the password alone no longer signs in. */
  needed: v.boolean(),
});

export const listPasskeys = endpoint({
  ...declared,
  method: 'GET',
  path,
  summary: 'List your own passkeys.',
  answer: oneAnswer(passkeysSchema),
});

export const beginPasskey = endpoint({
  ...declared,
  method: 'POST',
  path: `${path}/options`,
  summary: 'Get the options for creating a new passkey.',
  answer: oneAnswer(
    v.object({
      challenge: v.string(),
      rp: v.object({ id: v.optional(v.string()), name: v.string() }),
      user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
      pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
      timeout: v.optional(v.number()),
      excludeCredentials: v.optional(v.array(v.object({ id: v.string(), type: v.literal('public-key') }))),
      authenticatorSelection: v.object({
        residentKey: v.literal('required'),
        requireResidentKey: v.literal(true),
        userVerification: v.literal('required'),
      }),
      attestation: v.literal('none'),
    }),
  ),
  perMinute: 20,
  proof: true,
});

export const addPasskey = endpoint({
  ...declared,
  method: 'POST',
  path,
  summary: 'Add a passkey, which can then be used to sign in.',
  body: v.object({ name: requiredText('Name', 60), passkey: newPasskeySchema }),
  answer: actionAnswer(passkeysSchema),
  perMinute: 20,
  proof: true,
  refuses: ['wrong_passkey', 'already_done'],
});

export const removePasskey = endpoint({
  ...declared,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Remove a passkey. It can no longer be used to sign in.',
  answer: actionAnswer(passkeysSchema),
  proof: true,
});

export const needPasskey = endpoint({
  ...declared,
  method: 'POST',
  path: `${path}/needed`,
  summary: 'Choose whether signing in with the password asks for a passkey, too.',
  body: v.object({ needed: v.boolean() }),
  answer: actionAnswer(passkeysSchema),
  proof: true,
  refuses: ['not_found'],
});
