import { secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

const shopifyShop = text('Shop', {
  pattern: /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/,
  fault: 'must look like your-shop.myshopify.com',
});
const shopifyLocation = text('Location ID', {
  pattern: /^\d{1,20}$/,
  fault: 'must be digits',
  help: 'The location that holds your stock. The number is in its page’s address.',
});

/** A company's own online stores. */
export const shopSystems = {
  shopify: integration({
    id: 9,
    group: 'marketplace',
    about: 'List graded devices in your shop as draft products.',
    ports: ['stock'],
    test: 'Reads your Shopify shop. Nothing is listed.',
    fields: {
      shop: shopifyShop,
      client_id: text('Client ID', { help: 'From an app in the Dev Dashboard with access to products and inventory.' }),
      client_secret: secret('Client secret', {}),
      location: shopifyLocation,
    },
    consent: '/add-ons/shopify/callback',
    consentByAppOnly: true,
    consentFields: { shop: shopifyShop, location: shopifyLocation },
    stock: {
      statuses: {
        PAID: 'sold',
        PENDING: 'pending',
        REFUNDED: 'available',
        VOIDED: 'available',
        CANCELLED: 'available',
      },
      place: 'Location ID',
      follows:
        'The product’s quantity becomes 0 when you sell, hold, move or write off the device here, and 1 when it is available again. Its price is the device’s price named Shopify, or its price in stock.',
      priced: true,
    },
  }),
  woocommerce: integration({
    id: 32,
    group: 'marketplace',
    about: 'List graded devices in your WordPress shop as draft products.',
    ports: ['stock'],
    test: 'Reads your shop’s currency and a product. Nothing is listed.',
    webhook:
      'In WooCommerce, open Settings > Advanced > Webhooks and add two webhooks, “Order created” and “Order updated”. Enter this address as Delivery URL and your webhook secret as Secret. Without them we check for sales every 10 minutes.',
    fields: {
      url: text('Shop address', {
        pattern: /^https:\/\/[^\s?#@]*[^\s?#@/]$/,
        fault: 'must look like https://www.your-shop.com, without a slash at the end',
        help: 'The WordPress address of your shop.',
      }),
      consumer_key: secret('Consumer key', {}),
      consumer_secret: secret('Consumer secret', {}),
      webhook_secret: secret('Webhook secret', {
        optional: true,
        min: 16,
        help: 'Choose at least 16 characters. WooCommerce signs its webhooks with it.',
      }),
    },
    stock: {
      statuses: {
        pending: 'pending',
        'on-hold': 'pending',
        processing: 'sold',
        completed: 'sold',
        cancelled: 'available',
        failed: 'available',
        refunded: 'available',
      },
      follows:
        'The product’s stock becomes 0 when you sell, hold, move or write off the device here, and 1 when it is available again. Its price is the device’s price named WooCommerce, or its price in stock.',
      priced: true,
    },
  }),
} as const;
