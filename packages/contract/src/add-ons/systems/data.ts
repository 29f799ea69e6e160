import { choice, secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

/** Where facts that a price needs are looked up. */
export const dataSystems = {
  isbndb: integration({
    id: 26,
    group: 'api',
    about: 'Look up titles, authors and list prices of books by their ISBNs.',
    ports: ['books'],
    test: 'Asks ISBNdb for what your key may do. No book is looked up.',
    fields: {
      plan: choice(
        'Plan',
        { premium: 'Premium', pro: 'Pro' },
        'The plan of your key. The other plans look up too few books per request.',
      ),
      api_key: secret('API key', {}),
      percent: text('Worth of a used book, in percent', {
        pattern: /^(100|[1-9]\d?)$/,
        fault: 'must be a whole number from 1 to 100',
        help: 'Of its list price: what you pay for the best condition.',
      }),
    },
  }),
} as const;
