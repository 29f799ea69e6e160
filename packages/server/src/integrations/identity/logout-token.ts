import { ServiceError } from '../../platform/service-error.ts';
import {
  clockToleranceSeconds,
  configurationOf,
  guardedFetch,
  type ProviderClient,
  timeoutMs,
} from './openid-connect.ts';

/** The sessions that a provider ended: one of them, or all of a person's. */
export interface ProvidedSignOut {
  readonly subject: string | null;
  readonly session: string | null;
  /** Unique per token. */
  readonly id: string;
}

/**
 * Signature algorithms with a key that only the provider has. Never `none`, and nothing that our client secret could
 * sign.
 */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Seconds after which a token is too old, regardless of its own expiry. */
export const longestAgeSeconds = 600;
const event = 'http://schemas.openid.net/event/backchannel-logout';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 255 ? value : null);

/**
 * The content of a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6), after checking the provider's signature,
 * issuer, audience, age and event. Throws a `ServiceError` for any other.
 */
export async function readLogoutToken(client: ProviderClient, token: string, now: Date): Promise<ProvidedSignOut> {
  const jose = await import('jose');
  const { issuer, jwks_uri } = (await configurationOf(client)).serverMetadata();
  if (jwks_uri === undefined) throw new ServiceError('validation', 'The provider doesn’t publish any keys');
  const keys = jose.createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: timeoutMs,
    [jose.customFetch]: (url, { headers }) =>
      guardedFetch(url, { method: 'GET', headers: Object.fromEntries(headers), body: null, redirect: 'manual' }),
  });
  const { payload, protectedHeader } = await jose
    .jwtVerify(token, keys, {
      ...{ issuer, audience: client.clientId, algorithms, currentDate: now },
      ...{ clockTolerance: clockToleranceSeconds, maxTokenAge: longestAgeSeconds },
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
    })
    .catch((error: unknown) => {
      throw new ServiceError('refused', error instanceof Error ? error.message.slice(0, 200) : 'unknown', {
        cause: error,
      });
    });
  const refuse = (why: string) => new ServiceError('refused', why);
  const { typ } = protectedHeader;
  if (typ !== undefined && !['logout+jwt', 'jwt'].includes(typ.toLowerCase())) throw refuse('It isn’t a logout token');
  // An ID token has a nonce, and must not sign anyone out.
  if ('nonce' in payload) throw refuse('A logout token can’t have a nonce');
  const logoutEvent = (payload.events as Record<string, unknown> | null)?.[event];
  if (typeof logoutEvent !== 'object' || logoutEvent === null || Array.isArray(logoutEvent))
    throw refuse('It has no logout event');
  const [subject, session, id] = [textOf(payload.sub), textOf(payload.sid), textOf(payload.jti)];
  if (id === null || (subject === null && session === null)) throw refuse('It doesn’t identify a person');
  return { subject, session, id };
}
