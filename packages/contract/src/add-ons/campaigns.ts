import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, requiredText } from '../wire.ts';
import { connectionSchema } from './integrations.ts';

/** A set of gift cards that customers can choose from, as the service lists it. */
export const campaignSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  /** The number of products in the campaign. */
  products: v.number(),
  /** Whether payouts use this campaign. */
  is_chosen: v.boolean(),
});
export type Campaign = v.InferOutput<typeof campaignSchema>;

const about = { resource: 'integration', refuses: ['not_connected'] } as const;

export const listCampaigns = endpoint({
  ...about,
  method: 'GET',
  path: '/v1/pos/tremendous/campaigns',
  access: 'integrations.tremendous',
  summary: 'List the campaigns and funding sources of the company’s Tremendous account.',
  answer: v.object({
    is_connected: v.boolean(),
    data: v.array(campaignSchema),
    funding_sources: v.array(v.object({ id: v.string(), method: v.string(), is_chosen: v.boolean() })),
  }),
});

export const createCampaign = endpoint({
  ...about,
  method: 'POST',
  path: '/v1/pos/tremendous/campaigns',
  access: 'settings.edit',
  also: 'integrations.tremendous',
  summary: 'Create a campaign with every product the account offers.',
  body: v.object({ name: requiredText('Name', 100), description: requiredText('Description', 500) }),
  answer: actionAnswer(campaignSchema),
  idempotent: true,
});

export const chooseCampaign = endpoint({
  ...about,
  method: 'PUT',
  path: '/v1/pos/tremendous/config',
  access: 'settings.edit',
  also: 'integrations.tremendous',
  summary: 'Choose the campaign and funding source for payouts. A blank source is the account’s balance.',
  body: v.object({
    campaign: requiredText('Campaign', 100),
    funding_source: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  }),
  answer: actionAnswer(connectionSchema),
});
