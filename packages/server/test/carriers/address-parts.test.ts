import { expect, test } from 'vitest';
import { addressParts } from '../../src/integrations/carriers/address-parts.ts';

const end = (addressText: string) => ({ name: 'Northwind', addressText, country: 'US' });
const portland = {
  address1: '12 Elm St, Suite 4',
  suite: null,
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
};

test.each([
  '12 Elm St, Suite 4, Portland, OR 97201',
  '12 Elm St, Suite 4, Portland, or 97201, US',
  ' 12 Elm St, Suite 4, Portland, OR 97201, United States ',
])('an address is split from one line into its parts: %j', (line) => {
  expect(addressParts(end(line))).toEqual(portland);
});

test.each(['Elm St', '12 Elm St, Portland', '12 Elm St, Portland, OR'])(
  'an incomplete address line is refused: %j',
  (line) => {
    expect(() => addressParts(end(line))).toThrow(`Northwind has an incomplete address: ${line}`);
  },
);
