import type { PayoutServiceName } from '../../payouts/payout-services.ts';
import { choice, secret, text } from '../integration-field.ts';
import { type IntegrationRow, integration, type PayoutWords } from './row.ts';

/** What Tremendous asks for, whether the account is connected by key or by consent. */
const tremendousOrders = {
  campaign: text('Campaign ID', {
    optional: true,
    help: 'Determines which gift cards customers can choose. Available once the account is connected.',
  }),
  funding_source: text('Funding source', {
    optional: true,
    help: 'The account that funds payouts. Leave blank to use the account’s balance.',
  }),
  webhook_secret: secret('Webhook key', {
    optional: true,
    help: 'Tremendous shows it next to the webhook. Without it, we don’t hear about gift cards that can’t be delivered.',
  }),
} as const;
const tremendousAccount = choice(
  'Account',
  { live: 'Production', sandbox: 'Sandbox' },
  'A sandbox sends nothing and has its own key.',
);

/** Services that pay customers. */
export const payoutSystems = {
  tremendous: integration({
    id: 1,
    quota: { calls: 10, seconds: 1 },
    group: 'payout',
    about: 'Send payouts as gift cards, prepaid cards or bank transfers.',
    ports: ['payout:tremendous', 'campaigns'],
    test: 'Reads your Tremendous organization. Nothing is sent.',
    webhook:
      'Add this address as a webhook in Tremendous. Payouts then show approvals, deliveries, reviews and cancellations. We cancel a gift card that can’t be delivered, so you can pay again.',
    fields: {
      account: tremendousAccount,
      api_key: secret('API key', { help: 'In Tremendous under Team settings > Developers.' }),
      ...tremendousOrders,
    },
    consent: '/add-ons/tremendous/callback',
    consentFields: {
      account: tremendousAccount,
      client_id: text('Client ID', {
        help: 'From a developer app in Tremendous that has our address as its redirect.',
      }),
      client_secret: secret('Client secret', {}),
      ...tremendousOrders,
    },
    // Statuses of orders and of reward deliveries, and FLAGGED, which only arrives as an update.
    payout: {
      statuses: {
        OPEN: 'processing',
        EXECUTED: 'processing',
        'PENDING APPROVAL': 'held',
        'PENDING INTERNAL PAYMENT APPROVAL': 'held',
        'PENDING SETTLEMENT': 'processing',
        SCHEDULED: 'processing',
        PENDING: 'processing',
        FLAGGED: 'held',
        SUCCEEDED: 'sent',
        CANCELED: 'failed',
        FAILED: 'failed',
        'REWARD CANCELED': 'returned',
        'DELIVERY FAILED': 'failed',
        'DELIVERY FAILED, NOT CANCELED': 'held',
      },
      advice: {
        'PENDING APPROVAL': 'Approve the order in Tremendous to send the gift card.',
        'PENDING INTERNAL PAYMENT APPROVAL':
          'Tremendous is reviewing this order. No action is needed unless they contact you.',
        'PENDING SETTLEMENT': 'Tremendous sends the gift card as soon as your funds clear.',
        FLAGGED: 'Review the flagged reward in Tremendous. It’s sent once you release it.',
        CANCELED: 'The order was canceled in Tremendous. Pay again if the customer should still get it.',
        'REWARD CANCELED': 'The gift card was canceled in Tremendous. Pay again if the customer should still get it.',
        'DELIVERY FAILED': 'Check the customer’s email, then pay again.',
        'DELIVERY FAILED, NOT CANCELED': 'The customer may still have it. Ask them before you pay again.',
        FAILED: 'Check your Tremendous balance, then pay again.',
        insufficient_funds: 'Add money to your Tremendous balance, then pay again.',
        auth: 'Check the Tremendous API key under Add-ons, then pay again.',
        validation: 'Check the name, email and amount, then pay again.',
      },
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
      'Add this address as a webhook of your app in PayPal and select all Payouts events. Payouts then show within seconds whether the money arrived.',
    fields: {
      account: choice(
        'Account',
        { live: 'Live', sandbox: 'Sandbox' },
        'A sandbox moves no money and has its own credentials.',
      ),
      client_id: text('Client ID', { help: 'From an app with Payouts, in PayPal under Apps & Credentials.' }),
      client_secret: secret('Client secret', {}),
      webhook_id: text('Webhook ID', {
        optional: true,
        help: 'PayPal shows it next to the webhook. Without it we check each payout on a schedule.',
      }),
    },
    // Statuses of batches (DENIED, PENDING, PROCESSING, CANCELED) and of their items. SUCCESS only means that the batch
    // was processed.
    payout: {
      statuses: {
        PENDING: 'processing',
        PROCESSING: 'processing',
        SUCCESS: 'sent',
        UNCLAIMED: 'unclaimed',
        ONHOLD: 'held',
        HELD: 'held',
        RETURNED: 'returned',
        REFUNDED: 'returned',
        REVERSED: 'returned',
        CANCELED: 'failed',
        FAILED: 'failed',
        DENIED: 'failed',
        BLOCKED: 'failed',
      },
      advice: {
        UNCLAIMED:
          'PayPal returns the money after 30 days. Ask the customer to claim it, or cancel it and pay another way.',
        ONHOLD: 'PayPal is reviewing this payout. Check your PayPal account for a request.',
        HELD: 'PayPal is reviewing this payout. Check your PayPal account for a request.',
        RETURNED: 'Ask the customer for another PayPal email or another payout method, then pay again.',
        REFUNDED: 'The customer sent the money back. Contact them before you pay again.',
        REVERSED: 'PayPal took the payment back. Check your PayPal account before you pay again.',
        DENIED: 'Check your PayPal balance and account limits, then pay again.',
        BLOCKED: 'PayPal doesn’t allow payments to this account. Use another payout method.',
        INSUFFICIENT_FUNDS: 'Add money to your PayPal balance, then pay again.',
        RECEIVER_UNREGISTERED:
          'No PayPal account uses this email. Ask the customer to sign up with it and claim the money within 30 days.',
        RECEIVER_UNCONFIRMED:
          'Ask the customer to confirm their email at PayPal. They have 30 days to claim the money.',
        RECEIVER_ACCOUNT_LOCKED: 'The customer’s PayPal account is locked. Use another payout method.',
        RECEIVER_COUNTRY_NOT_ALLOWED: 'PayPal can’t pay accounts in the customer’s country. Use another payout method.',
        RECEIVING_LIMIT_EXCEEDED: 'The customer’s PayPal account can’t receive this much. Use another payout method.',
        AUTHORIZATION_ERROR: 'Ask PayPal to turn on Payouts for your account.',
        NOT_AUTHORIZED: 'Ask PayPal to turn on Payouts for your account.',
        AUTHENTICATION_FAILURE: 'Check the PayPal client ID and secret under Add-ons, then pay again.',
        VALIDATION_ERROR: 'Check the PayPal email and the amount, then pay again.',
        SENDER_BATCH_ID: 'Check your PayPal activity for this payout before you pay again.',
      },
    },
  }),
} as const satisfies Record<PayoutServiceName, IntegrationRow & { readonly payout: PayoutWords }>;
