import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../wire.ts';

export const listMarketers = endpoint({
  method: 'GET',
  path: '/v1/pos/settings/marketplace/marketers',
  access: 'orders.view',
  summary: 'List the marketplaces that send orders, by name, for the list filters.',
  resource: 'setting',
  answer: v.object({ data: v.array(v.object({ id: idSchema, name: v.string() })) }),
});
