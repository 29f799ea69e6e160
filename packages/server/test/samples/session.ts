import { testPassword } from '../template.ts';
import type { DomainSamples } from './sample.ts';

const table = { list: '/v2/pos/order', columns: [{ id: 'total', shown: true, width: 120 }], query: { sort: '-total' } };

export const session: DomainSamples<'session'> = {
  examples: {
    customTables: [
      { ...table, name: 'Large ones' },
      { ...table, name: 'Largest' },
    ],
  },
  samples: ({ seeded: { users, locations } }) => ({
    auth: {
      login: { body: { email: users[0]?.email ?? '', password: testPassword } },
      logout: {},
    },
    customTableUse: {
      listAllCustomTables: { query: { list: '/v2/pos/order' } },
      switchCustomTable: { body: { list: '/v2/pos/order', id: null } },
    },
    locations: { switchLocation: { body: { location_id: locations[1]?.id ?? 0 } } },
  }),
};
