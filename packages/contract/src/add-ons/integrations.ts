import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  type IntegrationGroup,
  type IntegrationState,
  integrationGroups,
  integrationSlugs,
  integrationStates,
} from './integration.ts';

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/v1/pos/integrations',
  access: 'integrations.view',
  summary: 'Every integration with its state for this company.',
  resource: 'integration',
  answer: v.object({
    data: v.array(
      v.object({
        id: v.number(),
        slug: v.picklist(integrationSlugs),
        name: v.string(),
        group: v.picklist(Object.keys(integrationGroups) as [IntegrationGroup, ...IntegrationGroup[]]),
        about: v.string(),
        state: v.picklist(Object.keys(integrationStates) as [IntegrationState, ...IntegrationState[]]),
      }),
    ),
  }),
});
