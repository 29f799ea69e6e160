import { describe, expect, test } from 'vitest';
import { contrast } from './color.ts';
import { accentOf, readablePairs } from './tokens.ts';

/** Accents that a deployment might choose, including unreadable ones. */
const accents = ['#3653d9', '#0f766e', '#b91c1c', '#ffd400', '#8fa2ff', '#111111', '#fafafa'];

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  test.each(accents)('every text is readable on every background with the accent %s', (accent) => {
    const weak = readablePairs(mode, accent)
      .map((pair) => ({ name: pair.name, ratio: contrast(pair.text, pair.on), least: pair.least }))
      .filter(({ ratio, least }) => ratio < least);
    expect(weak).toEqual([]);
  });
});

test('an accent that is readable stays as it is', () => {
  expect(accentOf('#3653d9', 'light').text).toBe('#3653d9');
});
