import { expect, test } from 'vitest';
import { placeStep } from './device-place.ts';

const allowed = [1, 2];

test('a session that begins at another location moves once to where the device was last used', () => {
  expect(placeStep({ kept: 2, here: 1, allowed, state: 'new' })).toBe('go');
  expect(placeStep({ kept: 2, here: 1, allowed, state: 'going' })).toBe('none');
  expect(placeStep({ kept: 2, here: 2, allowed, state: 'going' })).toBe('none');
});

test('the location a user switches to is stored, and so is a device’s first location', () => {
  expect(placeStep({ kept: 2, here: 1, allowed, state: 'there' })).toBe('keep');
  expect(placeStep({ kept: undefined, here: 1, allowed, state: 'new' })).toBe('keep');
});

test('nobody is moved to a location where they may not work', () => {
  expect(placeStep({ kept: 9, here: 1, allowed, state: 'new' })).toBe('keep');
});
