import type { IntegrationSlug } from '../integration.ts';
import { accountingSetups } from './accounting-setups.ts';
import { carrierSetups } from './carrier-setups.ts';
import { dataSetups } from './data-setups.ts';
import { marketingSetups } from './marketing-setups.ts';
import { marketplaceSetups } from './marketplace-setups.ts';
import { payoutSetups } from './payout-setups.ts';
import type { Setup } from './setup.ts';
import { textSetups } from './text-setups.ts';

const setups: Readonly<Partial<Record<IntegrationSlug, Setup>>> = {
  ...payoutSetups,
  ...carrierSetups,
  ...marketplaceSetups,
  ...dataSetups,
  ...textSetups,
  ...accountingSetups,
  ...marketingSetups,
};

/** Gets what owners read before they connect a system. Undefined if there is nothing to connect. */
export const setupOf = (slug: IntegrationSlug): Setup | undefined => setups[slug];
