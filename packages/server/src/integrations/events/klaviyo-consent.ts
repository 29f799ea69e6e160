import { createHash, createHmac } from 'node:crypto';
import type { Account, Adapter } from '../../platform/adapters.ts';
import { renewsTokens, tokensFor } from '../oauth/code-tokens.ts';

/** What the app has to be allowed: to name the account, and to tell of orders and their customers. */
const scopes = ['accounts:read', 'events:write', 'profiles:write'];

/** What Klaviyo gives where somebody has allowed the deployment's app. */
export interface KlaviyoTokens {
  readonly access_token?: string;
}

/** Where people allow an app in, and where it is given tokens. */
export interface KlaviyoDoors {
  readonly consent: string;
  readonly token: string;
}
export const klaviyoDoors: KlaviyoDoors = {
  consent: 'https://www.klaviyo.com/oauth/authorize',
  token: 'https://a.klaviyo.com/oauth/token',
};

/** Who claims the code proves by it that they have begun (RFC 7636). It follows from the state, so it is kept nowhere. */
const verifierOf = ({ client_secret = '' }: Account, state: string) =>
  createHmac('sha256', client_secret).update(state).digest('base64url');

/** How somebody with an account at Klaviyo allows an app to tell it of orders. */
export function klaviyoConsent(doors: KlaviyoDoors): Pick<Adapter, 'consent' | 'renewal'> {
  const door = { name: 'Klaviyo', url: doors.token, app: 'header' } as const;
  return {
    consent: {
      address: (account, { redirect, state }) =>
        `${doors.consent}?${new URLSearchParams({
          ...{ response_type: 'code', client_id: account.client_id ?? '', redirect_uri: redirect },
          ...{ scope: scopes.join(' '), state, code_challenge_method: 'S256' },
          code_challenge: createHash('sha256').update(verifierOf(account, state)).digest('base64url'),
        })}`,
      claim: (account, { code, redirect, state, now }) =>
        tokensFor(
          door,
          account,
          {
            ...{ grant_type: 'authorization_code', code, redirect_uri: redirect },
            code_verifier: verifierOf(account, state),
          },
          now,
        ),
    },
    renewal: renewsTokens(() => door),
  };
}
