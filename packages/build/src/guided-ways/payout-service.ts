import { adapterPlaces } from './adapter-places.ts';
import { setupPlace } from './setup-place.ts';
import { lines, type Way } from './way.ts';

/** A service that pays customers right away, with its own payout method. */
export const payoutService: Way = {
  name: 'A payout service',
  word: 'purse',
  places: (example) => {
    const { word, title, number } = example;
    return [
      {
        file: 'packages/contract/src/payouts/payout-services.ts',
        missedIn: 'packages/contract/src/add-ons/systems/payouts.ts',
        adds: lines(
          '} as const satisfies Record<string, PayoutServiceRow>;',
          `  ${word}: {
    name: '${title}',
    method: {
      number: 9,
      label: '${title}',
      brand: true,
      file: null,
      currencies: null,
      inPerson: true,
      details: v.object({ account: requiredText('Account', 100) }),
      fields: { account: { sealed: true, label: 'Account', kind: 'text' } },
    },
  },
`,
        ),
      },
      {
        file: 'packages/contract/src/add-ons/systems/payouts.ts',
        adds: lines(
          '  paypal: integration({',
          `  ${word}: integration({
    id: ${number},
    group: 'payout',
    about: 'Pay customers by ${title}.',
    ports: ['payout:${word}'],
    test: 'Asks ${title} for your account. No money moves.',
    fields: { api_key: secret('API key', {}) },
    payout: { statuses: { DONE: 'sent', NO: 'failed' }, advice: { NO: 'Pay another way.' } },
  }),
`,
        ),
      },
      setupPlace(example, 'payout', '  paypal: {'),
      {
        file: `packages/server/src/integrations/${word}.ts`,
        missedIn: 'packages/server/src/services.ts',
        adds: `import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { serviceStateOf } from '@recoup/contract/add-ons/payout-words';
import * as v from 'valibot';
import {
  type PayoutService,
  payoutService,
  type ServicePayout,
} from '../modules/payouts/payout-services/payout-port.ts';
import { type Adapter, adapter, provides } from '../platform/adapters.ts';
import { nullIfMissing } from '../platform/service-error.ts';
import { jsonService } from './json-service.ts';

type Account = AccountOf<'${word}'>;

const client = (url: string, { api_key }: Account) =>
  jsonService({ name: '${title}', url, headers: { authorization: api_key }, timeoutMs: 20_000, messageOf: () => undefined });
const paymentSchema = v.object({ id: v.string(), status: v.string() });

/** Sends payouts through ${title}. */
export function ${word}Adapter(url = 'https://${word}.example'): Adapter {
  return adapter('${word}', {
    test: async (account) => (await client(url, account).call(v.object({ name: v.string() }), 'GET', '/account')).name,
    provides: [provides(payoutService('${word}'), (account: Account) => ${word}Payouts(url, account))],
  });
}

function ${word}Payouts(url: string, account: Account): PayoutService {
  const { call } = client(url, account);
  const payoutOf = ({ id, status }: v.InferOutput<typeof paymentSchema>): ServicePayout => ({
    externalId: id,
    state: serviceStateOf('${word}', status),
    status,
    reason: null,
    issue: null,
  });
  return {
    pay: async ({ reference, details, amount, currency }) =>
      payoutOf(await call(paymentSchema, 'POST', '/payments', { reference, to: details.account, amount, currency })),
    async find({ reference }) {
      const found = await call(paymentSchema, 'GET', \`/payments/\${reference}\`).catch(nullIfMissing);
      return found && payoutOf(found);
    },
  };
}
`,
      },
      ...adapterPlaces(example, ''),
    ];
  },
};
