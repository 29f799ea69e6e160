import type { Account, Adapter } from '../../platform/adapters.ts';
import { renewsTokens, tokensFor } from '../oauth/code-tokens.ts';

/** How an accounting service lets a person allow us access. */
interface SignIn {
  readonly name: string;
  /** Where to send the person. */
  readonly consent: string;
  /** Where a code or a refresh token is exchanged for tokens. */
  readonly token: string;
  readonly scope: string;
  /** The company whose books were allowed, from the tokens and what came back with the code. */
  organizationOf(account: Account, accessToken: string, realm: string): Promise<string>;
}

/**
 * OAuth 2 with refresh tokens that change on each renewal. The new one is stored before it is used (`renewConnection`).
 * A lost answer does no harm, because both vendors accept the previous one for a while.
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
