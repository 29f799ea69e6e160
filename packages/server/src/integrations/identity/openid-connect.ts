import { randomBytes } from 'node:crypto';
import type { Configuration, CustomFetch } from 'openid-client';
import * as v from 'valibot';
import { ServiceError } from '../../platform/service-error.ts';
import { maxAnswerBytes } from '../call-service.ts';
import { fetchOutside } from '../fetch-outside.ts';
import { isAllowedInside } from '../inside-hosts.ts';
import { readLimited } from '../read-limited.ts';

/** A company's client at its identity provider. */
export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | null;
}

/** What a started sign-in is verified against when the browser comes back. */
export interface BegunSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirect: string;
  /** Whether the provider had to ask them to sign in again. */
  readonly anew: boolean;
}

/** A person's identity, as signed by the provider. */
export interface ProvidedPerson {
  readonly subject: string;
  readonly email: string | null;
  /** Null: the provider doesn't say. */
  readonly emailVerified: boolean | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: readonly string[];
  readonly secondFactor: boolean;
  /** When they last signed in at the provider. Null if it doesn't say. */
  readonly signedInAt: Date | null;
  readonly signOutUrl: string | null;
  /** The provider's session id. Null if it doesn't end sessions elsewhere. */
  readonly session: string | null;
}

export const timeoutMs = 10_000;
/** How far other clocks may differ from ours. */
export const clockToleranceSeconds = 60;
/** Authentication methods other than a password (RFC 8176). */
const otherFactors = ['otp', 'hwk', 'swk', 'sms', 'tel', 'face', 'fpt', 'iris', 'retina', 'sc'];

/** Whether a person used two factors: the provider says so, or names a password and another method. */
function hasSecondFactor(methods: readonly string[]): boolean {
  const isWithPassword = methods.includes('pwd') || methods.includes('pin');
  return methods.includes('mfa') || (isWithPassword && methods.some((method) => otherFactors.includes(method)));
}

/**
 * Requests to a provider go through our own client, which reaches nothing inside our network and follows no redirects.
 */
export const guardedFetch: CustomFetch = async (url, { method, headers, body }) => {
  const sent = body === undefined || body === null ? undefined : body.toString();
  const init = { method, headers, signal: AbortSignal.timeout(timeoutMs), ...(sent !== undefined && { body: sent }) };
  const answer = isAllowedInside(url)
    ? await fetch(url, { ...init, redirect: 'error' })
    : await fetchOutside(url, init);
  const bytes = await readLimited(answer.body, maxAnswerBytes);
  const isEmpty = [101, 204, 205, 304].includes(answer.status);
  return new Response(isEmpty ? null : new Uint8Array(bytes), { status: answer.status, headers: answer.headers });
};

/** The library, loaded with the first sign-in, because most starts never need it. */
const library = () => import('openid-client');

/** A provider's configuration, with our client at it. */
export async function configurationOf({ issuer, clientId, secret }: ProviderClient): Promise<Configuration> {
  const oidc = await library();
  const insecure = isAllowedInside(issuer) ? [oidc.allowInsecureRequests] : [];
  if (!issuer.startsWith('https://') && insecure.length === 0)
    throw new ServiceError('validation', 'The issuer has to begin with https://');
  const config = await oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: clockToleranceSeconds },
    secret === null ? oidc.None() : undefined,
    {
      execute: [...insecure, oidc.enableNonRepudiationChecks],
      [oidc.customFetch]: guardedFetch,
      timeout: timeoutMs / 1000,
    },
  );
  if (secret === null) return config;
  // The provider has now said how it accepts the secret.
  const { token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] } = config.serverMetadata();
  const way = ways.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
  const configuration = new oidc.Configuration(
    config.serverMetadata(),
    clientId,
    { [oidc.clockTolerance]: clockToleranceSeconds },
    way,
  );
  configuration[oidc.customFetch] = guardedFetch;
  configuration.timeout = timeoutMs / 1000;
  for (const change of [...insecure, oidc.enableNonRepudiationChecks]) change(configuration);
  return configuration;
}

