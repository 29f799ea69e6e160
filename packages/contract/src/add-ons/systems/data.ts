import { choice, secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

/** Services that provide the facts a price depends on. */
export const dataSystems = {
  isbndb: integration({
    id: 26,
    group: 'api',
    about: 'Look up book titles, authors and list prices by ISBN.',
    ports: ['books'],
    test: 'Asks ISBNdb what your key allows. No book is looked up.',
    beta: 'Some calls follow what other programs send to ISBNdb. Compare your first book values with its website.',
    fields: {
      plan: choice(
        'Plan',
        { premium: 'Premium', pro: 'Pro' },
        'Your ISBNdb plan. Other plans look up too few books per request.',
      ),
      api_key: secret('API key', {}),
      percent: text('Value of a used book (%)', {
        pattern: /^(100|[1-9]\d?)$/,
        fault: 'must be a whole number from 1 to 100',
        help: 'What you pay for the best condition, as a percentage of the list price.',
      }),
    },
  }),
} as const;
