import { payoutCarriers } from '../../payouts/payout-method.ts';
import { integration } from './row.ts';

/** Integrations that are built into the product. */
export const builtInSystems = {
  publicapi: integration({
    id: 22,
    group: 'api',
    about: 'Read and write prices from your own programs, and send them order events.',
    fields: null,
    ports: [],
    ownPage: true,
    pro: true,
  }),
  datafeed: integration({
    id: 23,
    group: 'api',
    about: 'A price feed at a secret URL, as CSV, XML or JSON.',
    fields: null,
    ports: [],
    ownPage: true,
    pro: true,
  }),
  simulator: integration({
    id: 24,
    group: 'shipping',
    about:
      'Prints real 4x6 labels and settles payouts without an outside service, so you can try everything before you connect one.',
    fields: null,
    ports: ['carrier', 'device-check', ...payoutCarriers.map((kind) => `payout:${kind}` as const)],
    simulated: true,
  }),
} as const;
