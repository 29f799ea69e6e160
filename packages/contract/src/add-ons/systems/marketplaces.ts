import { choice, secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

/** Shops, sites that send orders, and systems that keep stock. */
export const marketplaceSystems = {
  backmarket: integration({
    id: 8,
    quota: { calls: 200, seconds: 10 },
    group: 'marketplace',
    about: 'Keep the stock of your listings at what you have, and hear what was sold.',
    ports: ['stock'],
    test: 'Asks Back Market for your listings. Nothing is changed.',
    fields: {
      market: choice(
        'Market',
        { eu: 'Europe', na: 'North America', ap: 'Asia and Pacific' },
        'Where your account is; each has a token of its own.',
      ),
      language: text('Language of the market', {
        pattern: /^[a-z]{2}-[a-z]{2}$/,
        fault: 'must look like fr-fr or en-us',
        help: 'Which country listings and orders are of.',
      }),
      company: text('Company', { max: 60, help: 'Back Market wants to know whose program calls.' }),
      token: secret('Access token', { help: 'Of your Back Office, under Options, Integrations.' }),
    },
    stock: {
      statuses: { Shipped: 'sold', 'Refunded after shipping': 'ignored' },
      grades: ['PREMIUM', 'EXCELLENT', 'VERY_GOOD', 'GOOD', 'FAIR', 'STALLONE'],
      follows:
        'The quantity of the listing is updated whenever a device is sold, held, moved, written off or returned here.',
      counted: true,
    },
  }),
  shopify: integration({
    id: 9,
    group: 'marketplace',
    about: 'List graded devices in your shop, one product each, as a draft.',
    ports: ['stock'],
    test: 'Asks Shopify for your shop. Nothing is listed.',
    fields: {
      shop: text('Shop', {
        pattern: /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/,
        fault: 'must look like your-shop.myshopify.com',
      }),
      client_id: text('Client id', { help: 'Of an app from the Dev Dashboard with access to products and inventory.' }),
      client_secret: secret('Client secret', {}),
      location: text('Location id', {
        pattern: /^\d{1,20}$/,
        fault: 'must be digits',
        help: 'Where the stock lies: the number in the address of its page.',
      }),
    },
    stock: {
      statuses: {
        PAID: 'sold',
        PENDING: 'pending',
        REFUNDED: 'available',
        VOIDED: 'available',
        CANCELLED: 'available',
      },
      place: 'Location id',
      follows:
        'The product’s quantity becomes 0 when you sell, hold, move or write off the device here, and 1 when it is available again.',
    },
  }),
  'whole-cell': integration({
    id: 10,
    group: 'marketplace',
    about: 'Send purchases and stock to your wholesale system.',
    ports: ['stock'],
    test: 'Asks WholeCell for its inventory. Nothing is added.',
    beta: 'WholeCell doesn’t publish the names of the fields that we fill in. Check the first purchase order, its items and their status there.',
    fields: { app_id: text('App id', {}), app_secret: secret('App secret', {}) },
    stock: {
      statuses: { Sold: 'sold', Shipped: 'sold', 'On Hold': 'pending', Returned: 'available' },
      place: 'Warehouse',
      follows: 'The item becomes Sold, On Hold or Available there as it does here.',
    },
  }),
  'repair-desk': integration({
    id: 11,
    group: 'marketplace',
    about: 'Share customers and stock with your repair shop.',
    ports: ['stock'],
    test: 'Asks RepairDesk for its customers. Nothing is added.',
    beta: 'RepairDesk doesn’t publish how inventory is created. Check the first customers and items there.',
    fields: {
      api_key: secret('API key', { help: 'A key is of one store: connect one per location.' }),
      identifier: choice(
        'Devices are known there by',
        { imei: 'IMEI', sku: 'Our own number' },
        'What is written into the serial number of an item.',
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
    test: 'Asks Odoo who the key belongs to. Nothing is made.',
    fields: {
      url: text('Address', {
        pattern: /^https:\/\/[^\s/?#@]+$/,
        fault: 'must look like https://company.odoo.com',
        help: 'Of Odoo 19 or later, without a path.',
      }),
      database: text('Database', { optional: true, help: 'Where one address serves several.' }),
      api_key: secret('API key', { help: 'Of a user who may buy and keep stock.' }),
    },
    stock: {
      statuses: { 'Out of stock': 'sold' },
      place: 'Operation type',
      follows:
        'The serial number’s quantity becomes 0 when the device leaves your available stock, and 1 when it is back. Devices without an IMEI have no serial number in Odoo: adjust them by hand.',
    },
  }),
  sellcell: integration({
    id: 13,
    group: 'marketplace',
    about: 'Publish prices to comparison sites and take their orders.',
    ports: [],
    test: 'This can’t be tested in advance. The first order shows whether both sides use the same secret.',
    webhook:
      'Give it to the site as the address for orders. Each call is signed: X-Signature is the HMAC-SHA256 in hex of “timestamp.body”, X-Timestamp the time in seconds. Prices come from the data feed.',
    postback: true,
    fields: {
      marketplace: text('Marketplace', {
        max: 60,
        help: 'What its orders are listed under: SellCell, or another site.',
      }),
      secret: secret('Shared secret', {
        min: 16,
        help: 'At least 16 characters, of your own making; the site signs with it.',
      }),
    },
  }),
} as const;
