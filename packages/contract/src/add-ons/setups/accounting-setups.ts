import type { accountingSystems } from '../systems/accounting.ts';
import type { SetupsOf } from './setup.ts';

const afterwards = [
  'Choose your accounts and the first day to post. Until then, nothing is posted.',
  'Each night, every location’s day becomes one journal entry. If a day changes later, the difference becomes another entry.',
] as const;

/** Setup guides for accounting systems. */
export const accountingSetups = {
  quickbooks: {
    purpose: 'Keep your books in QuickBooks without typing daily totals.',
    cost: 'QuickBooks charges for its plan. An app of your own is free. Locations need the Plus or Advanced plan.',
    prices: 'https://quickbooks.intuit.com/pricing/',
    signUp: 'https://developer.intuit.com',
    ownApp: [
      'At developer.intuit.com, create an app with the scope com.intuit.quickbooks.accounting.',
      'Under Keys & credentials > Redirect URIs, add {callback}.',
    ],
    first: [
      'To use locations, turn on location tracking in QuickBooks under Account and settings > Advanced > Categories.',
    ],
    credentials: {
      client_id: 'In your app, open Keys & credentials. Use the Production keys for a live company.',
      client_secret: 'On the same page.',
    },
    after: ['You sign in to QuickBooks and choose the company.', ...afterwards],
  },
  xero: {
    purpose: 'Keep your books in Xero without typing daily totals.',
    cost: 'Xero charges for its plan. Its developer pages list what an app costs.',
    prices: 'https://www.xero.com/us/pricing-plans/',
    signUp: 'https://developer.xero.com',
    ownApp: ['At developer.xero.com, open My Apps and create a web app with {callback} as its redirect URI.'],
    first: [
      'To post by location, create a tracking category in Xero with an option for each location.',
      'Xero doesn’t allow journals to bank accounts. Create a clearing account for each way money moves.',
    ],
    credentials: {
      client_id: 'In your app, open Configuration.',
      client_secret: 'On the same page, select “Generate a secret”. It’s shown only once.',
    },
    after: ['You sign in to Xero and choose the organization.', ...afterwards],
  },
} as const satisfies SetupsOf<typeof accountingSystems>;
