import { choice, secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

const smsDisclosure = text('SMS disclosure', {
  optional: true,
  help: 'Sent with events for customers who have a phone number. It doesn’t subscribe anyone.',
});

/** Marketing and analytics systems that receive order events. */
export const marketingSystems = {
  klaviyo: integration({
    id: 15,
    quota: { calls: 3_500, seconds: 60 },
    group: 'marketing',
    about: 'Send order events to your marketing automation.',
    ports: ['events'],
    test: 'Reads your Klaviyo account. No messages are sent.',
    fields: {
      klaviyo_private_api_key: secret('Private API key', { help: 'Needs write access to events and profiles.' }),
      klaviyo_sms_disclosure: smsDisclosure,
    },
    consent: '/add-ons/klaviyo/callback',
    consentByAppOnly: true,
    consentFields: { klaviyo_sms_disclosure: smsDisclosure },
  }),
  'share-a-sale': integration({
    id: 16,
    quota: { calls: 20, seconds: 60 },
    group: 'marketing',
    about: 'Report completed orders to your affiliate network. ShareASale programs have moved to Awin.',
    ports: ['events'],
    test: 'Reads your Awin advertiser account. No order is sent.',
    beta: 'Tested only against our reading of Awin’s documentation. Check the first order in Awin.',
    fields: {
      shareasale_merchant_account_id: text('Advertiser ID', {
        pattern: /^\d{1,12}$/,
        fault: 'must be digits',
        help: 'Orders with the referral source “awin” are reported. To include a click, use “awin:CLICK”.',
      }),
      shareasale_token: secret('API token', { help: 'From a user of the account, under API credentials.' }),
      shareasale_api_secret: secret('Conversion API key', {}),
    },
  }),
  googleanalytic: integration({
    id: 18,
    group: 'marketing',
    about: 'Measure quotes and completed orders.',
    ports: ['events'],
    test: 'Sends a test event that isn’t counted. Google doesn’t say whether the secret is correct.',
    beta: 'Tested only against our reading of Google’s documentation. Look for your first events in its reports.',
    fields: {
      measurement_id: text('Measurement ID', { pattern: /^G-[A-Z0-9]{4,12}$/, fault: 'must look like G-ABC123' }),
      api_secret: secret('API secret', { help: 'From your data stream, under Measurement Protocol API secrets.' }),
    },
  }),
  metapixel: integration({
    id: 19,
    group: 'marketing',
    about: 'Measure campaigns with server-side events. Customers are identified by hashes or not at all.',
    ports: ['events'],
    test: 'Reads your Meta pixel. No event is counted.',
    learnMore: 'https://developers.facebook.com/docs/marketing-api/conversions-api',
    beta: 'Tested only against our reading of Meta’s documentation. Look for your first events in Events Manager.',
    fields: {
      pixel_id: text('Pixel ID', { pattern: /^\d{5,20}$/, fault: 'must be digits' }),
      access_token: secret('Access token', { help: 'From the Conversions API, in Events Manager.' }),
      people: choice(
        'Your customers',
        { none: 'Not identified: we send only our own ID', hashed: 'Identified by hashes of email, phone and name' },
        'Identify customers only if they agreed to it, as your country’s law requires.',
      ),
      test_event_code: text('Test event code', {
        optional: true,
        help: 'Events are sent as tests until you clear this.',
      }),
    },
  }),
  googletagmanager: integration({
    id: 20,
    group: 'marketing',
    about: 'Your own tags on your customers’ pages, once a customer agrees to them.',
    ports: [],
    test: 'Loads your container from Google. Nothing is counted.',
    fields: {
      container_id: text('Container ID', {
        pattern: /^GTM-[A-Z0-9]{4,10}$/,
        fault: 'must look like GTM-ABC123',
        help: 'Tags only learn which page was viewed. They don’t see its content or its private link.',
      }),
    },
  }),
  highlevel: integration({
    id: 21,
    quota: { calls: 100, seconds: 10 },
    group: 'marketing',
    about: 'Contacts and opportunities in your CRM.',
    ports: ['events', 'crm'],
    test: 'Reads your HighLevel sub-account. No contact is created.',
    consent: '/add-ons/highlevel-config',
    fields: {
      client_id: text('Client ID', { help: 'From your app in HighLevel’s marketplace.' }),
      client_secret: secret('Client secret', {}),
    },
  }),
} as const;
