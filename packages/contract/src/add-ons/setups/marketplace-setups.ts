import type { marketplaceSystems } from '../systems/marketplaces.ts';
import type { SetupsOf } from './setup.ts';

/** Setup guides for stores, stock systems and sites that send orders. */
export const marketplaceSetups = {
  backmarket: {
    purpose:
      'Sell refurbished devices on Back Market without updating quantities by hand. If you buy there too, work on its buyback orders here.',
    cost: 'Back Market charges sellers a commission and fees. Your seller contract lists them.',
    prices: 'https://www.backmarket.com',
    signUp: 'https://www.backmarket.com',
    first: ['Apply as a seller and wait for approval.', 'Create each listing once, with the SKU “product ID-grade”.'],
    credentials: {
      language: 'The country of your listings, such as fr-fr.',
      company: 'The name of your company.',
      contact: 'An email address that your team reads.',
      token:
        'In the Back Office, open Options > Integrations, select “Add new integration” and then “Other integration”.',
    },
    after: [
      'Listings show how many devices you have of each model and grade.',
      'Devices sold there are marked as sold here, with their price.',
      'If you import buyback orders, we check for them every 10 minutes. Each becomes a mail-in order at Back Market’s price.',
      'You scan and inspect them as usual. Back Market has no call for receipt, so nothing is sent when a package arrives.',
      'Accepting an order here accepts it there. A revised offer goes there as a counteroffer, with your pictures.',
    ],
  },
  shopify: {
    purpose: 'Sell devices in your online shop. Each device is a product of its own, with its grade and IMEI.',
    cost: 'Shopify charges for your shop’s plan. An app of your own is free.',
    prices: 'https://www.shopify.com/pricing',
    signUp: 'https://dev.shopify.com/dashboard',
    ownApp: [
      'In Shopify’s Dev Dashboard, select “Create app”.',
      'Create a version with the scopes write_products, write_inventory, read_locations and read_orders, and release it.',
      'Install the app in your shop.',
    ],
    first: [],
    credentials: {
      shop: 'The name in your admin’s address: admin.shopify.com/store/NAME is NAME.myshopify.com.',
      client_id: 'In the Dev Dashboard, open the app’s Settings.',
      client_secret: 'On the same page.',
      location:
        'In your Shopify admin, open Settings > Locations and your location. The number is in the page’s address.',
    },
    after: [
      'Devices you buy appear in Shopify as drafts. Add pictures and publish them.',
      'A device sold or reserved here leaves the shop. A device sold in the shop is marked as sold here.',
    ],
  },
  woocommerce: {
    purpose: 'Sell devices in your WordPress shop. Each device is a product of its own, with its grade and IMEI.',
    cost: 'WooCommerce is free. You pay for hosting and for any paid extensions.',
    prices: 'https://woocommerce.com/pricing/',
    signUp: 'https://woocommerce.com/start/',
    first: [
      'Use WooCommerce 5.8 or later, with an https:// address.',
      'In WordPress, open Settings > Permalinks and choose any structure other than Plain.',
    ],
    credentials: {
      url: 'In WordPress, open Settings > General. It’s the WordPress Address.',
      consumer_key:
        'In WooCommerce, open Settings > Advanced > REST API and add a key with the permission Read/Write. Choose a user who manages the shop.',
      consumer_secret: 'On the same page. Both are shown only once.',
      webhook_secret: 'Make one up. You enter it in WooCommerce with the webhook address.',
    },
    after: [
      'Devices you buy appear in WooCommerce as drafts. Add pictures and publish them.',
      'A device sold or reserved here goes out of stock in the shop. A device ordered in the shop is held here until it’s paid, then sold.',
      'The IMEI is saved with the product and isn’t shown to shoppers.',
    ],
  },
  'whole-cell': {
    purpose: 'Keep wholesale stock in WholeCell without typing purchases twice.',
    cost: 'WholeCell charges for its plan.',
    prices: 'https://www.wholecell.io',
    signUp: 'https://www.wholecell.io',
    first: ['In WholeCell’s settings, open API Apps and create an app that can use inventory and purchase orders.'],
    credentials: { app_id: 'On the app’s page.', app_secret: 'On the same page.' },
    after: [
      'Each device you buy becomes a purchase order and an inventory item.',
      'Devices sold in WholeCell are marked as sold here.',
    ],
  },
  'repair-desk': {
    purpose: 'See bought devices and their sellers in RepairDesk.',
    cost: 'RepairDesk charges for its plan.',
    prices: 'https://www.repairdesk.co/pricing/',
    signUp: 'https://www.repairdesk.co',
    first: [],
    credentials: { api_key: 'In RepairDesk, open Store Settings. It’s under Other Information, as API KEY.' },
    after: [
      'Sellers become customers there, and devices become inventory. No message goes to your customers.',
      'Remove devices there by hand when you sell them here.',
    ],
  },
  odoo: {
    purpose: 'Post purchases and stock to your ERP, with one lot per IMEI.',
    cost: 'Odoo’s API needs the Custom plan. One App Free and Standard don’t include it.',
    prices: 'https://www.odoo.com/pricing-plan',
    signUp: 'https://www.odoo.com/trial',
    first: [
      'Use Odoo 19 or later, with the Purchase and Inventory apps.',
      'Sign in as the user that should own the purchases.',
    ],
    credentials: {
      url: 'The first part of the address you sign in at.',
      database: 'Leave blank, unless several databases share the address.',
      api_key: 'In Odoo’s user menu, open Preferences > Account Security and select “New API Key”.',
    },
    after: [
      'Each purchase becomes a partner, a purchase order and a lot.',
      'Devices delivered to a customer in Odoo are marked as sold here.',
    ],
  },
  sellcell: {
    purpose: 'Show your prices on comparison sites and receive their orders.',
    cost: 'The site charges you. Ask it for its terms.',
    prices: 'https://www.sellcell.com',
    signUp: 'https://www.sellcell.com',
    first: ['Ask the site to list you. Give it the address of your data feed, under Add-ons > Data feed.'],
    credentials: {
      marketplace: 'The name you want to see on its orders.',
      secret: 'Make one up and give it to the site with the address shown here after connecting.',
    },
    after: ['Its orders appear under Orders with the site as their referral source.'],
  },
} as const satisfies SetupsOf<typeof marketplaceSystems>;
