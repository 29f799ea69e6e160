import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import type { Account, Adapter } from '../platform/adapters.ts';
import { callService } from './call-service.ts';
import { readAnswer } from './json-service.ts';

/** Where an account is, live or to try things. */
export type At = Readonly<Record<AccountOf<'tremendous'>['account'], string>>;

/** What an account has besides what its key is, where somebody has allowed it. */
export interface TremendousTokens {
  readonly client_id?: string;
  readonly client_secret?: string;
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly expires_at?: string;
}

const tremendousDoors: At = { live: 'https://app.tremendous.com', sandbox: 'https://testflight.tremendous.com' };

const tokenSchema = v.object({
  access_token: v.string(),
  refresh_token: v.optional(v.string()),
  expires_in: v.optional(v.number()),
});
const faultSchema = v.object({ error: v.optional(v.string()), error_description: v.optional(v.string()) });

/** Renewed so long before its token ends. */
const marginMs = 600_000;

/** How somebody with an account at Tremendous allows a company's app to send gift cards for it. */
export function tremendousConsent(doors: At = tremendousDoors): Pick<Adapter, 'consent' | 'renewal'> {
  const doorOf = ({ account }: Account) => doors[account === 'sandbox' ? 'sandbox' : 'live'];

  async function tokenFor(account: Account, grant: Record<string, string>, now: Date): Promise<Account> {
    const { client_id = '', client_secret = '' } = account;
    const answer = await callService({
      method: 'POST',
      url: `${doorOf(account)}/oauth/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ client_id, client_secret, ...grant }).toString(),
      timeoutMs: 20_000,
      messageOf(body) {
        const result = v.safeParse(faultSchema, body);
        return result.success ? (result.output.error_description ?? result.output.error) : undefined;
      },
      // What it does not take of a code or a token it calls a bad request.
      faultOf: (status) => (status === 400 || status === 422 ? 'auth' : undefined),
    });
    const { access_token, refresh_token, expires_in } = readAnswer('Tremendous', tokenSchema, answer);
    return {
      access_token,
      ...(refresh_token && { refresh_token }),
      expires_at: expires_in === undefined ? '' : new Date(now.getTime() + expires_in * 1000).toISOString(),
    };
  }

  return {
    consent: {
      address: (account, { redirect, state }) =>
        `${doorOf(account)}/oauth/authorize?${new URLSearchParams({
          client_id: account.client_id ?? '',
          redirect_uri: redirect,
          response_type: 'code',
          scope: 'default',
          state,
        })}`,
      claim: (account, { code, redirect, now }) =>
        tokenFor(account, { grant_type: 'authorization_code', code, redirect_uri: redirect }, now),
    },
    renewal: {
      // A key does not run out.
      isDue: ({ refresh_token, expires_at }, now) =>
        Boolean(refresh_token) && Date.parse(expires_at ?? '') - now.getTime() < marginMs,
      renew: (account, now) =>
        tokenFor(account, { grant_type: 'refresh_token', refresh_token: account.refresh_token ?? '' }, now),
    },
  };
}
