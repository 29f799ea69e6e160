import { describe, expect, test } from 'vitest';
import { withProofs } from './requirements.ts';

const page = ['| id | what holds | proved in |', '| a-01 | One. | |', '| a-02 | Two. | [old](../old) |'].join('\n');
const title = (id: string) => `test('[${id}] does it')`;

describe('requirements.md', () => {
  test('lists every test file that proves a requirement, and drops those that no longer do', () => {
    const proofs = [
      { file: 'x/b.test.ts', text: title('a-01') + title('a-01') },
      { file: 'x/a.test.ts', text: title('a-01') },
    ];
    expect(withProofs(page, proofs).split('\n').slice(1)).toEqual([
      '| a-01 | One. | [a.test.ts](../x/a.test.ts), [b.test.ts](../x/b.test.ts) |',
      '| a-02 | Two. |  |',
    ]);
  });

  test('stays the same when it is written twice', () => {
    const proofs = [{ file: 'x/a.test.ts', text: title('a-02') }];
    const once = withProofs(page, proofs);
    expect(withProofs(once, proofs)).toBe(once);
  });

  test('refuses a test for a requirement that doesn’t exist', () => {
    expect(() => withProofs(page, [{ file: 'x/a.test.ts', text: title('zz-99') }])).toThrow('zz-99');
  });
});
