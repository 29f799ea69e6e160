import { expect, test } from 'vitest';
import { placeStep } from './device-place.ts';

const allowed = [1, 2];

test('a session that begins elsewhere goes to where the device was last worked with, once', () => {
  expect(placeStep({ kept: 2, here: 1, allowed, state: 'new' })).toBe('go');
  expect(placeStep({ kept: 2, here: 1, allowed, state: 'going' })).toBe('none');
  expect(placeStep({ kept: 2, here: 2, allowed, state: 'going' })).toBe('none');
});

test('a change of place by the user is kept, and so is the first place of a device', () => {
  expect(placeStep({ kept: 2, here: 1, allowed, state: 'there' })).toBe('keep');
  expect(placeStep({ kept: undefined, here: 1, allowed, state: 'new' })).toBe('keep');
});

test('nobody is sent where they may not work', () => {
  expect(placeStep({ kept: 9, here: 1, allowed, state: 'new' })).toBe('keep');
});
