import { choice, secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

/** What is told of orders to win more of them. */
export const marketingSystems = {
  klaviyo: integration({
    id: 15,
    quota: { calls: 3_500, seconds: 60 },
    group: 'marketing',
    about: 'Send order events to your marketing automation.',
    ports: ['events'],
    test: 'Asks Klaviyo for your account. No messages are sent.',
    fields: {
      klaviyo_private_api_key: secret('Private API key', { help: 'With write access to events and profiles.' }),
      klaviyo_sms_disclosure: text('SMS disclosure', {
        optional: true,
        help: 'Sent with events for customers who have a phone number. It doesn’t subscribe anyone.',
      }),
    },
  }),
  'share-a-sale': integration({
    id: 16,
    quota: { calls: 20, seconds: 60 },
    group: 'marketing',
    about: 'Tell your affiliate network of completed orders. ShareASale’s programs are Awin’s now.',
    ports: ['events'],
    test: 'Asks Awin for your advertiser account. No order is sent.',
    fields: {
      shareasale_merchant_account_id: text('Advertiser id', {
        pattern: /^\d{1,12}$/,
        fault: 'must be digits',
        help: 'Orders with the referral source “awin” are reported. To include a click, use “awin:CLICK”.',
      }),
      shareasale_token: secret('API token', { help: 'Of a user of the account, under API credentials.' }),
      shareasale_api_secret: secret('Conversion API key', {}),
    },
  }),
  googleanalytic: integration({
    id: 18,
    group: 'marketing',
    about: 'Measure quotes and completed orders.',
    ports: ['events'],
    test: 'Has an event checked, which is not counted. Google does not say whether the secret is right.',
    fields: {
      measurement_id: text('Measurement id', { pattern: /^G-[A-Z0-9]{4,12}$/, fault: 'must look like G-ABC123' }),
      api_secret: secret('API secret', { help: 'Of the data stream, under Measurement Protocol.' }),
    },
  }),
  metapixel: integration({
    id: 19,
    group: 'marketing',
    about: 'Measure campaigns with server-side events. Customers are named by hashes, or not at all.',
    ports: ['events'],
    test: 'Asks Meta for the pixel. Nothing is counted.',
    learnMore: 'https://developers.facebook.com/docs/marketing-api/conversions-api',
    fields: {
      pixel_id: text('Pixel id', { pattern: /^\d{5,20}$/, fault: 'must be digits' }),
      access_token: secret('Access token', { help: 'Of the Conversions API, under Events Manager.' }),
      people: choice(
        'Your customers',
        { none: 'Are not named: a number of ours alone', hashed: 'Identified by hashes of email, phone and name' },
        'Name them only where they have agreed to it, as your country asks for it.',
      ),
      test_event_code: text('Test event code', { optional: true, help: 'While it is here, events are tests.' }),
    },
  }),
  googletagmanager: integration({
    id: 20,
    group: 'marketing',
    about: 'Your own tags on your customers’ pages, once a customer has agreed to them.',
    ports: [],
    test: 'Asks Google for the container. Nothing is counted.',
    fields: {
      container_id: text('Container id', {
        pattern: /^GTM-[A-Z0-9]{4,10}$/,
        fault: 'must look like GTM-ABC123',
        help: 'Tags only learn which page was viewed. They don’t see its address, which is the customer’s key, or its content.',
      }),
    },
  }),
  highlevel: integration({
    id: 21,
    quota: { calls: 100, seconds: 10 },
    group: 'marketing',
    about: 'Contacts and opportunities in your CRM.',
    ports: ['events', 'crm'],
    test: 'Asks HighLevel for the sub-account. No contact is made.',
    consent: '/add-ons/highlevel-config',
    fields: {
      client_id: text('Client id', { help: 'Of an app of yours in HighLevel’s marketplace.' }),
      client_secret: secret('Client secret', {}),
    },
  }),
} as const;
