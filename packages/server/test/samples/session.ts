import { testPassword } from '../template.ts';
import type { DomainSamples } from './sample.ts';

export const session: DomainSamples<'session'> = {
  examples: {},
  samples: ({ seeded: { users, locations } }) => ({
    auth: {
      login: { body: { email: users[0]?.email ?? '', password: testPassword } },
      logout: {},
    },
    locations: { switchLocation: { body: { location_id: locations[1]?.id ?? 0 } } },
  }),
};
