import { choice, secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

const closed =
  'Reopen the period there, or enter its last day under Accounts as the end of the closed period. Then try again.';
const account =
  'Check the accounts you chose under Accounts. One may have been deleted or deactivated. Then try again.';

/** Accounting systems. */
export const accountingSystems = {
  quickbooks: integration({
    id: 30,
    quota: { calls: 500, seconds: 60 },
    group: 'accounting',
    about: 'Post each day’s purchases, sales, taxes, refunds and payouts as a journal entry.',
    ports: ['books-of-account'],
    test: 'Reads your company’s name in QuickBooks. Nothing is posted.',
    consent: '/add-ons/quickbooks/callback',
    beta: 'Tested only against our reading of Intuit’s documentation. Check the first journal entries in QuickBooks.',
    fields: {
      account: choice('Company', { live: 'Live', sandbox: 'Sandbox' }, 'A sandbox company has its own keys.'),
      client_id: text('Client ID', { help: 'From your app at developer.intuit.com.' }),
      client_secret: secret('Client secret', {}),
    },
    books: {
      place: 'Location',
      advice: {
        '6210': closed,
        '6190': 'Renew your QuickBooks subscription. Then try again.',
        '2500': account,
        '610': account,
        '6000': account,
      },
    },
  }),
  xero: integration({
    id: 31,
    quota: { calls: 60, seconds: 60 },
    group: 'accounting',
    about: 'Post each day’s purchases, sales, taxes, refunds and payouts as a manual journal.',
    ports: ['books-of-account'],
    test: 'Reads your organization’s name in Xero. Nothing is posted.',
    consent: '/add-ons/xero/callback',
    fields: {
      client_id: text('Client ID', { help: 'From your app at developer.xero.com.' }),
      client_secret: secret('Client secret', {}),
    },
    books: {
      place: 'Tracking option',
      advice: {
        closed,
        account,
        place: 'Choose another tracking option for this location under Accounts. Then try again.',
      },
    },
  }),
} as const;
