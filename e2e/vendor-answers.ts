import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';

/** What a stand-in was asked, below its own path. */
export interface Heard {
  /** Method and path: "POST /inventories". */
  readonly call: string;
  readonly query: URLSearchParams;
  /** As JSON, where it is. */
  readonly body: unknown;
}

/** What a stand-in goes by when it answers. */
interface World {
  /** What it was asked before. */
  readonly heard: readonly Heard[];
  /** IMEIs of devices that somebody who bought there was sent. */
  readonly shipped: readonly string[];
}

/** An answer, or how it follows from what was asked. */
type Answer = object | ((asked: Heard, world: World) => object);

/** What a call was asked with, each time. */
export const madeBy = <Body>(calls: readonly Heard[], call: string): Body[] =>
  calls.filter((one) => one.call === call).map(({ body }) => body as Body);

const now = () => new Date().toISOString();
const paid = { price: '210.00', currency: 'USD' } as const;
const shopMoney = { amount: paid.price, currencyCode: paid.currency };
const shopifyApi = 'POST /admin/api/2026-10/graphql.json';

/** What a system answers when it is asked whether it takes an account, and what else its page asks; by method and path. */
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
  backmarket: {
    'GET /ws/listings': { count: 3, results: [] },
    'GET /ws/listings/detail': ({ query }) => ({ id: 'L7', sku: query.get('sku'), quantity: 0 }),
    'POST /ws/listings/L7': {},
    // It lists kinds of devices: which one a buyer was sent its order says.
    'GET /ws/orders': (_asked, { shipped }) => ({
      next: null,
      results: shipped.map((imei, i) => ({
        order_id: i + 1,
        date_creation: now(),
        orderlines: [{ id: i + 1, state: 3, imei, ...paid }],
      })),
    }),
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
  woocommerce: {
    'GET /wp-json/wc/v3/data/currencies/current': { code: 'USD', name: 'United States (US) dollar' },
    'GET /wp-json/wc/v3/products': [],
    'POST /wp-json/wc/v3/products': ({ body }) => ({ id: 794, ...(body as object) }),
    // Each product that was made has been bought since.
    'GET /wp-json/wc/v3/orders': (_asked, { heard }) =>
      madeBy<{ sku: string }>(heard, 'POST /wp-json/wc/v3/products').map(({ sku }, i) => ({
        ...{ id: 727 + i, number: `${727 + i}`, status: 'processing', currency: paid.currency },
        ...{ prices_include_tax: false, date_modified_gmt: now().slice(0, 19) },
        line_items: [{ id: 315 + i, sku, quantity: 1, total: paid.price, total_tax: '0.00' }],
      })),
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
  'repair-desk': {
    'GET /customers': { success: true, data: { customerData: [] } },
    'POST /customers': { success: true, data: { id: 7 } },
    'POST /inventory': { success: true, data: { id: 9 } },
    'GET /inventory': ({ query }, { heard }) => {
      const made = query.get('keyword') === 'device-' ? madeBy<{ sku: string }>(heard, 'POST /inventory') : [];
      return {
        success: true,
        data: { inventoryData: made.map(({ sku }, i) => ({ id: i + 1, sku, on_hand_qty: '0' })) },
      };
    },
  },
  odoo: {
    'POST /json/2/res.users/context_get': { uid: 2 },
    'POST /json/2/stock.picking.type/search_read': [],
    'POST /json/2/res.currency/search_read': [{ id: 1 }],
    ...Object.fromEntries(
      ['res.partner', 'product.product', 'purchase.order', 'stock.lot'].flatMap((model, i) => [
        [`POST /json/2/${model}/search`, []],
        [`POST /json/2/${model}/create`, [i + 1]],
      ]),
    ),
    'POST /json/2/stock.lot/search_read': (_asked, { heard }) =>
      madeBy<{ vals_list: object[] }>(heard, 'POST /json/2/stock.lot/create')
        .flatMap(({ vals_list }) => vals_list)
        .map((lot, i) => ({ ...lot, id: i + 1, write_date: now().slice(0, 19).replace('T', ' ') })),
    // Each lot that was made has gone to a customer since.
    'POST /json/2/stock.quant/search_read': (asked, { heard }) =>
      JSON.stringify(asked.body).includes('"customer"')
        ? madeBy<{ vals_list: object[] }>(heard, 'POST /json/2/stock.lot/create')
            .flatMap(({ vals_list }) => vals_list)
            .map((_lot, i) => ({
              id: i + 1,
              lot_id: [i + 1, `Lot ${i + 1}`],
              in_date: now().slice(0, 19).replace('T', ' '),
            }))
        : [],
    'POST /json/2/stock.lot/read': (_asked, { heard }) =>
      madeBy<{ vals_list: object[] }>(heard, 'POST /json/2/stock.lot/create')
        .flatMap(({ vals_list }) => vals_list)
        .map((lot, i) => ({ ...lot, id: i + 1 })),
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
  'share-a-sale': {
    'GET /accounts': { accounts: [{ accountId: 12_345, accountName: 'Northwind' }] },
    'POST /s2s/advertiser/12345/orders': {},
  },
  googleanalytic: { 'POST /debug/mp/collect': { validationMessages: [] }, 'POST /mp/collect': {} },
  metapixel: { 'GET /12345': { id: '12345', name: 'Northwind' }, 'POST /12345/events': { events_received: 1 } },
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
