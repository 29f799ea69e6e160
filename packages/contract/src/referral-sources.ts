import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const listReferralSources = endpoint({
  method: 'GET',
  path: '/v1/pos/order/filter/referral-source',
  access: 'orders.view',
  summary: 'Where orders came from, by name, with the number of orders of each: the choices of the list’s filter.',
  resource: 'order',
  answer: v.object({ data: v.array(v.object({ referral_source: v.string(), count: v.number() })) }),
});
