import type { Account, Adapter } from '../../platform/adapters.ts';
import { renewsTokens, tokensFor } from '../oauth/code-tokens.ts';

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
  const door = { name, url: token, app: 'header' } as const;
  return {
    consent: {
      address: ({ client_id = '' }, { redirect, state }) =>
        `${consent}?${new URLSearchParams({ response_type: 'code', client_id, redirect_uri: redirect, scope, state })}`,
      async claim(account, { code, redirect, now, realm = '' }) {
        const grant = { grant_type: 'authorization_code', code, redirect_uri: redirect };
        const tokens = await tokensFor(door, account, grant, now);
        return { ...tokens, organization: await organizationOf(account, tokens.access_token, realm) };
      },
    },
    renewal: renewsTokens(() => door),
  };
}
