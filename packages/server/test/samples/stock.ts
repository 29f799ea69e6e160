import type { DomainSamples } from './sample.ts';

const address = { address1: '1 Oak St', city: 'Portland', zip: '97201', country: 'US' } as const;

export const stock: DomainSamples<'stock'> = {
  examples: {
    customers: [
      { first_name: 'Dora', last_name: 'Dean', email: 'dora@dean.test', address },
      { first_name: 'Egon', last_name: 'Ellis', email: 'egon@ellis.test', phone: '+1 503 555 0100', address },
    ],
  },
  samples: () => ({}),
};
