import { expect, test } from 'vitest';
import { addressLines, addressLinesFrom, addressText, addressWords, isCodeFirst } from './address-format.ts';

const at = (country: string, address1: string, city: string, zip: string, state = '', suite = '') => ({
  ...{ country, address1, city, zip, state, suite },
});

/** Addresses of public places, as their country’s postal service writes them. */
test.each([
  [at('US', '350 5th Ave', 'New York', '10118', 'NY', 'Fl 34'), ['350 5th Ave', 'Fl 34', 'New York, NY 10118']],
  [at('CA', '111 Wellington St', 'Ottawa', 'K1A 0A9', 'ON'), ['111 Wellington St', 'Ottawa ON K1A 0A9']],
  [at('AU', '48 Pirrama Rd', 'Pyrmont', '2009', 'NSW'), ['48 Pirrama Rd', 'Pyrmont NSW 2009']],
  [at('NZ', '151 Queen Street', 'Auckland', '1010'), ['151 Queen Street', 'Auckland 1010']],
  [at('GB', '10 Downing Street', 'London', 'SW1A 2AA'), ['10 Downing Street', 'London', 'SW1A 2AA']],
  [
    at('IE', '43 Merrion Square', 'Dublin', 'D02 X285', 'Co. Dublin'),
    ['43 Merrion Square', 'Dublin', 'Co. Dublin', 'D02 X285'],
  ],
  [at('DE', 'Torstr. 5', 'Berlin', '10119', 'Berlin'), ['Torstr. 5', '10119 Berlin']],
  [at('FR', '5 Av. Anatole France', 'Paris', '75007'), ['5 Av. Anatole France', '75007 Paris']],
  [at('NL', 'Dam 1', 'Amsterdam', '1012 JS'), ['Dam 1', '1012 JS Amsterdam']],
  [at('CH', 'Bundesplatz 3', 'Bern', '3005'), ['Bundesplatz 3', '3005 Bern']],
  [at('IT', 'Via Roma 1', 'Monza', '20900', 'MB'), ['Via Roma 1', '20900 Monza MB']],
  [at('ES', 'Calle Mayor 1', 'Madrid', '28013', 'Madrid'), ['Calle Mayor 1', '28013 Madrid']],
  [at('BR', 'Av. Paulista 1578', 'São Paulo', '01310-200', 'SP'), ['Av. Paulista 1578', 'São Paulo-SP', '01310-200']],
  [at('HU', 'Kossuth Lajos tér 1-3', 'Budapest', '1055'), ['Budapest', 'Kossuth Lajos tér 1-3', '1055']],
  [
    at('JP', '1-9-1 Marunouchi', 'Chiyoda-ku', '100-0005', 'Tokyo'),
    ['1-9-1 Marunouchi', 'Chiyoda-ku, Tokyo', '100-0005'],
  ],
  [at('JP', '丸の内1-9-1', '千代田区', '100-0005', '東京都'), ['〒100-0005', '東京都千代田区', '丸の内1-9-1']],
  [at('SG', '1 Raffles Place', 'Singapore', '048616'), ['1 Raffles Place', 'Singapore 048616']],
  [at('AE', 'Sheikh Zayed Rd 1', 'Dubai', '00000', 'Dubai'), ['Sheikh Zayed Rd 1', 'Dubai']],
])('an address in $country is written as people there write it', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});

test('a missing part leaves no comma, dash or space behind', () => {
  expect(addressLines(at('US', '1 Elm St', 'Portland', '97201'))).toEqual(['1 Elm St', 'Portland 97201']);
  expect(addressLines(at('US', '$1 Elm St', 'Portland', '', 'OR'))).toEqual(['$1 Elm St', 'Portland, OR']);
  expect(addressLines(at('BR', 'Rua 1', 'Recife', '50000'))).toEqual(['Rua 1', 'Recife', '50000']);
});

test('an address abroad ends with its country, and on one line with its code', () => {
  const london = at('GB', '10 Downing Street', 'London', 'SW1A 2AA');
  expect(addressLinesFrom('US', london).at(-1)).toBe('United Kingdom');
  expect(addressLinesFrom('GB', london).at(-1)).toBe('SW1A 2AA');
  expect(addressText(london)).toBe('10 Downing Street, London, SW1A 2AA, GB');
});

test('[forms-02] an address’s parts have the names and order of its country', () => {
  expect(addressWords('US')).toEqual({ city: 'City', state: 'State', zip: 'ZIP code' });
  expect(addressWords('IE')).toEqual({ city: 'Town or city', state: 'County', zip: 'Eircode' });
  expect(['NZ', 'GB', 'DE', 'NL'].map((country) => addressWords(country).state)).toEqual([null, null, null, null]);
  expect(addressWords('BR')).toEqual({ city: 'City', state: 'State or region', zip: 'Postal code' });
  expect(['DE', 'FR', 'US', 'GB'].map(isCodeFirst)).toEqual([true, true, false, false]);
});
