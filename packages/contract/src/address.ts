import * as v from 'valibot';
import { countrySchema } from './country.ts';
import type { Endpoint } from './endpoint.ts';
import { optionalText, requiredText } from './wire.ts';

/** A postal address as carriers need it. `address-format` lays it out for its country. */
export const addressSchema = v.object({
  address1: requiredText('Address', 100),
  suite: optionalText(50),
  city: requiredText(null, 80),
  state: optionalText(50),
  zip: requiredText(null, 12),
  country: countrySchema,
});
export type Address = v.InferOutput<typeof addressSchema>;

/** A place as an address service returns it. Unknown parts are null. */
export const placeSchema = v.object({
  id: v.string(),
  /** The label in the list of suggestions. */
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

/** An endpoint that suggests places in one country for typed text. */
export type AddressLookup = Endpoint<{
  method: 'GET';
  path: string;
  access: 'session';
  summary: string;
  resource: Endpoint['resource'];
  query: v.GenericSchema<{ search: string; country: string }>;
  /** `complete`: an address that isn't found doesn't exist. */
  answer: v.GenericSchema<{ data: Place[]; complete: boolean }>;
}>;

/** The error for an address that wasn't chosen from the list. */
export const unlistedAddress = 'Please select a valid location from autocomplete list';

/** Whether an address can be typed although there is a list. Irish addresses are often missing from lists. */
export function mayTypeAddress(country: string, disallowed = false): boolean {
  return country === 'IE' && !disallowed;
}

/** The address of a place. In New Zealand, people write the sublocality as the city. */
export function addressOf({ street, suite, sublocality, locality, state, zip, country }: Place) {
  const city = country === 'NZ' ? (sublocality ?? locality) : (locality ?? sublocality);
  return { address1: street ?? '', suite, city: city ?? '', state, zip: zip ?? '', country };
}
