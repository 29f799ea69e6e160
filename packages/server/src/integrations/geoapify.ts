import type { Place } from '@recoup/contract/address';
import * as v from 'valibot';
import { ServiceError } from '../platform/service-error.ts';
import type { AddressService } from '../platform/services.ts';
import { callService } from './call-service.ts';

const part = v.optional(v.nullable(v.string()), null);
const answerSchema = v.object({
  results: v.array(
    v.object({
      ...{ place_id: v.string(), formatted: v.string(), housenumber: part, street: part, suburb: part, district: part },
      ...{ city: part, state: part, state_code: part, postcode: part, country_code: v.string() },
    }),
  ),
});
const faultSchema = v.object({ message: v.string() });

/** Countries where the house number comes before the street. */
const numberFirst = ['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'FR', 'ZA', 'IN'];

/** Address suggestions from Geoapify: `GET {url}/v1/geocode/autocomplete`, in one country. */
export function geoapify({ url, key }: { url: string; key: string }, timeoutMs = 5_000): AddressService {
  return {
    async find(search, country) {
      const query = new URLSearchParams({
        text: search,
        filter: `countrycode:${country.toLowerCase()}`,
        format: 'json',
        limit: '8',
        apiKey: key,
      });
      const answer = await callService({
        method: 'GET',
        url: `${url}/v1/geocode/autocomplete?${query}`,
        headers: {},
        timeoutMs,
        messageOf(body) {
          const fault = v.safeParse(faultSchema, body);
          return fault.success ? fault.output.message : undefined;
        },
      });
      const parsed = v.safeParse(answerSchema, answer);
      if (!parsed.success) throw new ServiceError('unknown', 'The service returned an unexpected response');
      return parsed.output.results
        .filter(({ street, country_code }) => street !== null && country_code.toUpperCase() === country)
        .map((found) => placeOf(found, country));
    },
  };
}

type Found = v.InferOutput<typeof answerSchema>['results'][number];

function placeOf({ place_id, formatted, housenumber, street, ...found }: Found, country: string): Place {
  const parts = numberFirst.includes(country) ? [housenumber, street] : [street, housenumber];
  return {
    id: place_id,
    label: formatted,
    street: parts.filter(Boolean).join(' '),
    suite: null,
    sublocality: found.suburb ?? found.district,
    locality: found.city,
    state: found.state_code ?? found.state,
    zip: found.postcode,
    country,
  };
}
