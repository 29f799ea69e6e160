import { adapterPlaces } from './adapter-places.ts';
import { setupPlace } from './setup-place.ts';
import { lines, type Way } from './way.ts';

/** A service that sells labels, with the pages to set it up. */
export const carrier: Way = {
  name: 'A carrier',
  word: 'courier',
  places: (example) => {
    const { word, title, number } = example;
    return [
      {
        file: 'packages/contract/src/shipping/carrier-names.ts',
        missedIn: 'packages/contract/src/add-ons/systems/carriers.ts',
        adds: lines("  shipmondo: 'Shipmondo',", `  ${word}: '${title}',\n`),
      },
      {
        file: 'packages/contract/src/add-ons/systems/carriers.ts',
        missedIn: 'packages/contract/src/add-ons/integration.ts',
        adds: lines(
          '  shipmondo: carrier({',
          `  ${word}: carrier({
    id: ${number},
    group: 'shipping',
    about: 'Parcels by ${title}.',
    ports: ['carrier'],
    steps: [onOnePage('${word}')],
    test: 'Asks ${title} for your account. No label is purchased.',
    webhook: 'Add it in ${title} under Webhooks.',
    fields: { api_key: secret('API key', {}) },
  }),
`,
        ),
      },
      setupPlace(example, 'carrier', '  shipmondo: {'),
      {
        file: `packages/server/src/integrations/carriers/${word}.ts`,
        missedIn: 'packages/server/src/services.ts',
        adds: `import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { type CarrierService, carrierPort } from '../../modules/shipping/carriers/carrier-port.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { hmacHook } from '../hmac-hook.ts';
import { jsonService } from '../json-service.ts';

type Account = AccountOf<'${word}'>;

const client = (url: string, { api_key }: Account) =>
  jsonService({ name: '${title}', url, headers: { authorization: api_key }, timeoutMs: 20_000, messageOf: () => undefined });
const labelSchema = v.object({ id: v.string(), tracking: v.string() });

/** Buys labels from ${title}. */
export function ${word}Adapter(url = 'https://${word}.example'): Adapter {
  return adapter('${word}', {
    test: async (account) => (await client(url, account).call(v.object({ name: v.string() }), 'GET', '/account')).name,
    hook: hmacHook<Account>('take-carrier-news', 'x-signature', '', ({ api_key }) => api_key),
    provides: [provides(carrierPort, (account: Account) => ${word}Carrier(url, account))],
  });
}

function ${word}Carrier(url: string, account: Account): CarrierService {
  const { call } = client(url, account);
  const carrier = '${title}';
  const service = 'Ground';
  return {
    name: carrier,
    offers: async () => [
      { code: 'ground', carrier, service, isDomestic: true, isInternational: false, isReturn: true },
    ],
    rates: async () => [{ code: 'ground', carrier, service, price: { amount: 640, currency: 'USD' } }],
    async buyLabel({ reference }) {
      const { id, tracking } = await call(labelSchema, 'POST', '/labels', { reference });
      return { carrier, service, trackingNumber: tracking, externalId: id };
    },
    findLabel: async () => null,
    async voidLabel({ externalId }) {
      await call(v.unknown(), 'DELETE', \`/labels/\${externalId}\`);
    },
    track: async () => ({ parcels: new Map() }),
    async insure() {
      throw new ServiceError('validation', '${title} insures nothing');
    },
  };
}
`,
      },
      ...adapterPlaces(example, 'carriers/'),
    ];
  },
};
