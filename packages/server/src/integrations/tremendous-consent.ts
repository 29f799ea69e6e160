import type { AccountOf } from '@recoup/contract/add-ons/integration';
import type { Account, Adapter } from '../platform/adapters.ts';
import { renewsTokens, tokensFor } from './oauth/code-tokens.ts';

/** The addresses of live and sandbox accounts. */
export type At = Readonly<Record<AccountOf<'tremendous'>['account'], string>>;

/** What an account has besides its key after its owner allowed access. */
export interface TremendousTokens {
  readonly client_id?: string;
  readonly client_secret?: string;
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly expires_at?: string;
}

const tremendousDoors: At = { live: 'https://app.tremendous.com', sandbox: 'https://testflight.tremendous.com' };

/** How a Tremendous account allows an app to send gift cards for it. */
export function tremendousConsent(doors: At = tremendousDoors): Pick<Adapter, 'consent' | 'renewal'> {
  const doorOf = ({ account }: Account) => doors[account === 'sandbox' ? 'sandbox' : 'live'];
  const tokenDoor = (account: Account) =>
    ({ name: 'Tremendous', url: `${doorOf(account)}/oauth/token`, app: 'form' }) as const;
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
        tokensFor(tokenDoor(account), account, { grant_type: 'authorization_code', code, redirect_uri: redirect }, now),
    },
    renewal: renewsTokens(tokenDoor),
  };
}
