import * as v from 'valibot';
import type { Account, Renewal } from '../../platform/adapters.ts';
import { callService } from '../call-service.ts';
import { readAnswer } from '../json-service.ts';

/** Where a service issues tokens for a code, or for the last refresh token (OAuth 2.0). */
interface TokenDoor {
  readonly name: string;
  readonly url: string;
  /** Where the app's credentials go: in the header or in the form. */
  readonly app: 'header' | 'form';
}

const tokenSchema = v.object({
  access_token: v.string(),
  refresh_token: v.optional(v.string()),
  expires_in: v.optional(v.number()),
});
const faultSchema = v.object({ error: v.optional(v.string()), error_description: v.optional(v.string()) });

/** How long before its expiry a token is renewed. */
const marginMs = 600_000;

/** The tokens that a service issues to an app for a grant, as stored with its account. */
export async function tokensFor(
  { name, url, app }: TokenDoor,
  { client_id = '', client_secret = '' }: Account,
  grant: Record<string, string>,
  now: Date,
): Promise<Account & { readonly access_token: string }> {
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  const answer = await callService({
    method: 'POST',
    url,
    headers: {
      ...(app === 'header' && { authorization: `Basic ${basic}` }),
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams({ ...(app === 'form' && { client_id, client_secret }), ...grant }).toString(),
    timeoutMs: 20_000,
    messageOf(body) {
      const result = v.safeParse(faultSchema, body);
      return result.success ? (result.output.error_description ?? result.output.error) : undefined;
    },
    // It answers a rejected code or token with "bad request".
    faultOf: (status) => (status === 400 || status === 422 ? 'auth' : undefined),
  });
  const { access_token, refresh_token, expires_in } = readAnswer(name, tokenSchema, answer);
  return {
    access_token,
    ...(refresh_token && { refresh_token }),
    expires_at: expires_in === undefined ? '' : new Date(now.getTime() + expires_in * 1000).toISOString(),
  };
}

/** Renews tokens that expire. A typed key has none, and is never due. */
export function renewsTokens(doorOf: (account: Account) => TokenDoor): Renewal<Account> {
  return {
    isDue: ({ refresh_token, expires_at }, now) =>
      Boolean(refresh_token) && Date.parse(expires_at ?? '') - now.getTime() < marginMs,
    renew: (account, now) =>
      tokensFor(
        doorOf(account),
        account,
        { grant_type: 'refresh_token', refresh_token: account.refresh_token ?? '' },
        now,
      ),
  };
}
