import { choice, secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

/** Services that pay customers. */
export const payoutSystems = {
  tremendous: integration({
    id: 1,
    name: 'Tremendous',
    group: 'payout',
    about: 'Send payouts as gift cards, prepaid cards or bank transfers.',
    ports: ['payout:tremendous', 'campaigns'],
    test: 'Asks Tremendous for your organization. Nothing is sent.',
    fields: {
      account: choice(
        'Account',
        { live: 'Production', sandbox: 'Sandbox' },
        'A sandbox sends nothing and has a key of its own.',
      ),
      api_key: secret('API key', { help: 'Under Team settings, Developers.' }),
      campaign: text('Campaign id', { help: 'The campaign says which gift cards a customer may choose from.' }),
      funding_source: text('Funding source', {
        optional: true,
        help: 'Whose money it is. Empty: the balance of the account.',
      }),
    },
  }),
  paypal: integration({
    id: 25,
    name: 'PayPal',
    group: 'payout',
    about: 'Pay customers at once to their PayPal accounts.',
    ports: ['payout:paypal'],
    test: 'Signs in to PayPal. No money moves.',
    fields: {
      account: choice(
        'Account',
        { live: 'Live', sandbox: 'Sandbox' },
        'A sandbox moves no money and has credentials of its own.',
      ),
      client_id: text('Client ID', { help: 'Of an app with payouts, under Apps & Credentials.' }),
      client_secret: secret('Client secret', {}),
    },
  }),
} as const;
