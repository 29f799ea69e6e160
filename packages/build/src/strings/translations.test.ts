import { expect, test } from 'vitest';
import { renewed, translationFaults } from './translations.ts';

test('a translation follows its catalog: new texts are empty, moved ones keep their translation, removed ones go', () => {
  const before = { 'src/a.tsx': { Total: 'Summe', Gone: 'Weg' }, 'src/b.tsx': { Order: 'Auftrag' } };
  expect(renewed(before, { 'src/a.tsx': ['Total', 'New'], 'src/c.tsx': ['Order', 'Total'] })).toEqual({
    'src/a.tsx': { Total: 'Summe', New: '' },
    'src/c.tsx': { Order: 'Auftrag', Total: 'Summe' },
  });
});

test('a translation has the same values as its text, in any order', () => {
  const texts = {
    '{count} of {total}': '{total}, davon {count}',
    'Paid to {name}': 'Bezahlt',
    'Not yet translated {name}': '',
  };
  expect(translationFaults({ 'src/a.tsx': texts })).toEqual([
    'src/a.tsx: “Bezahlt” must have the values of “Paid to {name}”',
  ]);
});
