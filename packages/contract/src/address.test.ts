import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { addressOf, addressSchema, mayTypeAddress, type Place, unlistedAddress } from './address.ts';
import { faultsOf } from './wire.ts';

const place: Place = {
  id: '1',
  label: '12 Queen Street, Ponsonby, Auckland',
  street: '12 Queen Street',
  suite: null,
  sublocality: 'Ponsonby',
  locality: 'Auckland',
  state: null,
  zip: '1011',
  country: 'NZ',
};

test('[forms-02] in New Zealand the sublocality of a place is the city, elsewhere the locality', () => {
  expect(addressOf(place).city).toBe('Ponsonby');
  expect(addressOf({ ...place, sublocality: null }).city).toBe('Auckland');
  expect(addressOf({ ...place, country: 'AU' }).city).toBe('Auckland');
  expect(addressOf(place)).toMatchObject({ address1: '12 Queen Street', zip: '1011', country: 'NZ' });
});

test('[forms-02] only an Irish address may be typed although there is a list, unless that is disallowed', () => {
  expect(['IE', 'US', 'NZ'].filter((country) => mayTypeAddress(country))).toEqual(['IE']);
  expect(mayTypeAddress('IE', true)).toBe(false);
  expect(unlistedAddress).toBe('Please select a valid location from autocomplete list');
});

test('[forms-01] a missing part is said without a name, for the field has that of its country', () => {
  const address = { address1: '1 Elm St', suite: '', city: '', state: '', zip: '', country: 'GB' };
  const { issues } = safeParse(addressSchema, address);
  expect(faultsOf(issues ?? [])).toEqual({ city: ['is required'], zip: ['is required'] });
});
