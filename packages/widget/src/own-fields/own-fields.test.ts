import { expect, test } from 'vitest';
import { ownBody } from './own-fields.tsx';

const field = (id: number, kind: 'text' | 'number' | 'date' | 'choice' | 'yes_no') => ({
  ...{ id, label: `Field ${id}`, kind, options: ['Friend'], required: false },
});

test('custom fields are sent as their kind requires, and blank ones are left out', () => {
  const fields = [field(1, 'text'), field(2, 'number'), field(3, 'yes_no'), field(4, 'choice'), field(5, 'text')];
  const typed = { 1: ' A-1 ', 2: '2,5', 3: 'no', 4: 'Friend', 5: '  ' };
  expect(ownBody(fields, typed)).toEqual({ 1: 'A-1', 2: 2.5, 3: false, 4: 'Friend' });
});

test('an invalid number is sent as typed, so that the server reports it at its field', () => {
  expect(ownBody([field(2, 'number')], { 2: 'many' })).toEqual({ 2: 'many' });
});
