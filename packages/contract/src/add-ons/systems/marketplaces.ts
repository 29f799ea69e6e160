import { choice, secret, text } from '../integration-field.ts';
import { integration } from './row.ts';
import { shopSystems } from './shops.ts';

/** Stores, sites that send orders, and stock systems. */
export const marketplaceSystems = {
  backmarket: integration({
    id: 8,
    quota: { calls: 200, seconds: 10 },
    group: 'marketplace',
    about: 'Keep listing quantities in sync with your stock, import sales, and take buyback orders.',
    ports: ['stock', 'buyback'],
    test: 'Reads your Back Market listings. Nothing is changed.',
    beta: 'Only its buyback orders are in beta. They follow Back Market’s published API, but no live account has shown them to us yet. Compare the first orders, counteroffers and payments with Back Market’s own pages.',
    fields: {
      market: choice(
        'Market',
        { eu: 'Europe', na: 'North America', ap: 'Asia and Pacific' },
        'The region of your account. Each region has its own token.',
      ),
      language: text('Market language', {
        pattern: /^[a-z]{2}-[a-z]{2}$/,
        fault: 'must look like fr-fr or en-us',
        help: 'The country whose listings and orders you sync.',
      }),
      company: text('Company', { max: 60, help: 'Back Market asks each caller to identify itself.' }),
      contact: text('Contact email', {
        optional: true,
        max: 120,
        pattern: /^[\w.+-]+@[\w.-]+$/,
        fault: 'must be an email address',
        help: 'Back Market writes to it if your calls cause trouble.',
      }),
      token: secret('Access token', { help: 'In your Back Office under Options > Integrations.' }),
      buyback: choice(
        'Buyback orders (beta)',
        { off: 'Don’t import', on: 'Import as mail-in orders' },
        'We accept orders and send counteroffers to Back Market. It writes to its customers and pays them.',
      ),
    },
    stock: {
      statuses: { Shipped: 'sold', 'Refunded after shipping': 'ignored' },
      grades: ['PREMIUM', 'EXCELLENT', 'VERY_GOOD', 'GOOD', 'FAIR', 'STALLONE'],
      follows: 'We update the listing’s quantity whenever you sell, hold, move, write off or return a device here.',
      counted: true,
    },
  }),
  ...shopSystems,
  'whole-cell': integration({
    id: 10,
    group: 'marketplace',
    about: 'Send purchases and stock to your wholesale system.',
    ports: ['stock'],
    test: 'Reads your WholeCell inventory. Nothing is added.',
    beta: 'WholeCell doesn’t publish its field names. Check the first purchase order, its items and their status there.',
    fields: { app_id: text('App ID', {}), app_secret: secret('App secret', {}) },
    stock: {
      statuses: { Sold: 'sold', Shipped: 'sold', 'On Hold': 'pending', Returned: 'available' },
      place: 'Warehouse',
      follows: 'The item’s status there follows its status here: Sold, On Hold or Available.',
    },
  }),
  'repair-desk': integration({
    id: 11,
    quota: { calls: 50, seconds: 60 },
    group: 'marketplace',
    about: 'Share customers and stock with your repair shop.',
    ports: ['stock'],
    test: 'Reads your RepairDesk customers. Nothing is added.',
    beta: 'RepairDesk doesn’t document how inventory is created. Check the first customers and items there.',
    fields: {
      api_key: secret('API key', { help: 'Each key belongs to one store. Connect one per location.' }),
      identifier: choice(
        'Identify devices there by',
        { imei: 'IMEI', sku: 'Our own number' },
        'Written to the item’s serial number.',
      ),
    },
    stock: {
      statuses: { 'Out of stock': 'sold' },
      follows: null,
      byHand:
        'RepairDesk has no public call to change stock. Remove devices there by hand when you sell, move or write them off here.',
    },
  }),
  odoo: integration({
    id: 12,
    group: 'marketplace',
    about: 'Send purchases, lots and partners to your ERP.',
    ports: ['stock'],
    test: 'Asks Odoo who owns the key. Nothing is created.',
    beta: 'Parts of this follow what other programs send to Odoo. Check the first purchase order, its lots and their quantities there.',
    fields: {
      url: text('Address', {
        pattern: /^https:\/\/[^\s/?#@]+$/,
        fault: 'must look like https://company.odoo.com',
        help: 'Your Odoo 19 or later address, without a path.',
      }),
      database: text('Database', { optional: true, help: 'Needed if one address serves several databases.' }),
      api_key: secret('API key', { help: 'From a user with purchase and inventory access.' }),
    },
    stock: {
      statuses: { 'Out of stock': 'sold' },
      place: 'Operation type',
      follows:
        'The serial number’s quantity becomes 0 when the device leaves your available stock, and 1 when it is back. Devices without an IMEI have no serial number in Odoo. Adjust them by hand.',
    },
  }),
  sellcell: integration({
    id: 13,
    group: 'marketplace',
    about: 'Publish prices to comparison sites and take their orders.',
    ports: [],
    test: 'We can’t test this in advance. The first order shows whether both sides use the same secret.',
    webhook:
      'Give it to the site as the address for orders. Each call is signed: X-Signature is the HMAC-SHA256 in hex of “timestamp.body”, X-Timestamp the time in seconds. Prices come from the data feed.',
    postback: true,
    beta: 'SellCell’s own order format wasn’t available to us. Orders must arrive in ours, so agree on it with the site first.',
    fields: {
      marketplace: text('Marketplace', {
        max: 60,
        help: 'The name its orders are listed under, such as SellCell.',
      }),
      secret: secret('Shared secret', {
        min: 16,
        help: 'Choose at least 16 characters. The site signs its calls with it.',
      }),
    },
  }),
} as const;
