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

test('[forms-02] an address in New Zealand takes its city from the sublocality, and elsewhere from the locality', () => {
  expect(addressOf(place).city).toBe('Ponsonby');
  expect(addressOf({ ...place, sublocality: null }).city).toBe('Auckland');
  expect(addressOf({ ...place, country: 'AU' }).city).toBe('Auckland');
  expect(addressOf(place)).toMatchObject({ address1: '12 Queen Street', zip: '1011', country: 'NZ' });
});

test('[forms-02] only Ireland allows a typed address next to an address list, unless that is turned off', () => {
  expect(['IE', 'US', 'NZ'].filter((country) => mayTypeAddress(country))).toEqual(['IE']);
  expect(mayTypeAddress('IE', true)).toBe(false);
  expect(unlistedAddress).toBe('Please select a valid location from autocomplete list');
});

test('[forms-01] a missing part shows an error without a name, because its field has the country’s name', () => {
  const address = { address1: '1 Elm St', suite: '', city: '', state: '', zip: '', country: 'GB' };
  const { issues } = safeParse(addressSchema, address);
  expect(faultsOf(issues ?? [])).toEqual({ city: ['is required'], zip: ['is required'] });
});
