import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';

/** What a system answers when it is asked whether it takes an account, and what else its page asks; by method and path. */
const answers: Partial<Record<IntegrationSlug, Readonly<Record<string, object>>>> = {
  tremendous: {
    'GET /api/v2/organizations': { organizations: [{ id: 'ORG', name: 'Northwind' }] },
    'GET /api/v2/campaigns': { campaigns: [{ id: 'C7', name: 'Gift cards of all kinds', products: ['A'] }] },
    'GET /api/v2/funding_sources': { funding_sources: [{ id: 'F1', method: 'balance' }] },
  },
  paypal: { 'POST /v1/oauth2/token': { access_token: 'token of journeys', expires_in: 3_600 } },
  backmarket: { 'GET /ws/listings': { count: 3, results: [] }, 'GET /ws/orders': { next: null, results: [] } },
  shopify: {
    'POST /admin/oauth/access_token': { access_token: 'token of journeys', expires_in: 86_399 },
    'POST /admin/api/2026-01/graphql.json': {
      data: {
        shop: { name: 'Shop', currencyCode: 'USD' },
        locations: { nodes: [{ legacyResourceId: '77', name: 'Warehouse of the shop' }] },
        orders: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
      },
    },
  },
  'whole-cell': { 'GET /inventories': { data: [], pages: 1 } },
  'repair-desk': {
    'GET /customers': { success: true, data: { customerData: [] } },
    'GET /inventory': { success: true, data: { inventoryData: [] } },
  },
  odoo: {
    'POST /json/2/res.users/context_get': { uid: 2 },
    'POST /json/2/stock.picking.type/search_read': [],
    'POST /json/2/stock.lot/search_read': [],
  },
};

/** Systems that have a stand-in. */
export const playedVendors = Object.keys(answers) as IntegrationSlug[];

/**
 * Outside systems, each below its own path. They take any account until they are `broken`.
 */
export async function playVendors() {
  const broken = new Set<string>();
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const [, slug = '', ...rest] = pathname.split('/');
    const path = `/${rest.join('/')}`;
    request.resume();
    const answer = answers[slug as IntegrationSlug]?.[`${request.method} ${path}`];
    const status = broken.has(slug) ? 401 : answer ? 200 : 404;
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** For the server's SERVICE_URLS. */
    urls: JSON.stringify(Object.fromEntries(playedVendors.map((slug) => [slug, `${url}/${slug}`]))),
    broken,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
