import type { Job } from '@recoup/contract/socket-event';
import { describe, expect, test } from 'vitest';
import { isClosable, withNews, without, withSettled } from './jobs.ts';

const job = (change: Partial<Job> = {}): Job => ({
  id: 'a',
  kind: 'price-import',
  state: 'running',
  percent: 10,
  total: 100,
  succeeded: 10,
  failed: 0,
  message: null,
  ...change,
});

describe('background work', () => {
  test('[add-ons-06] a percentage that isn’t a number counts as 0', () => {
    expect(withNews([], job({ percent: Number.NaN }))).toMatchObject([{ percent: 0 }]);
  });
  test('[shell-20] can’t be closed from 1 to 99 percent, but at 100 percent and after a failure', () => {
    expect([1, 50, 99].map((percent) => isClosable(job({ percent })))).toEqual([false, false, false]);
    expect(isClosable(job({ percent: 100 }))).toBe(true);
    expect(isClosable(job({ state: 'failed' }))).toBe(true);
  });

  test('[shell-19] only moves forward, and late updates change nothing', () => {
    const shown = withNews(withNews([], job({ percent: 40 })), job({ percent: 20 }));
    expect(shown).toMatchObject([{ percent: 40 }]);
    const done = withNews(shown, job({ state: 'done', percent: 100 }));
    expect(withNews(done, job({ percent: 99 }))).toBe(done);
  });

  test('shows its outcome only once it has settled, and is removed when closed', () => {
    const done = withNews([], job({ state: 'done', percent: 100 }));
    expect(done).toMatchObject([{ settled: false }]);
    expect(withSettled(done, 'a')).toMatchObject([{ settled: true }]);
    expect(without(done, 'a')).toEqual([]);
  });
});
