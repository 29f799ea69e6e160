import * as v from 'valibot';
import { countrySchema } from './country.ts';
import type { Endpoint } from './endpoint.ts';
import { optionalText, requiredText } from './wire.ts';

/** A postal address as carriers want it. What its parts are called differs: see `addressWords`. */
export const addressSchema = v.object({
  address1: requiredText('Address', 100),
  suite: optionalText(50),
  city: requiredText(null, 80),
  state: optionalText(50),
  zip: requiredText(null, 12),
  country: countrySchema,
});
export type Address = v.InferOutput<typeof addressSchema>;

/** What the parts of an address are called in a country; null is a part that it does not have. */
interface AddressWords {
  readonly city: string;
  readonly state: string | null;
  readonly zip: string;
}

const elsewhere: AddressWords = { city: 'City', state: 'State or region', zip: 'Postal code' };
const withoutState: AddressWords = { ...elsewhere, state: null };
const own: Readonly<Record<string, AddressWords>> = {
  US: { city: 'City', state: 'State', zip: 'ZIP' },
  CA: { city: 'City', state: 'Province', zip: 'Postal code' },
  AU: { city: 'Suburb', state: 'State', zip: 'Postcode' },
  GB: { city: 'Town or city', state: 'County', zip: 'Postcode' },
  IE: { city: 'Town or city', state: 'County', zip: 'Eircode' },
  NZ: { city: 'Suburb or town', state: null, zip: 'Postcode' },
  AT: withoutState,
  BE: withoutState,
  CH: withoutState,
  DE: withoutState,
  DK: withoutState,
  FI: withoutState,
  FR: withoutState,
  IS: withoutState,
  NL: withoutState,
  NO: withoutState,
  SE: withoutState,
};

/** What the parts of an address are called in its country. */
export function addressWords(country: string): AddressWords {
  return own[country] ?? elsewhere;
}

/** Countries where the postal code stands before the city. */
const codeFirst = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR IS IT LI LT LU MC NL NO PL PT RO RS SE SI SK'.split(' '),
);

/** One line, as one writes it in its country: "12 Elm St, Apt 3, Portland, OR 97201, US", "Torstr. 5, 10119 Berlin, DE". */
export function addressText({ address1, suite, city, state, zip, country }: Address): string {
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
  const place = codeFirst.has(country) ? [joined(zip, city), state] : [city, joined(state, zip)];
  return [address1, suite, ...place, country].filter(Boolean).join(', ');
}

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
