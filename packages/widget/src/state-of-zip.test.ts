import { expect, test } from 'vitest';
import { stateOfZip } from './state-of-zip.ts';

test('a complete ZIP code gives its state', () => {
  const states = { '97201': 'OR', '10001': 'NY', '20001': 'DC', '02108': 'MA', '78701': 'TX', '96813': 'HI' };
  for (const [zip, state] of Object.entries(states)) expect(stateOfZip('US', zip)).toBe(state);
  expect(stateOfZip('US', '9720')).toBe('');
  expect(stateOfZip('US', '00100')).toBe('');
  expect(stateOfZip('DE', '20457')).toBe('');
});
