import type { payoutSystems } from '../systems/payouts.ts';
import type { SetupsOf } from './setup.ts';

/** Setup guides for services that pay customers. */
export const payoutSetups = {
  tremendous: {
    purpose: 'Let customers choose a gift card, a prepaid card or a bank transfer. Tremendous emails it to them.',
    cost: 'You fund each payout from your Tremendous balance. Its pricing page shows which rewards have a fee.',
    prices: 'https://www.tremendous.com/pricing',
    signUp: 'https://www.tremendous.com',
    first: [
      'Add money to your Tremendous balance, or set up another way to fund payouts.',
      'To try it without money, open a sandbox account at testflight.tremendous.com.',
    ],
    credentials: {
      api_key: 'In Tremendous, open Team settings > Developers and select “Add API key”. It’s shown only once.',
      campaign: 'Leave blank for now. Once connected, choose a campaign on this page under Campaigns.',
      funding_source: 'Leave blank to pay from your balance.',
      webhook_secret:
        'First connect without it. Then add our webhook address in Tremendous and copy the key shown there.',
      client_id: 'Only for access without a key. Create a developer app in Tremendous with {callback} as its redirect.',
      client_secret: 'Shown next to the client ID of that app.',
    },
    after: [
      'Customers can choose Tremendous wherever you offer payout methods.',
      'When you pay an order, we send the gift card and show whether it arrived.',
      'If a gift card can’t be delivered, we cancel it so you can pay another way.',
    ],
  },
  paypal: {
    purpose: 'Pay customers to their PayPal accounts without exporting a file.',
    cost: 'PayPal charges a fee per payout, which depends on your country.',
    prices: 'https://www.paypal.com/us/webapps/mpp/merchant-fees#paypal-payouts',
    signUp: 'https://www.paypal.com/business',
    first: [
      'Request access to Payouts for your PayPal business account at paypal.com/payoutsweb/landing.',
      'In PayPal, confirm your identity and email, link a bank account and add money.',
      'At developer.paypal.com, open Apps & Credentials, switch to Live and create an app.',
    ],
    credentials: {
      client_id: 'Open your app under Apps & Credentials and copy the client ID.',
      client_secret: 'Shown next to the client ID. Select “Show” to copy it.',
      webhook_id: 'First connect without it. Then add our webhook address to the app and copy the ID from its list.',
    },
    after: [
      'Customers can choose PayPal wherever you offer payout methods.',
      'When you pay an order, PayPal sends the money from your balance.',
      'The order shows when it arrives, and why if it doesn’t.',
    ],
  },
} as const satisfies SetupsOf<typeof payoutSystems>;
