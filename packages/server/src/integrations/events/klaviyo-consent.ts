import { createHash, createHmac } from 'node:crypto';
import type { Account, Adapter } from '../../platform/adapters.ts';
import { renewsTokens, tokensFor } from '../oauth/code-tokens.ts';

/** The app's permissions: to read the account's name, and to send orders with their customers. */
const scopes = ['accounts:read', 'events:write', 'profiles:write'];

/** The tokens that Klaviyo issues after a person allowed the deployment's app. */
export interface KlaviyoTokens {
  readonly access_token?: string;
}

/** Where people allow an app, and where it gets tokens. */
export interface KlaviyoDoors {
  readonly consent: string;
  readonly token: string;
}
export const klaviyoDoors: KlaviyoDoors = {
  consent: 'https://www.klaviyo.com/oauth/authorize',
  token: 'https://a.klaviyo.com/oauth/token',
};

/**
 * Proves that the one who redeems the code also started the flow (RFC 7636). It's derived from the state, so it isn't
 * stored.
 */
const verifierOf = ({ client_secret = '' }: Account, state: string) =>
  createHmac('sha256', client_secret).update(state).digest('base64url');

/** How a Klaviyo account allows an app to send it orders. */
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
