import { expect, test } from 'vitest';
import { gradeOf } from './margin-grade.ts';

test('a price is graded by its margin: a loss, below the floor, below the target, or good', () => {
  const grade = (amount: number, percent: number | null, isThin = false) =>
    gradeOf({ margin: { fee: 0, costs: 0, amount, percent }, isThin, target: 20 });
  expect([grade(-1, -0.1, true), grade(500, 5, true), grade(1_500, 15), grade(2_000, 20)]).toEqual([
    ...['loss', 'thin'],
    ...['near', 'good'],
  ]);
  expect([grade(0, null), grade(3_000, 30, true)]).toEqual(['near', 'thin']);
});
