import type { contract } from '@recoup/contract';
import { type IntegrationState, integrationSlugs, integrations } from '@recoup/contract/add-ons/integration';
import type { Handlers } from '../../../platform/handler.ts';

/** The simulator works by itself; none of the others can be connected yet. */
const stateOf = (simulated: boolean): IntegrationState => (simulated ? 'built_in' : 'available');

export const integrationHandlers: Handlers<typeof contract.integrations> = {
  listIntegrations: async () => ({
    data: integrationSlugs.map((slug) => {
      const { simulated, ...integration } = integrations[slug];
      return { ...integration, slug, state: stateOf(simulated) };
    }),
  }),
};
