import { describe, expect, test } from 'vitest';
import { dataOf, type Figure, median, medianRatio, meets, percentile, ratioOf, tableOf } from './figures.ts';

const speed: Figure = { section: 'API', name: 'list', unit: 'requests/s', value: 600, reference: 1000 };
const time: Figure = { section: 'Page', name: 'rows', unit: 'ms', value: 1500, reference: 1000 };

describe('figures of the benchmark', () => {
  test('the median is exact for an odd and an even count', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 7])).toBe(6);
    expect(() => median([])).toThrow('no median');
  });

  test('the 95th percentile is the value that 95 of 100 don’t exceed', () => {
    expect(
      percentile(
        Array.from({ length: 100 }, (_, i) => 100 - i),
        95,
      ),
    ).toBe(95);
    expect(percentile([3, 1, 2], 95)).toBe(3);
    expect(() => percentile([], 95)).toThrow('no percentile');
  });

  test('a ratio is computed unless the rounds gave one', () => {
    expect(ratioOf(speed)).toBe(0.6);
    expect(ratioOf({ ...speed, ratio: 0.58 })).toBe(0.58);
  });

  test('more is better for speeds, and less for times and sizes', () => {
    expect(meets({ ...speed, target: { of: 'ratio', limit: 0.45 } })).toBe(true);
    expect(meets({ ...speed, target: { of: 'ratio', limit: 0.7 } })).toBe(false);
    expect(meets({ ...time, target: { of: 'ratio', limit: 2 } })).toBe(true);
    expect(meets({ ...time, target: { of: 'value', limit: 1000 } })).toBe(false);
    expect(meets(time)).toBeNull();
  });

  test('the table and the data show what was measured, the target and the result', () => {
    const figures = [{ ...speed, target: { of: 'ratio', limit: 0.45 } } as const, time];
    expect(tableOf(figures)).toBe(
      [
        '| Figure     | Recoup | Reference | Unit       | Ratio | Target        |     |',
        '| ---------- | -----: | --------: | ---------- | ----: | ------------- | --- |',
        '| API: list  |    600 |      1000 | requests/s |  0.60 | ratio >= 0.45 | met |',
        '| Page: rows |   1500 |      1000 | ms         |  1.50 |               |     |',
      ].join('\n'),
    );
    expect(dataOf(figures)[0]).toMatchObject({ ratio: 0.6, met: true });
  });

  test('a machine that slows down between two rounds doesn’t change a ratio', () => {
    expect(medianRatio([20, 22, 60], [10, 11, 30])).toBe(2);
  });
});
