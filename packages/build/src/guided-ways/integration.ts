import { adapterPlaces } from './adapter-places.ts';
import { setupPlace } from './setup-place.ts';
import { lines, type Way } from './way.ts';

/** A service that receives order events. */
export const integration: Way = {
  name: 'An integration',
  word: 'pigeon',
  places: (example) => {
    const { word, title, number } = example;
    return [
      {
        file: 'packages/contract/src/add-ons/integration-names.ts',
        missedIn: `packages/server/src/integrations/events/${word}.ts`,
        adds: lines("  klaviyo: 'Klaviyo',", `  ${word}: '${title}',\n`),
      },
      {
        file: 'packages/contract/src/add-ons/systems/marketing.ts',
        missedIn: 'packages/contract/src/add-ons/integration.ts',
        adds: lines(
          '  klaviyo: integration({',
          `  ${word}: integration({
    id: ${number},
    group: 'marketing',
    about: 'Tell ${title} of orders.',
    ports: ['events'],
    test: 'Asks ${title} for your account.',
    fields: { api_key: secret('API key', {}) },
  }),
`,
        ),
      },
      setupPlace(example, 'marketing', '  klaviyo: {'),
      {
        file: `packages/server/src/integrations/events/${word}.ts`,
        missedIn: 'packages/server/src/services.ts',
        adds: `import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { eventPort } from '../../modules/exchange/sinks/event-sink.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { jsonService, emptyAnswerSchema } from '../json-service.ts';

type Account = AccountOf<'${word}'>;

/** Sends every event to ${title} under its id. */
export function ${word}Adapter(url = 'https://${word}.example'): Adapter {
  const client = ({ api_key }: Account) =>
    jsonService({ name: '${title}', url, headers: { authorization: api_key }, timeoutMs: 20_000, messageOf: () => undefined });
  return adapter('${word}', {
    test: async (account) => (await client(account).call(v.object({ name: v.string() }), 'GET', '/account')).name,
    provides: [
      provides(eventPort, (account: Account) => ({
        async send({ id, name, order }) {
          const sent = { id, name, order: order.number };
          await client(account).call(emptyAnswerSchema, 'POST', '/events', sent);
          return { sent };
        },
      })),
    ],
  });
}
`,
      },
      ...adapterPlaces(example, 'events/'),
    ];
  },
};
