import { type CarrierName, carrierNames } from '../../shipping/carrier-names.ts';
import { choice, secret, text } from '../integration-field.ts';
import { type CarrierStep, carrier } from './row.ts';

/** What everything of UPS is signed in with. */
const upsSignIn = {
  account: choice('Account', { live: 'Live', test: 'For trials' }, 'Labels of an account for trials are not carried.'),
  client_id: text('Client ID', { help: 'Of an app at developer.ups.com.' }),
  client_secret: secret('Client secret', {}),
} as const;

const onOnePage = (slug: CarrierName): CarrierStep => ({
  label: carrierNames[slug],
  to: `/add-ons/${slug}`,
  parts: ['connect', 'provider', 'kit'],
});

/** A page for each step. */
const stepByStep = (slug: CarrierName): readonly CarrierStep[] => [
  { label: 'Account', to: `/add-ons/${slug}/connect`, parts: ['connect'] },
  { label: 'Carriers', to: `/add-ons/${slug}/config/shipping-provider`, parts: ['provider'] },
  { label: 'Shipping kit', to: `/add-ons/${slug}/config/shipping-kit`, parts: ['kit'] },
];

/** Carriers, and services that buy their labels. */
export const carrierSystems = {
  fedex: carrier({
    id: 2,
    quota: { calls: 1_400, seconds: 10 },
    group: 'shipping',
    about: 'Buy labels with your own FedEx account.',
    ports: ['carrier'],
    steps: [onOnePage('fedex')],
    test: 'Signs in to FedEx with both key pairs and requests a price for a small package. No label is bought.',
    fields: {
      account: choice(
        'Account',
        { live: 'Live', test: 'For trials' },
        'Labels of an account for trials are not carried.',
      ),
      client_id: text('Ship API key', {
        help: 'From your project with the Ship and Rate APIs at developer.fedex.com.',
      }),
      client_secret: secret('Ship secret key', {}),
      track_client_id: text('Track API key', {
        optional: true,
        help: 'From your project with the Track API. Leave blank if one project has all APIs.',
      }),
      track_client_secret: secret('Track secret key', { optional: true }),
      account_number: text('Account number', {
        pattern: /^\d{9}$/,
        fault: 'must be nine digits',
        help: 'Who pays for the labels.',
      }),
    },
  }),
  ups: carrier({
    id: 3,
    group: 'shipping',
    about: 'Buy labels with your own UPS account.',
    ports: ['carrier'],
    steps: [onOnePage('ups')],
    test: 'Signs in to UPS and requests a price for a small package. No label is bought.',
    fields: {
      ...upsSignIn,
      account_number: text('Account number', {
        pattern: /^[0-9A-Z]{6}$/,
        fault: 'must be six digits and capital letters',
        help: 'Who pays for the labels.',
      }),
    },
  }),
  usps: carrier({
    id: 4,
    quota: { calls: 60, seconds: 3_600 },
    group: 'shipping',
    about: 'Buy labels with your own USPS account.',
    ports: ['carrier'],
    // Its accounts have pages of their own.
    steps: [{ ...onOnePage('usps'), parts: [] }],
    test: 'Asks USPS whether the account may pay for labels. No label is bought.',
    fields: {
      account: choice(
        'Account',
        { live: 'Live', test: 'For trials' },
        'Labels of an account for trials are not carried.',
      ),
      client_id: text('Consumer key', { help: 'Of an app at developers.usps.com.' }),
      client_secret: secret('Consumer secret', {}),
      crid: text('Customer registration id', { pattern: /^\d{1,15}$/, fault: 'must be digits', help: 'CRID.' }),
      mid: text('Mailer id', { pattern: /^\d{6}(\d{3})?$/, fault: 'must be six or nine digits', help: 'MID.' }),
      manifest_mid: text('Mailer id of manifests', { pattern: /^\d{6}(\d{3})?$/, fault: 'must be six or nine digits' }),
      account_number: text('Payment account', {
        pattern: /^\d{1,15}$/,
        fault: 'must be digits',
        help: 'The number of your Enterprise Payment account.',
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
    test: 'Asks ShipEngine for your carriers. No label is bought.',
    webhook: 'Add it in ShipEngine under Developer, Webhooks, for the event “Track”.',
    fields: {
      api_key: secret('API key', { help: 'A key that begins with TEST_ buys labels that cost nothing.' }),
      charge: choice(
        'A label is paid',
        { carrier_default: 'As the carrier does it', on_carrier_acceptance: 'When the package is scanned' },
        'Not every carrier waits for the scan.',
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
    test: 'Asks EasyPost for your carrier accounts. No label is bought.',
    webhook: 'In EasyPost, add this address under Webhooks with the webhook secret shown here.',
    fields: {
      api_key: secret('API key', {
        help: 'Under Account Settings, API Keys. A test key buys labels that cost nothing.',
      }),
      webhook_secret: secret('Webhook secret', {
        optional: true,
        help: 'The webhook secret you entered in EasyPost. Leave blank to check tracking on a schedule instead.',
      }),
      usps_return: choice(
        'Return labels of USPS are paid',
        { at_once: 'When they are bought', at_scan: 'When they are scanned' },
        'EasyPost has to agree to the latter.',
      ),
    },
  }),
  'ups-direct-to-mobile': carrier({
    id: 7,
    group: 'shipping',
    about: 'A code on the customer’s phone instead of a printed label, for labels of your own UPS account.',
    ports: ['mobile-code'],
    steps: [{ ...onOnePage('ups-direct-to-mobile'), parts: ['connect', 'kit'] }],
    test: 'Requests a code for a sample package from UPS. It can’t be used to ship.',
    fields: {
      ...upsSignIn,
      domain: text('Domain', { optional: true, help: 'Of the older door of this service; not used to sign in.' }),
      logon_name: text('Logon name', {
        optional: true,
        help: 'Of the older door of this service; the account is called so.',
      }),
      password: secret('Password', { optional: true, help: 'Of the older door of this service; not used to sign in.' }),
    },
  }),
  shipmondo: carrier({
    id: 17,
    group: 'shipping',
    about: 'European carriers through one account.',
    ports: ['carrier'],
    steps: stepByStep('shipmondo'),
    test: 'Asks Shipmondo for your balance. No label is bought.',
    fields: {
      username: text('Username', { help: 'The API user, under Settings, API, Access.' }),
      password: secret('Password', { help: 'The API key of this user.' }),
    },
  }),
} as const;
