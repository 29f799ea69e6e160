import { type CarrierName, carrierNames } from '../../shipping/carrier-names.ts';
import { choice, secret, text } from '../integration-field.ts';
import { type CarrierStep, carrier } from './row.ts';

/** The credentials that all UPS integrations share. */
const upsSignIn = {
  account: choice('Account', { live: 'Live', test: 'Test' }, 'Labels from a test account can’t be shipped.'),
  client_id: text('Client ID', { help: 'From your app at developer.ups.com.' }),
  client_secret: secret('Client secret', {}),
} as const;

const onOnePage = (slug: CarrierName): CarrierStep => ({
  label: carrierNames[slug],
  to: `/add-ons/${slug}`,
  parts: ['connect', 'provider', 'kit'],
});

/** One page for each setup step. */
const stepByStep = (slug: CarrierName): readonly CarrierStep[] => [
  { label: 'Account', to: `/add-ons/${slug}/connect`, parts: ['connect'] },
  { label: 'Carriers', to: `/add-ons/${slug}/config/shipping-provider`, parts: ['provider'] },
  { label: 'Shipping kit', to: `/add-ons/${slug}/config/shipping-kit`, parts: ['kit'] },
];

/** Carriers, and services that sell their labels. */
export const carrierSystems = {
  fedex: carrier({
    id: 2,
    quota: { calls: 1_400, seconds: 10 },
    group: 'shipping',
    about: 'Buy labels with your own FedEx account.',
    ports: ['carrier'],
    steps: [onOnePage('fedex')],
    test: 'Signs in to FedEx with both key pairs and requests a price for a small package. No label is purchased.',
    beta: 'We couldn’t test this against FedEx’s own API description. Check the price, label and tracking of your first package.',
    fields: {
      account: choice('Account', { live: 'Live', test: 'Test' }, 'Labels from a test account can’t be shipped.'),
      client_id: text('Ship API key', {
        help: 'From your project at developer.fedex.com that has the Ship and Rate APIs.',
      }),
      client_secret: secret('Ship secret key', {}),
      track_client_id: text('Track API key', {
        optional: true,
        help: 'From your project with the Track API. Leave blank if the project above has all APIs.',
      }),
      track_client_secret: secret('Track secret key', { optional: true }),
      account_number: text('Account number', {
        pattern: /^\d{9}$/,
        fault: 'must be nine digits',
        help: 'The account that is billed for labels.',
      }),
    },
  }),
  ups: carrier({
    id: 3,
    group: 'shipping',
    about: 'Buy labels with your own UPS account.',
    ports: ['carrier'],
    steps: [onOnePage('ups')],
    test: 'Signs in to UPS and requests a price for a small package. No label is purchased.',
    fields: {
      ...upsSignIn,
      account_number: text('Account number', {
        pattern: /^[0-9A-Z]{6}$/,
        fault: 'must be six digits and capital letters',
        help: 'The account that is billed for labels.',
      }),
    },
  }),
  usps: carrier({
    id: 4,
    quota: { calls: 60, seconds: 3_600 },
    group: 'shipping',
    about: 'Buy labels with your own USPS account.',
    ports: ['carrier'],
    // USPS accounts have their own pages.
    steps: [{ ...onOnePage('usps'), parts: [] }],
    test: 'Asks USPS whether the account can pay for labels. No label is purchased.',
    fields: {
      account: choice('Account', { live: 'Live', test: 'Test' }, 'Labels from a test account can’t be shipped.'),
      client_id: text('Consumer key', { help: 'From your app at developers.usps.com.' }),
      client_secret: secret('Consumer secret', {}),
      crid: text('Customer registration ID', { pattern: /^\d{1,15}$/, fault: 'must be digits', help: 'CRID.' }),
      mid: text('Mailer ID', { pattern: /^\d{6}(\d{3})?$/, fault: 'must be six or nine digits', help: 'MID.' }),
      manifest_mid: text('Mailer ID for manifests', {
        pattern: /^\d{6}(\d{3})?$/,
        fault: 'must be six or nine digits',
      }),
      account_number: text('Payment account', {
        pattern: /^\d{1,15}$/,
        fault: 'must be digits',
        help: 'Your Enterprise Payment account number.',
      }),
    },
  }),
  shipengine: carrier({
    id: 5,
    quota: { calls: 200, seconds: 60, trial: { field: 'api_key', prefix: 'TEST_', calls: 20 } },
    group: 'shipping',
    about: 'Many carriers through one account, labels paid when scanned.',
    ports: ['carrier'],
    steps: stepByStep('shipengine'),
    test: 'Asks ShipEngine for your carriers. No label is purchased.',
    webhook: 'Add this address in ShipEngine under Developer > Webhooks for the “Track” event.',
    fields: {
      api_key: secret('API key', { help: 'A key that starts with TEST_ buys free test labels.' }),
      charge: choice(
        'Labels are billed',
        { carrier_default: 'As set by the carrier', on_carrier_acceptance: 'When the package is scanned' },
        'Some carriers don’t support billing at the scan.',
      ),
    },
  }),
  easypost: carrier({
    id: 6,
    group: 'shipping',
    about: 'Many carriers through one account.',
    ports: ['carrier'],
    steps: [
      ...stepByStep('easypost'),
      { label: 'Activation', to: '/add-ons/easypost/config/shipping-activation', parts: ['activation'] },
    ],
    test: 'Asks EasyPost for your carrier accounts. No label is purchased.',
    webhook: 'In EasyPost, add this address under Webhooks with the webhook secret shown here.',
    fields: {
      api_key: secret('API key', {
        help: 'In EasyPost under Account Settings > API Keys. A test key buys free test labels.',
      }),
      webhook_secret: secret('Webhook secret', {
        optional: true,
        help: 'The webhook secret you entered in EasyPost. Leave blank to check tracking on a schedule instead.',
      }),
      usps_return: choice(
        'USPS return labels are billed',
        { at_once: 'When purchased', at_scan: 'When scanned' },
        'Billing at the scan needs EasyPost’s approval.',
      ),
    },
  }),
  'ups-direct-to-mobile': carrier({
    id: 7,
    group: 'shipping',
    about: 'A QR code on the customer’s phone instead of a printed label. Uses your own UPS account.',
    ports: ['mobile-code'],
    steps: [{ ...onOnePage('ups-direct-to-mobile'), parts: ['connect', 'kit'] }],
    test: 'Requests a code for a sample package from UPS. It can’t be used to ship.',
    fields: upsSignIn,
  }),
  shipmondo: carrier({
    id: 17,
    group: 'shipping',
    about: 'European carriers through one account.',
    ports: ['carrier'],
    steps: stepByStep('shipmondo'),
    test: 'Asks Shipmondo for your balance. No label is purchased.',
    webhook:
      'In Shipmondo, open Settings > Integration > Webhook. Add a webhook with this address as Endpoint, your webhook key as Key, the resource “Shipment Monitor” and the action “latest”.',
    fields: {
      account: choice('Account', { live: 'Live', sandbox: 'Sandbox' }, 'Labels from a sandbox can’t be shipped.'),
      username: text('Username', { help: 'The API user, in Shipmondo under Settings > API > Access.' }),
      password: secret('Password', { help: 'This user’s API key.' }),
      webhook_secret: secret('Webhook key', {
        optional: true,
        min: 32,
        help: 'Choose at least 32 characters. Shipmondo signs its webhooks with it. Leave blank to receive packages by scanning only.',
      }),
    },
  }),
} as const;
