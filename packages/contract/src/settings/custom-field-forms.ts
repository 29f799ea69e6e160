import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { customFieldSchema } from './custom-fields.ts';

/** Lists the custom fields that a user works with. */
export const listCustomFields = endpoint({
  method: 'GET',
  path: '/v1/pos/custom-fields',
  access: 'session',
  summary: 'List your company’s custom fields of customers, orders and devices, in their order.',
  resource: 'custom-field',
  answer: v.object({ data: v.array(customFieldSchema) }),
});
