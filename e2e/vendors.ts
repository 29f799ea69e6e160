import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';

/** What a system answers when it is asked whether it takes an account, and what else its page asks; by method and path. */
const answers: Partial<Record<IntegrationSlug, Readonly<Record<string, object>>>> = {
  tremendous: {
    'GET /api/v2/organizations': { organizations: [{ id: 'ORG', name: 'Northwind' }] },
    'GET /api/v2/campaigns': { campaigns: [{ id: 'C7', name: 'Gift cards of all kinds', products: ['A'] }] },
    'POST /oauth/token': { access_token: 'token of journeys', refresh_token: 'token of renewal', expires_in: 7_200 },
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
  phonecheck: {
    'POST /GetDeviceInfo': { msg: 'No data found' },
    'POST /CheckEsn/': { Remarks: 'Lost or stolen', RawResponse: { blackliststatus: 'Blacklisted' } },
  },
  isbndb: {
    'GET /key': { plan: 'pro' },
    'POST /books': {
      data: [{ isbn13: '9780306406157', title: 'Ships of the north', authors: ['A. Sailor'], msrp: '20.00' }],
    },
  },
  klaviyo: {
    'GET /api/accounts': {
      data: [{ id: 'K1', attributes: { contact_information: { organization_name: 'Northwind' } } }],
    },
    'POST /api/events': {},
  },
  'share-a-sale': { 'GET /accounts': { accounts: [{ accountId: 12_345, accountName: 'Northwind' }] } },
  googleanalytic: { 'POST /debug/mp/collect': { validationMessages: [] }, 'POST /mp/collect': {} },
  metapixel: { 'GET /12345': { id: '12345', name: 'Northwind' }, 'POST /12345/events': { events_received: 1 } },
  googletagmanager: { 'GET /gtm.js': {} },
  highlevel: {
    'POST /oauth/token': {
      access_token: 'token of journeys',
      refresh_token: 'token of renewal',
      expires_in: 86_399,
      userType: 'Location',
      companyId: 'agency',
      locationId: 'L1',
    },
    'GET /locations/L1': { location: { id: 'L1', name: 'Northwind' } },
    'GET /opportunities/pipelines': {
      pipelines: [{ id: 'P1', name: 'Buyback', stages: [{ id: 'S1', name: 'Open' }] }],
    },
    'POST /contacts/upsert': { contact: { id: 'C1' } },
  },
};

/** Systems that have a stand-in. */
export const playedVendors = Object.keys(answers) as IntegrationSlug[];

/** What staff type where a system wants a secret; nobody is let in without it, or the token that it gave for one. */
export const vendorKey = 'a key of many signs';
const keys = [vendorKey, encodeURIComponent(vendorKey), vendorKey.replaceAll(' ', '+'), 'token of journeys'];

/** A container of tags has no secret. */
const open: readonly string[] = ['googletagmanager'];

/** Where people allow somebody in: they do, and are sent back with a code. */
const doors = ['/oauth/authorize', '/oauth/chooselocation'];

function isKnown({ url = '', headers }: IncomingMessage, body: string): boolean {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const said = [url, body, Object.values(headers).join(), Buffer.from(basic, 'base64').toString()].join();
  return keys.some((key) => said.includes(key));
}

/**
 * Outside systems, each below its own path. They take whoever has the key until they are `broken`.
 */
export async function playVendors() {
  const broken = new Set<string>();
  const server: Server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    const [, slug = '', ...rest] = pathname.split('/');
    const path = `/${rest.join('/')}`;
    if (doors.includes(path)) {
      const back = new URL(searchParams.get('redirect_uri') ?? 'http://nowhere');
      back.searchParams.set('code', 'a code of journeys');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return response.writeHead(302, { location: back.href }).end();
    }
    const letIn = isKnown(request, await text(request)) || open.includes(slug);
    const answer = answers[slug as IntegrationSlug]?.[`${request.method} ${path}`];
    const status = broken.has(slug) || !letIn ? 401 : answer ? 200 : 404;
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
