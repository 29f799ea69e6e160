import * as v from 'valibot';
import { countrySchema } from './country.ts';
import type { Endpoint } from './endpoint.ts';
import { optionalText, requiredText } from './wire.ts';

/** A postal address as carriers want it. How it is written in its country is said in `address-format`. */
export const addressSchema = v.object({
  address1: requiredText('Address', 100),
  suite: optionalText(50),
  city: requiredText(null, 80),
  state: optionalText(50),
  zip: requiredText(null, 12),
  country: countrySchema,
});
export type Address = v.InferOutput<typeof addressSchema>;

/** A place as a service that knows addresses tells it; what it does not know is null. */
export const placeSchema = v.object({
  id: v.string(),
  /** As it stands in the list. */
  label: v.string(),
  street: v.nullable(v.string()),
  suite: v.nullable(v.string()),
  sublocality: v.nullable(v.string()),
  locality: v.nullable(v.string()),
  state: v.nullable(v.string()),
  zip: v.nullable(v.string()),
  country: countrySchema,
});
export type Place = v.InferOutput<typeof placeSchema>;

/** What finds places of one country by what somebody has typed. */
export type AddressLookup = Endpoint<{
  method: 'GET';
  path: string;
  access: 'session';
  summary: string;
  resource: Endpoint['resource'];
  query: v.GenericSchema<{ search: string; country: string }>;
  /** `complete`: what is not found is no address. */
  answer: v.GenericSchema<{ data: Place[]; complete: boolean }>;
}>;

/** What is said of an address that nobody has chosen from the list. */
export const unlistedAddress = 'Please select a valid location from autocomplete list';

/** Whether an address may be typed although there is a list: Irish ones often stand in none. */
export function mayTypeAddress(country: string, disallowed = false): boolean {
  return country === 'IE' && !disallowed;
}

/** The address of a place. In New Zealand the sublocality is what people write as the city. */
export function addressOf({ street, suite, sublocality, locality, state, zip, country }: Place) {
  const city = country === 'NZ' ? (sublocality ?? locality) : (locality ?? sublocality);
  return { address1: street ?? '', suite, city: city ?? '', state, zip: zip ?? '', country };
}
