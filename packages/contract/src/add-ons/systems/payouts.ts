import { choice, secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

/** What Tremendous is asked for, whoever lets us in. */
const tremendousOrders = {
  campaign: text('Campaign id', {
    optional: true,
    help: 'Says which gift cards a customer may choose from; it can be chosen once the account is connected.',
  }),
  funding_source: text('Funding source', {
    optional: true,
    help: 'The account that funds payouts. Leave blank to use the account’s balance.',
  }),
  webhook_secret: secret('Key of the webhook', {
    optional: true,
    help: 'Tremendous shows it with the webhook. Without it nothing is heard of gift cards that cannot be delivered.',
  }),
} as const;
const tremendousAccount = choice(
  'Account',
  { live: 'Production', sandbox: 'Sandbox' },
  'A sandbox sends nothing and has a key of its own.',
);

/** Services that pay customers. */
export const payoutSystems = {
  tremendous: integration({
    id: 1,
    quota: { calls: 10, seconds: 1 },
    group: 'payout',
    about: 'Send payouts as gift cards, prepaid cards or bank transfers.',
    ports: ['payout:tremendous', 'campaigns'],
    test: 'Asks Tremendous for your organization. Nothing is sent.',
    webhook:
      'In Tremendous, add it as a webhook. Payouts then show approvals, deliveries, reviews and cancellations. We cancel a gift card that can’t be delivered, so you can pay again.',
    fields: {
      account: tremendousAccount,
      api_key: secret('API key', { help: 'Under Team settings, Developers.' }),
      ...tremendousOrders,
    },
    consent: '/add-ons/tremendous/callback',
    consentFields: {
      account: tremendousAccount,
      client_id: text('Client id', { help: 'Of a developer app in Tremendous, with our address as its redirect.' }),
      client_secret: secret('Client secret', {}),
      ...tremendousOrders,
    },
  }),
  paypal: integration({
    id: 25,
    quota: { calls: 400, seconds: 60 },
    group: 'payout',
    about: 'Pay customers instantly to their PayPal accounts.',
    ports: ['payout:paypal'],
    test: 'Signs in to PayPal. No money moves.',
    webhook:
      'In PayPal, add it as a webhook of your app and select all Payouts events. Payouts then show within seconds whether the money arrived.',
    fields: {
      account: choice(
        'Account',
        { live: 'Live', sandbox: 'Sandbox' },
        'A sandbox moves no money and has credentials of its own.',
      ),
      client_id: text('Client ID', { help: 'Of an app with payouts, under Apps & Credentials.' }),
      client_secret: secret('Client secret', {}),
      webhook_id: text('Webhook ID', {
        optional: true,
        help: 'PayPal shows it next to the webhook. Without it we check each payout on a schedule.',
      }),
    },
  }),
} as const;
