import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema } from '../wire.ts';
import { locationRefSchema } from './auth.ts';

export const switchLocation = endpoint({
  method: 'POST',
  path: '/v1/pos/settings/store-location/switch',
  access: 'session',
  summary: 'Work in another location of the company.',
  resource: 'session',
  touches: ['location', 'order', 'inventory-item', 'dashboard'],
  body: v.object({ location_id: idSchema }),
  answer: actionAnswer(locationRefSchema),
});
