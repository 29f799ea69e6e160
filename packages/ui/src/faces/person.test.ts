import { expect, test } from 'vitest';
import { initialsOf } from './person.tsx';

test.each([
  ['Grace Dalton', 'GD'],
  ['Maria de la Cruz', 'MC'],
  ['  cher ', 'C'],
  ['Øyvind Åse', 'ØÅ'],
  ['ShareASale (Awin)', 'SA'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
