import { createHmac } from 'node:crypto';
import type { Account, Adapter } from '../../platform/adapters.ts';
import { isSame } from '../hmac-hook.ts';
import { renewsTokens, tokensFor } from '../oauth/code-tokens.ts';

/** The app's permissions in a shop: to list devices at its locations, and to read what was sold. */
const scopes = ['write_products', 'write_inventory', 'read_locations', 'read_orders'];

/** The tokens that a shop issues after a user allowed the deployment's app. */
export interface ShopifyTokens {
  readonly access_token?: string;
}

/**
 * The text that Shopify signs for an address that it sends people to: everything but the signature, sorted by name,
 * with spaces as `%20`.
 */
function signedOf(query: string): string {
  const rest = new URLSearchParams(query);
  rest.delete('hmac');
  rest.delete('signature');
  rest.sort();
  return rest.toString().replaceAll('+', '%20');
}

/**
 * How a user allows an app in their shop (authorization code grant). The token expires, as Shopify requires for apps of
 * several shops. `expiring` requests a refresh token. The code is redeemed at the shop that was typed, never at one
 * that comes back with it.
 */
export function shopifyConsent(urlOf: (shop: string) => string): Pick<Adapter, 'consent' | 'renewal'> {
  const doorOf = ({ shop = '' }: Account) =>
    ({ name: 'Shopify', url: `${urlOf(shop)}/admin/oauth/access_token`, app: 'form' }) as const;
  return {
    consent: {
      address: ({ shop = '', client_id = '' }, { redirect, state }) =>
        `${urlOf(shop)}/admin/oauth/authorize?${new URLSearchParams({ client_id, scope: scopes.join(','), redirect_uri: redirect, state })}`,
      // Its timestamp isn't checked, because people read before they continue. It includes our state, which works once
      // within an hour.
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
