import type { checkSystems } from '../systems/checks.ts';
import type { dataSystems } from '../systems/data.ts';
import type { SetupsOf } from './setup.ts';

/** Setup guides for services that know a device's history or the value of a book. */
export const dataSetups = {
  phonecheck: {
    purpose: 'Look up blocklists, locks and carrier by IMEI, and read the result of a PhoneCheck test.',
    cost: 'PhoneCheck charges for its plan and checks. Ask PhoneCheck for your price.',
    prices: 'https://www.phonecheck.com',
    signUp: 'https://www.phonecheck.com',
    first: ['Ask PhoneCheck to turn on API access for your account.'],
    credentials: {
      username: 'The username you sign in to PhoneCheck with.',
      api_key: 'PhoneCheck gives it to you with API access.',
    },
    after: [
      'Each device gets a check when its IMEI is entered. Blocked and locked devices are marked on the order.',
      'A PhoneCheck report fills in model, storage, color, battery health and failed tests.',
    ],
  },
  isbndb: {
    purpose: 'Buy books: look up titles, authors and list prices by ISBN.',
    cost: 'A monthly Premium or Pro subscription. ISBNdb offers a free 7-day trial.',
    prices: 'https://isbndb.com/isbn-database',
    signUp: 'https://isbndb.com/isbn-database',
    first: ['Choose the Premium or Pro plan. Basic looks up too few books per request.'],
    credentials: {
      api_key: 'At isbndb.com, in your account. Sign in and copy the REST key.',
      percent: 'Your choice. With 20, a book with a list price of $30 is worth $6 in the best condition.',
    },
    after: ['Upload a list of ISBNs under Pricing. We fill in title, author and a price for each book.'],
  },
} as const satisfies SetupsOf<typeof checkSystems & typeof dataSystems>;
