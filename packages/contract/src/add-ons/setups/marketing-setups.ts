import { highLevelScopes } from '../highlevel-scopes.ts';
import type { marketingSystems } from '../systems/marketing.ts';
import type { SetupsOf } from './setup.ts';

/** Setup guides for services that receive order events. */
export const marketingSetups = {
  klaviyo: {
    purpose: 'Send your own emails and texts from Klaviyo flows when something happens to an order.',
    cost: 'Klaviyo charges by the number of profiles, emails and texts.',
    prices: 'https://www.klaviyo.com/pricing',
    signUp: 'https://www.klaviyo.com',
    first: ['Sign in to Klaviyo as an owner, admin or manager.'],
    credentials: {
      klaviyo_private_api_key:
        'Under Settings > API keys, select “Create Private API Key”. Give it full access to events and profiles, and read access to accounts. It’s shown only once.',
      klaviyo_sms_disclosure: 'The text customers agreed to. Leave blank if you send no texts from Klaviyo.',
    },
    after: [
      'Klaviyo gets the metrics “Order placed”, “Offer sent”, “Status changed” and “Order completed”.',
      'Build a flow on one of them. Each has the customer, the devices, the amount and a link.',
      'No one is subscribed to marketing.',
    ],
  },
  'share-a-sale': {
    purpose: 'Pay affiliates for the orders they send you. ShareASale programs have moved to Awin.',
    cost: 'Awin charges for its plan and a share of commissions. Its API needs the Accelerate or Advanced plan.',
    prices: 'https://www.awin.com',
    signUp: 'https://www.awin.com',
    first: [],
    credentials: {
      shareasale_merchant_account_id: 'The number next to your advertiser’s name in Awin.',
      shareasale_token:
        'In Awin’s user menu, open API credentials, enter your password and select “Show my API token”.',
      shareasale_api_secret: 'The API key of Awin’s Conversion API. Ask Awin support if you can’t find it.',
    },
    after: ['Completed orders with the referral source “awin” are reported with their amount.'],
  },
  googleanalytic: {
    purpose: 'See in Google Analytics which visits become quotes and completed orders.',
    cost: 'Google Analytics is free.',
    prices: 'https://marketingplatform.google.com/about/analytics/',
    signUp: 'https://analytics.google.com',
    first: [
      'Open Admin > Data collection and modification > Data streams and choose your website. You need the Editor role.',
    ],
    credentials: {
      measurement_id: 'At the top of the stream’s page. It starts with G-.',
      api_secret: 'On the same page, open “Measurement Protocol API secrets” and select “Create”.',
    },
    after: [
      'Google Analytics gets generate_lead, offer_sent and purchase with amounts and devices.',
      'Customers are identified by our own number, never by name or email.',
    ],
  },
  metapixel: {
    purpose: 'See which Facebook and Instagram ads bring orders, even when a browser blocks the pixel.',
    cost: 'The Conversions API is free. You pay Meta for your ads.',
    prices: 'https://www.facebook.com/business/ads',
    signUp: 'https://business.facebook.com/events_manager2/overview',
    first: ['Open Events Manager > Data sources and choose your pixel, or connect a new one.'],
    credentials: {
      pixel_id: 'On the pixel’s Settings tab. Meta also calls it the dataset ID.',
      access_token: 'On the same tab under Conversions API, select “Generate access token”.',
      test_event_code: 'On the Test events tab. Leave blank once you’ve seen the events arrive.',
    },
    after: ['Meta gets Lead when an order is placed, and Purchase when it’s completed.'],
  },
  googletagmanager: {
    purpose: 'Run your own tags on the pages your customers see.',
    cost: 'Google Tag Manager is free.',
    prices: 'https://marketingplatform.google.com/about/tag-manager/',
    signUp: 'https://tagmanager.google.com',
    first: ['Create a container for the target platform Web, and publish it.'],
    credentials: { container_id: 'At the top of the container’s page. It starts with GTM-.' },
    after: [
      'Customers are asked first. Your tags run only for those who agree.',
      'Tags run in a frame. They learn which page is open, not what’s on it.',
    ],
  },
  highlevel: {
    purpose: 'Follow orders in your HighLevel CRM, as contacts and opportunities.',
    cost: 'HighLevel charges for its plan. A developer account is free to open.',
    prices: 'https://www.gohighlevel.com/pricing',
    signUp: 'https://marketplace.gohighlevel.com',
    ownApp: [
      'In HighLevel’s marketplace, open My Apps and select “Create App”. Choose Private and Sub-account.',
      `Under Advanced settings > Auth, set the redirect to {callback} and add the scopes ${highLevelScopes.join(', ')}.`,
    ],
    first: [],
    credentials: {
      client_id: 'Under Manage > Secrets, select “Add” next to Client Key and copy the ID.',
      client_secret: 'Shown with the client ID, only once.',
    },
    after: [
      'You sign in to HighLevel and choose the sub-account.',
      'Then choose the pipeline. Each order becomes an opportunity and is won when the order is completed.',
    ],
  },
} as const satisfies SetupsOf<typeof marketingSystems>;
