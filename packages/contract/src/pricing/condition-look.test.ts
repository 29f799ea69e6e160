import { expect, test } from 'vitest';
import { lookAt } from './condition-look.ts';

test('conditions without their own drawing get one by their position, from no marks to cracks', () => {
  expect([0, 1, 2, 3].map((place) => lookAt(place, 4))).toEqual(['flawless', 'light', 'worn', 'cracked']);
  expect([0, 1].map((place) => lookAt(place, 2))).toEqual(['flawless', 'cracked']);
  expect(lookAt(0, 1)).toBe('flawless');
});
