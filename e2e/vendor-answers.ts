import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';

/** A request to a fake service, below its own path. */
export interface Heard {
  /** Method and path: "POST /inventories". */
  readonly call: string;
  readonly query: URLSearchParams;
  /** Parsed, if it's JSON. */
  readonly body: unknown;
}

/** What a fake service can base its answer on. */
interface World {
  /** Its earlier requests. */
  readonly heard: readonly Heard[];
}

/** An answer, or a function of the request. */
type Answer = object | ((asked: Heard, world: World) => object);

/** The bodies of all requests of a call. */
export const madeBy = <Body>(calls: readonly Heard[], call: string): Body[] =>
  calls.filter((one) => one.call === call).map(({ body }) => body as Body);

const now = () => new Date().toISOString();
const paid = { price: '210.00', currency: 'USD' } as const;
const shopMoney = { amount: paid.price, currencyCode: paid.currency };
const shopifyApi = 'POST /admin/api/2026-10/graphql.json';

/** A service's answers when it's asked to accept an account, and to other requests of its page, by method and path. */
export const answers: Partial<Record<IntegrationSlug, Readonly<Record<string, Answer>>>> = {
  tremendous: {
    'GET /api/v2/organizations': { organizations: [{ id: 'ORG', name: 'Northwind' }] },
    'GET /api/v2/campaigns': { campaigns: [{ id: 'C7', name: 'Gift cards of all kinds', products: ['A'] }] },
    'POST /oauth/token': { access_token: 'token of journeys', refresh_token: 'token of renewal', expires_in: 7_200 },
    'GET /api/v2/funding_sources': { funding_sources: [{ id: 'F1', method: 'balance' }] },
    'GET /api/v2/orders': { orders: [] },
    'POST /api/v2/orders': { order: { id: 'O1', status: 'EXECUTED', rewards: [] } },
  },
  paypal: {
    'POST /v1/oauth2/token': { access_token: 'token of journeys', expires_in: 3_600 },
    'POST /v1/payments/payouts': { batch_header: { payout_batch_id: 'B1', batch_status: 'PENDING' } },
    'GET /v1/payments/payouts/B1': { batch_header: { payout_batch_id: 'B1', batch_status: 'PROCESSING' } },
  },
  shopify: {
    'POST /admin/oauth/access_token': { access_token: 'token of journeys', expires_in: 86_399 },
    [shopifyApi]: (_asked, { heard }) => ({
      data: {
        shop: { name: 'Shop', currencyCode: 'USD' },
        locations: { nodes: [{ legacyResourceId: '77', name: 'Warehouse of the shop' }] },
        productVariants: { nodes: [] },
        productSet: { product: { id: 'gid://shopify/Product/1' }, userErrors: [] },
        orders: {
          nodes: madeBy<{ variables: { input?: { variants: { sku: string }[] } } }>(heard, shopifyApi)
            .flatMap(({ variables }) => variables.input?.variants ?? [])
            .map(({ sku }, i) => ({
              name: `#${i + 1}`,
              updatedAt: now(),
              cancelledAt: null,
              displayFinancialStatus: 'PAID',
              lineItems: { nodes: [{ id: `${i}`, sku, discountedUnitPriceSet: { shopMoney } }] },
            })),
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      },
    }),
  },
  'whole-cell': {
    'POST /purchase_orders': { id: 'PO1' },
    'POST /inventories': { id: 'I1' },
    'GET /inventories': ({ query }, { heard }) => ({
      data:
        query.get('status') === 'Sold'
          ? madeBy<{ inventory: object }>(heard, 'POST /inventories').map(({ inventory }, i) => ({
              ...inventory,
              id: i + 1,
              status: 'Sold',
              updated_at: now(),
              total_price_sold: paid.price,
              currency: paid.currency,
            }))
          : [],
      pages: 1,
    }),
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
  googletagmanager: { 'GET /gtm.js': {} },
  quickbooks: {
    'POST /oauth2/v1/tokens/bearer': {
      access_token: 'token of journeys',
      refresh_token: 'token of renewal',
      expires_in: 3_600,
    },
    'GET /v3/company/9130/companyinfo/9130': { CompanyInfo: { CompanyName: 'Northwind' } },
    'GET /v3/company/9130/query': ({ query }) => ({
      QueryResponse: query.get('query')?.includes('Account')
        ? { Account: [{ Id: '79', FullyQualifiedName: 'Device sales', AcctNum: '400', AccountType: 'Income' }] }
        : { Department: [{ Id: '2', FullyQualifiedName: 'Main Street' }] },
    }),
  },
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
