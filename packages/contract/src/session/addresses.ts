import * as v from 'valibot';
import { placeSchema } from '../address.ts';
import { countrySchema } from '../country.ts';
import { endpoint } from '../endpoint.ts';
import { longest } from '../field-rules.ts';
import { shortestSearch, shortSearchText } from '../wire.ts';

export const findAddresses = endpoint({
  method: 'GET',
  path: '/v1/pos/address-lookup',
  access: 'session',
  summary:
    'Find addresses in a country. Uses the address service if one is configured (then the list is `complete`), otherwise the company’s known addresses.',
  resource: 'customer',
  query: v.object({
    search: v.pipe(v.string(), v.trim(), v.minLength(shortestSearch, shortSearchText), longest(200)),
    country: countrySchema,
  }),
  answer: v.object({ data: v.array(placeSchema), complete: v.boolean() }),
  perMinute: 120,
});
