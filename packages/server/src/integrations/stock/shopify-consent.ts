import { createHmac } from 'node:crypto';
import type { Account, Adapter } from '../../platform/adapters.ts';
import { isSame } from '../hmac-hook.ts';
import { renewsTokens, tokensFor } from '../oauth/code-tokens.ts';

/** What the app has to be allowed in a shop: to list devices at its locations, and to read what was sold. */
const scopes = ['write_products', 'write_inventory', 'read_locations', 'read_orders'];

/** What a shop gives where somebody of it has allowed the deployment's app. */
export interface ShopifyTokens {
  readonly access_token?: string;
}

/** What Shopify signs of an address that it sends people to: everything but the signature, by name, spaces as `%20`. */
function signedOf(query: string): string {
  const rest = new URLSearchParams(query);
  rest.delete('hmac');
  rest.delete('signature');
  rest.sort();
  return rest.toString().replaceAll('+', '%20');
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
      // Its time isn't looked at: people read before they go on, and our state is within it, which is good once for an hour.
      isSigned({ shop, client_secret = '' }, { code, state, query }) {
        const parameters = new URLSearchParams(query);
        const right = createHmac('sha256', client_secret).update(signedOf(query)).digest('hex');
        const isOurs =
          parameters.get('code') === code && parameters.get('state') === state && parameters.get('shop') === shop;
        return isOurs && client_secret !== '' && isSame(parameters.get('hmac') ?? '', right);
      },
      claim: (account, { code, now }) => tokensFor(doorOf(account), account, { code, expiring: '1' }, now),
    },
    renewal: renewsTokens(doorOf),
  };
}
