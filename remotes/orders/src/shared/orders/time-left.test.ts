import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const hour = 3_600_000;

test('[orders-16] the time left grows exact as the end comes near, and is told by more than its colour', () => {
  expect(timeLeft(100 * hour, 0)).toEqual({ text: '4 days left', tone: 'neutral' });
  expect(timeLeft(72 * hour, 0)).toEqual({ text: '3 days left', tone: 'warning' });
  expect(timeLeft(25.5 * hour, 0)).toEqual({ text: '25 h 30 min left', tone: 'warning' });
  expect(timeLeft(24 * hour, 0)).toEqual({ text: '24 h 0 min left', tone: 'danger' });
  expect(timeLeft(hour / 2, 0)).toEqual({ text: '30 min left', tone: 'danger' });
  expect(timeLeft(1_500, 0)).toEqual({ text: '2 s left', tone: 'danger' });
  expect(timeLeft(5, 5)).toEqual({ text: 'Over', tone: 'danger' });
});
