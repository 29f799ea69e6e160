import type { Address } from '../address.ts';
import { countryName } from '../country.ts';
import { addressFormats, localAddressFormats } from './address-formats.ts';

/** The names of an address's parts in a country. Null for a part that the country doesn't use. */
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

/** Inverts a table of formats: the format of each country. */
function byCountry(formats: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(formats).flatMap(([format, countries]) =>
      countries.split(' ').map((country) => [country, format] as const),
    ),
  );
}

let latin: ReadonlyMap<string, string> | undefined;
let local: ReadonlyMap<string, string> | undefined;

/** The format for countries whose postal service has published none. */
const elsewhere = '%A%n%C %Z';
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The line format of addresses in a country. `text` shows which script the address is written in. */
function formatOf(country: string, text = ''): string {
  latin ??= byCountry(addressFormats);
  local ??= byCountry(localAddressFormats);
  return (eastAsian.test(text) ? local.get(country) : undefined) ?? latin.get(country) ?? elsewhere;
}

/** The names that differ from the usual ones in this country, in English. */
export const ownAddressWords = (country: string): OwnWords => wordsOf[country] ?? {};

/** The names of an address's parts in its country, in English. `state` is null if the country has none. */
export function addressWords(country: string): AddressWords {
  const { city = 'City', state = 'State or region', zip = 'Postal code' } = ownAddressWords(country);
  return { city, state: formatOf(country).includes('%S') ? state : null, zip };
}

/** Whether the postal code is written before the city. */
export function isCodeFirst(country: string): boolean {
  const format = formatOf(country);
  return format.includes('%Z') && format.indexOf('%Z') < format.indexOf('%C');
}

/**
 * Fills one line of a format. A separator stays only if both of its parts are present. A prefix stays with its part.
 */
function lineOf(format: string, parts: Readonly<Record<string, string>>): string {
  const tokens = format.match(/%[A-Z]|[^%]+/g) ?? [];
  const isField = (token: string | undefined) => token?.startsWith('%') === true;
  const isThere = (token: string | undefined) => token !== undefined && (parts[token] ?? '') !== '';
  if (!tokens.some(isField)) return format;
  let line = '';
  tokens.forEach((token, i) => {
    if (isField(token)) line += parts[token] ?? '';
    // A separator before the first part, or between two parts.
    else if (isThere(tokens[i + 1]) && (line !== '' || i === 0)) line += token;
  });
  return line.trim();
}

/**
 * Lays out an address for its country, line by line and without the country. Parts that the country doesn't use are
 * left out.
 */
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
      // A replacer function, because a dollar sign in a street would be read as a pattern.
      .flatMap((line) => (line === '%A' ? [address1, suite ?? ''] : [line.replace('%A', () => street)]))
      .filter((line) => line !== '')
  );
}

/** The lines below the name on a letter from `from`. For another country, the last line is its English name. */
export function addressLinesFrom(from: string, address: Address): string[] {
  const { country } = address;
  return [...addressLines(address), ...(country === from ? [] : [countryName(country)])];
}

/** One line: "12 Elm St, Apt 3, Portland, OR 97201, US", "Torstr. 5, 10119 Berlin, DE". */
export function addressText(address: Address): string {
  return [...addressLines(address), address.country].join(', ');
}
