import { formatAddress } from 'localized-address-format';
import { expect, test } from 'vitest';
import { countryCodes } from '../country.ts';

type Script = 'latin' | 'local';

/** The library’s format for a country, with each part replaced by its own token. */
function formatIn(country: string, script: Script): string {
  const parts = { name: '', organization: '', dependentLocality: '', sortingCode: '', addressLines: ['%A'] };
  const partCodes = { locality: '%C', administrativeArea: '%S', postalCode: '%Z' };
  return formatAddress({ ...parts, ...partCodes, postalCountry: country }, script).join('%n');
}

/**
 * The library's format adapted to our addresses. All of ours have a city, so it goes before the state, or takes the
 * name's place in a city state. The country code before the postal code is dropped because the country has its own
 * line.
 */
function ownFormat(country: string, script: Script): string {
  const format = formatIn(country, script).replace(/(^|%n)[A-Z]{2}[- ]?(?=%Z)/, '$1');
  if (format.includes('%C')) return format;
  if (format.includes('%S')) {
    if (script === 'local') return format.replace('%S', '%S%C');
    return format.replace(/(?:%n|, )%S/, '%n%C, %S');
  }
  const named = format.replace(/(^|%n)[A-Z]{4,}(?= %Z|$|%n)/, '$1%C');
  return named.includes('%C') ? named : format.replace('%A', '%A%n%C');
}

/** Groups countries by format, like the table does. */
function tableOf(script: Script, countries: readonly string[]): string {
  const table = Map.groupBy(countries, (country) => ownFormat(country, script));
  const rows = [...table].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const widest = 120;
  return rows
    .map(([format, own]) => [`  '${format}':`, `'${own.join(' ')}',\n`] as const)
    .map(([format, list]) => `${format}${format.length + list.length > widest ? '\n   ' : ''} ${list}`)
    .join('');
}

const eastAsian = ['CN', 'HK', 'JP', 'KR', 'MO', 'TW'];
const head = `// From localized-address-format, which has Google's address data. Written by its test:
// \`pnpm unit packages/contract/src/addresses/address-formats.test.ts -u\`.

/** Countries by the lines of their addresses in Latin script: %A street, %C city, %S state, %Z postal code, %n next line. */
export const addressFormats: Readonly<Record<string, string>> = {
`;

test('the address formats match the library’s for every country we offer', async () => {
  const local = `/** The same in the script of the country. */\nexport const localAddressFormats: Readonly<Record<string, string>> = {\n`;
  const file = `${head}${tableOf('latin', countryCodes)}};\n\n${local}${tableOf('local', eastAsian)}};\n`;
  await expect(file).toMatchFileSnapshot('./address-formats.ts');
});
