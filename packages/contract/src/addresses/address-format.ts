import type { Address } from '../address.ts';
import { countryName } from '../country.ts';
import { addressFormats, localAddressFormats } from './address-formats.ts';

/** What the parts of an address are called in a country; null for a part that it doesn't have. */
interface AddressWords {
  readonly city: string;
  readonly state: string | null;
  readonly zip: string;
}

type OwnWords = Partial<Pick<AddressWords, 'city' | 'zip'>> & { readonly state?: string };

const wordsOf: Readonly<Record<string, OwnWords>> = {
  US: { state: 'State', zip: 'ZIP code' },
  CA: { state: 'Province' },
  AU: { city: 'Suburb', state: 'State', zip: 'Postcode' },
  GB: { city: 'Town or city', zip: 'Postcode' },
  IE: { city: 'Town or city', state: 'County', zip: 'Eircode' },
  IT: { state: 'Province' },
  ES: { state: 'Province' },
  JP: { city: 'City or ward', state: 'Prefecture' },
  IN: { state: 'State', zip: 'PIN code' },
  NZ: { city: 'Suburb or town', zip: 'Postcode' },
  NL: { zip: 'Postcode' },
};

/** Countries that share a format, by country. */
function byCountry(formats: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(formats).flatMap(([format, countries]) =>
      countries.split(' ').map((country) => [country, format] as const),
    ),
  );
}

let latin: ReadonlyMap<string, string> | undefined;
let local: ReadonlyMap<string, string> | undefined;

/** Where the post of a country has told nobody a format. */
const elsewhere = '%A%n%C %Z';
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How the lines of an address in a country are made of its parts; `text` tells the script it is written in. */
function formatOf(country: string, text = ''): string {
  latin ??= byCountry(addressFormats);
  local ??= byCountry(localAddressFormats);
  return (eastAsian.test(text) ? local.get(country) : undefined) ?? latin.get(country) ?? elsewhere;
}

/** What English speakers call parts of an address in this country, where it isn’t the usual name. */
export const ownAddressWords = (country: string): OwnWords => wordsOf[country] ?? {};

/** What the parts of an address are called in its country, and whether it has a state. */
export function addressWords(country: string): AddressWords {
  const { city = 'City', state = 'State or region', zip = 'Postal code' } = ownAddressWords(country);
  return { city, state: formatOf(country).includes('%S') ? state : null, zip };
}

/** Whether the postal code is written before the city. */
export function isCodeFirst(country: string): boolean {
  const format = formatOf(country);
  return format.includes('%Z') && format.indexOf('%Z') < format.indexOf('%C');
}

/** A line of a format. What separates two parts stays where both are there; what belongs to one stays with it. */
function lineOf(format: string, parts: Readonly<Record<string, string>>): string {
  const tokens = format.match(/%[A-Z]|[^%]+/g) ?? [];
  const isField = (token: string | undefined) => token?.startsWith('%') === true;
  const isThere = (token: string | undefined) => token !== undefined && (parts[token] ?? '') !== '';
  if (!tokens.some(isField)) return format;
  let line = '';
  tokens.forEach((token, i) => {
    if (isField(token)) line += parts[token] ?? '';
    // Before the first part or between two.
    else if (isThere(tokens[i + 1]) && (line !== '' || i === 0)) line += token;
  });
  return line.trim();
}

/** An address as it is written in its country, line by line, without the country. A part that it doesn't use is left out. */
export function addressLines({
  address1,
  suite,
  city,
  state,
  zip,
  country,
}: Omit<Address, 'country'> & { country: string }): string[] {
  const street = [address1, suite].filter(Boolean).join(', ');
  const isCityState = state?.toLowerCase() === city.toLowerCase();
  const parts = { '%A': '%A', '%C': city, '%S': isCityState ? '' : (state ?? ''), '%Z': zip };
  return (
    formatOf(country, `${address1}${city}`)
      .split('%n')
      .map((line) => lineOf(line, parts))
      // As a function: a dollar in a street is no pattern.
      .flatMap((line) => (line === '%A' ? [address1, suite ?? ''] : [line.replace('%A', () => street)]))
      .filter((line) => line !== '')
  );
}

/** The same below a name on a letter from another country: the country's English name is its last line. */
export function addressLinesFrom(from: string, address: Address): string[] {
  const { country } = address;
  return [...addressLines(address), ...(country === from ? [] : [countryName(country)])];
}

/** One line: "12 Elm St, Apt 3, Portland, OR 97201, US", "Torstr. 5, 10119 Berlin, DE". */
export function addressText(address: Address): string {
  return [...addressLines(address), address.country].join(', ');
}
