import { expect, test } from 'vitest';
import { ownBody } from './own-fields.tsx';

const field = (id: number, kind: 'text' | 'number' | 'date' | 'choice' | 'yes_no') => ({
  ...{ id, label: `Field ${id}`, kind, options: ['Friend'], required: false },
});

test('what is typed in fields of the company’s own is sent as their kind has it, and what nobody said is left out', () => {
  const fields = [field(1, 'text'), field(2, 'number'), field(3, 'yes_no'), field(4, 'choice'), field(5, 'text')];
  const typed = { 1: ' A-1 ', 2: '2,5', 3: 'no', 4: 'Friend', 5: '  ' };
  expect(ownBody(fields, typed)).toEqual({ 1: 'A-1', 2: 2.5, 3: false, 4: 'Friend' });
});

test('what is no number goes as it was typed, so that the server says so at its field', () => {
  expect(ownBody([field(2, 'number')], { 2: 'many' })).toEqual({ 2: 'many' });
});
