import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, oneAnswer, optionalText } from '../wire.ts';

const namedSchema = v.object({ id: v.string(), name: v.string() });
const read = {
  method: 'GET',
  access: 'integrations.highlevel',
  resource: 'integration',
  refuses: ['not_connected'],
} as const;

/** Where orders go in the CRM. */
const crmSchema = v.object({
  is_connected: v.boolean(),
  account: v.nullable(v.string()),
  location_id: v.nullable(v.string()),
  pipeline_id: v.nullable(v.string()),
  stage_id: v.nullable(v.string()),
  won_stage_id: v.nullable(v.string()),
});

export const listSubAccounts = endpoint({
  ...read,
  path: '/v1/pos/highlevel/sub-accounts',
  summary: 'List the CRM sub-accounts the company granted access to.',
  answer: v.object({ data: v.array(namedSchema) }),
});

export const listPipelines = endpoint({
  ...read,
  path: '/v1/pos/highlevel/pipelines',
  summary: 'List the chosen sub-account’s pipelines with their stages.',
  answer: v.object({ data: v.array(v.object({ ...namedSchema.entries, stages: v.array(namedSchema) })) }),
});

export const getCrm = endpoint({
  ...read,
  path: '/v1/pos/highlevel',
  summary: 'Get where orders go in the CRM.',
  answer: oneAnswer(crmSchema),
});

export const putCrm = endpoint({
  method: 'PUT',
  path: '/v1/pos/highlevel',
  access: 'settings.edit',
  also: 'integrations.highlevel',
  resource: 'integration',
  summary: 'Set where orders go in the CRM. Without a pipeline, only contacts are created.',
  body: v.object({
    location_id: optionalText(100),
    pipeline_id: optionalText(100),
    stage_id: optionalText(100),
    won_stage_id: optionalText(100),
  }),
  answer: actionAnswer(crmSchema),
  refuses: ['not_connected'],
});
