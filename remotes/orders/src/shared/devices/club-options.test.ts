import { expect, test } from 'vitest';
import { clubOf, withChoice } from './club-options.ts';

test('[orders-19] a club’s options are written in one order and can be removed, and typed text stays', () => {
  const typed = 'Loft 9.5°';
  const flex = withChoice(typed, 'Flex', 'Stiff flex');
  const both = withChoice(flex, 'Hand', 'Left hand');
  expect(both).toBe('Left hand, Stiff flex, Loft 9.5°');
  expect(clubOf(both)).toEqual({ chosen: { Hand: 'Left hand', Flex: 'Stiff flex' }, other: typed });
  expect(withChoice(withChoice(both, 'Hand', 'Right hand'), 'Flex', null)).toBe('Right hand, Loft 9.5°');
});
