import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderKindNames } from '../order-kind.ts';

export const listReferralSources = endpoint({
  method: 'GET',
  path: '/v1/pos/order/filter/referral-source',
  access: 'orders.view',
  summary: 'List the referral sources of a kind of order with order counts, for the list’s filter.',
  resource: 'order',
  query: v.object({ kind: v.optional(v.picklist(orderKindNames), 'mail-in') }),
  answer: v.object({ data: v.array(v.object({ referral_source: v.string(), count: v.number() })) }),
});
