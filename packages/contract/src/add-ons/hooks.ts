import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { integrationSlugs } from './integration.ts';

export const receiveHook = endpoint({
  method: 'POST',
  path: '/v1/hooks/{integration}/{connection}',
  access: 'signed',
  summary: 'Receive a message from an outside service. It is stored once and processed later.',
  resource: 'integration',
  params: v.object({ integration: v.picklist(integrationSlugs), connection: v.pipe(v.string(), v.maxLength(100)) }),
  answer: v.object({ success: v.literal(true) }),
});
