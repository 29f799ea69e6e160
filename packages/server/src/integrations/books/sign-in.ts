import * as v from 'valibot';
import type { Account, Adapter } from '../../platform/adapters.ts';
import { callService } from '../call-service.ts';
import { readAnswer } from '../json-service.ts';

/** How a vendor of books lets somebody allow us in. */
interface SignIn {
  readonly name: string;
  /** Where they are sent. */
  readonly consent: string;
  /** Where a code or a refresh token becomes tokens. */
  readonly token: string;
  readonly scope: string;
  /** Whose books were allowed, from the tokens and what came back beside the code. */
  organizationOf(account: Account, accessToken: string, realm: string): Promise<string>;
}

const tokenSchema = v.object({ access_token: v.string(), refresh_token: v.string(), expires_in: v.number() });
const faultSchema = v.object({ error: v.optional(v.string()), error_description: v.optional(v.string()) });

/** Renewed so long before its token ends. */
const marginMs = 600_000;

/**
 * OAuth 2 with refresh tokens of which each renewal gives another: the new one is kept before anything is asked with it
 * (`renewConnection`). An answer that is lost costs nothing: both vendors take the one before for a while.
 */
export function bookSignIn({
  name,
  consent,
  token,
  scope,
  organizationOf,
}: SignIn): Pick<Adapter, 'consent' | 'renewal'> {
  async function tokenFor({ client_id, client_secret }: Account, grant: Record<string, string>, now: Date) {
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
    const answer = await callService({
      method: 'POST',
      url: token,
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams(grant).toString(),
      timeoutMs: 20_000,
      messageOf(body) {
        const result = v.safeParse(faultSchema, body);
        return result.success ? (result.output.error_description ?? result.output.error) : undefined;
      },
      // What it does not take of a code or a token it calls a bad request.
      faultOf: (status) => (status === 400 ? 'auth' : undefined),
    });
    const { access_token, refresh_token, expires_in } = readAnswer(name, tokenSchema, answer);
    return { access_token, refresh_token, expires_at: new Date(now.getTime() + expires_in * 1000).toISOString() };
  }
  return {
    consent: {
      address: ({ client_id = '' }, { redirect, state }) =>
        `${consent}?${new URLSearchParams({ response_type: 'code', client_id, redirect_uri: redirect, scope, state })}`,
      async claim(account, { code, redirect, now, realm = '' }) {
        const tokens = await tokenFor(account, { grant_type: 'authorization_code', code, redirect_uri: redirect }, now);
        return { ...tokens, organization: await organizationOf(account, tokens.access_token, realm) };
      },
    },
    renewal: {
      isDue: ({ expires_at = '' }, now) => Date.parse(expires_at) - now.getTime() < marginMs,
      renew: (account, now) =>
        tokenFor(account, { grant_type: 'refresh_token', refresh_token: account.refresh_token ?? '' }, now),
    },
  };
}
