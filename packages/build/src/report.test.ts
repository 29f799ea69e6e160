import { describe, expect, test } from 'vitest';
import { failuresIn, withoutProgress } from './checks.ts';
import { detailsOf, lineOf, sumOf } from './report.ts';

describe('the last line', () => {
  test('is the sum of every runner', () => {
    const outcomes = [
      { passed: 3, failed: 0 },
      { passed: 40, failed: 2 },
    ];
    expect(sumOf(outcomes)).toEqual({ line: '43 passed, 2 failed', ok: false });
  });

  test('of a run without tests isn’t a success', () => {
    expect(sumOf([])).toEqual({ line: '0 passed, 0 failed', ok: false });
  });

  test('has details only of what failed', () => {
    const outcome = { name: 'lint', passed: 1, failed: 0, details: 'noise' };
    expect(lineOf(outcome, 1)).toBe('ok      lint: 1 passed, 0 failed (1.0 s)');
    expect(detailsOf([outcome])).toBe('');
    expect(detailsOf([outcome, { ...outcome, name: 'types', failed: 1 }])).toBe('\ntypes\n\nnoise\n');
  });

  test('of unit tests shows the failures, not every file that passed', () => {
    const passed = ' ✓ server test/a.test.ts (2 tests) 12ms\n';
    const failed = '⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\n FAIL  test/b.test.ts > sums\nAssertionError: expected 1 to be 2\n';
    expect(failuresIn(passed + failed)).toBe(failed);
    expect(failuresIn(`${passed}out of memory`)).toBe(`${passed}out of memory`);
  });

  test('of a failed journey shows the reason, not every test that was started', () => {
    const output =
      '[1/2] a.spec.ts:1:1 › fine\n  1) a.spec.ts:9:1 › broken\n    Error: no\n[2/2] b.spec.ts:1:1 › fine\n1 failed\n';
    expect(withoutProgress(output)).toBe('  1) a.spec.ts:9:1 › broken\n    Error: no\n1 failed\n');
  });
});
