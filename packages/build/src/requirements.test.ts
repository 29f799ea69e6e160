import { describe, expect, test } from 'vitest';
import { withProofs } from './requirements.ts';

const page = ['| id | what holds | proved in |', '| a-01 | One. | |', '| a-02 | Two. | [old](../old) |'].join('\n');
const title = (id: string) => `test('[${id}] does it')`;

describe('requirements.md', () => {
  test('names every test file that proves a requirement, and forgets those that do no more', () => {
    const proofs = [
      { file: 'x/b.test.ts', text: title('a-01') + title('a-01') },
      { file: 'x/a.test.ts', text: title('a-01') },
    ];
    expect(withProofs(page, proofs).split('\n').slice(1)).toEqual([
      '| a-01 | One. | [a.test.ts](../x/a.test.ts), [b.test.ts](../x/b.test.ts) |',
      '| a-02 | Two. |  |',
    ]);
  });

  test('is not changed by being written twice', () => {
    const proofs = [{ file: 'x/a.test.ts', text: title('a-02') }];
    const once = withProofs(page, proofs);
    expect(withProofs(once, proofs)).toBe(once);
  });

  test('a test cannot prove a requirement that is not there', () => {
    expect(() => withProofs(page, [{ file: 'x/a.test.ts', text: title('zz-99') }])).toThrow('zz-99');
  });
});
