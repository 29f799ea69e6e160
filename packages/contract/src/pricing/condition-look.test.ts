import { expect, test } from 'vitest';
import { defaultConditionLook } from './condition-look.ts';

test('conditions without their own drawing get one by their position, from no marks to cracks', () => {
  expect([0, 1, 2, 3].map((place) => defaultConditionLook(place, 4))).toEqual(['flawless', 'light', 'worn', 'cracked']);
  expect([0, 1].map((place) => defaultConditionLook(place, 2))).toEqual(['flawless', 'cracked']);
  expect(defaultConditionLook(0, 1)).toBe('flawless');
});