/** Describes the failure for staff. The library's messages have no secrets. */
function asServiceError(error: unknown): ServiceError {
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    if (each instanceof ServiceError) return each;
  const { code, error: errorName } = error as { code?: unknown; error?: unknown };
  // Only values that can't be free text in a link: `access_denied`, `invalid_client`.
  const isCode = typeof errorName === 'string' && /^[a-z_]{1,40}$/.test(errorName);
  const words = isCode ? errorName : error instanceof Error ? error.message.slice(0, 200) : 'unknown';
  const isLate = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT';
  return new ServiceError(isLate ? 'network' : 'refused', words, { cause: error });
}

/** Reads a provider's configuration. Throws a `ServiceError` if it has none, or it belongs to another issuer. */
export async function discoverProvider(client: ProviderClient): Promise<{ authorizationEndpoint: string }> {
  try {
    const { authorization_endpoint: authorizationEndpoint } = (await configurationOf(client)).serverMetadata();
    if (authorizationEndpoint === undefined) throw new ServiceError('validation', 'It has no sign-in page');
    return { authorizationEndpoint };
  } catch (error) {
    throw asServiceError(error);
  }
}

/** Begins a sign-in: the address for the browser, and what to verify when it's back. */
export async function beginAtProvider(
  client: ProviderClient,
  redirect: string,
  anew: boolean,
): Promise<{ url: string; begun: BegunSignIn }> {
  try {
    const oidc = await library();
    const config = await configurationOf(client);
    const random = () => randomBytes(32).toString('base64url');
    const attempt = { state: random(), nonce: random(), verifier: oidc.randomPKCECodeVerifier(), redirect, anew };
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirect,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ...(anew && { prompt: 'login', max_age: '0' }),
    });
    return { url: url.href, begun: attempt };
  } catch (error) {
    throw asServiceError(error);
  }
}

const claimsSchema = v.object({
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  // Some send it as text.
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  name: v.optional(v.string()),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
});
const amrSchema = v.fallback(v.array(v.string()), []);
const groupsSchema = v.fallback(v.array(v.string()), []);

/** The person who signed in, from the provider's response. Everything is verified before it's used. */
export async function finishAtProvider(
  client: ProviderClient,
  attempt: BegunSignIn,
  answer: string,
  groupsClaim: string,
): Promise<ProvidedPerson> {
  try {
    const oidc = await library();
    const config = await configurationOf(client);
    const back = new URL(attempt.redirect);
    back.search = answer;
    const tokens = await oidc.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: attempt.verifier,
      expectedNonce: attempt.nonce,
      expectedState: attempt.state,
      idTokenExpected: true,
      // A sign-in an hour ago isn't a new one, regardless of how the provider treated `prompt`.
      ...(attempt.anew && { maxAge: 300 }),
    });
    const signed = tokens.claims();
    if (!signed) throw new ServiceError('refused', 'It sent no ID token');
    const { userinfo_endpoint, end_session_endpoint = null } = config.serverMetadata();
    // The ID token takes precedence, because it's signed.
    const more = userinfo_endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, signed.sub) : {};
    const all = { ...more, ...signed } as Record<string, unknown>;
    // The email and its verification come from the same source.
    const source: Record<string, unknown> =
      typeof signed.email === 'string' ? signed : (more as Record<string, unknown>);
    const { email, email_verified } = v.parse(claimsSchema, {
      email: source.email,
      email_verified: source.email_verified,
    });
    const { name = '', given_name, family_name } = v.parse(claimsSchema, { ...all, email, email_verified });
    const [first = '', ...rest] = name.trim().split(/\s+/);
    return {
      subject: signed.sub,
      email: email?.trim().toLowerCase() ?? null,
      emailVerified: email_verified === undefined ? null : String(email_verified) === 'true',
      firstName: (given_name ?? first).trim().slice(0, 60),
      lastName: (family_name ?? rest.join(' ')).trim().slice(0, 60),
      groups: v.parse(groupsSchema, all[groupsClaim]).slice(0, 1_000),
      secondFactor: hasSecondFactor(v.parse(amrSchema, signed.amr)),
      signedInAt: typeof signed.auth_time === 'number' ? new Date(signed.auth_time * 1000) : null,
      signOutUrl: end_session_endpoint,
      session: typeof signed.sid === 'string' && signed.sid.length <= 255 ? signed.sid : null,
    };
  } catch (error) {
    throw asServiceError(error);
  }
}
