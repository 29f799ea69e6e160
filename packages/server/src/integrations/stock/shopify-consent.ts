import type { Account, Adapter } from '../../platform/adapters.ts';
import { renewsTokens, tokensFor } from '../oauth/code-tokens.ts';

/** What the app has to be allowed in a shop: to list devices at its locations, and to read what was sold. */
const scopes = ['write_products', 'write_inventory', 'read_locations', 'read_orders'];

/** What a shop gives where somebody of it has allowed the deployment's app. */
export interface ShopifyTokens {
  readonly access_token?: string;
}

/**
 * How somebody allows an app in their shop (authorization code grant). The token runs out, as Shopify wants of apps for
 * several shops: `expiring` asks for a refresh token. The code is exchanged at the shop that was typed, never at one that
 * somebody comes back with.
 */
export function shopifyConsent(urlOf: (shop: string) => string): Pick<Adapter, 'consent' | 'renewal'> {
  const doorOf = ({ shop = '' }: Account) =>
    ({ name: 'Shopify', url: `${urlOf(shop)}/admin/oauth/access_token`, app: 'form' }) as const;
  return {
    consent: {
      address: ({ shop = '', client_id = '' }, { redirect, state }) =>
        `${urlOf(shop)}/admin/oauth/authorize?${new URLSearchParams({ client_id, scope: scopes.join(','), redirect_uri: redirect, state })}`,
      claim: (account, { code, now }) => tokensFor(doorOf(account), account, { code, expiring: '1' }, now),
    },
    renewal: renewsTokens(doorOf),
  };
}
