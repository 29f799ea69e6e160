import { expect, test } from 'vitest';
import { firstNameOverhang, heightBelow, namesBelow, shortened } from './names-below.ts';

const days = (count: number) => Array.from({ length: count }, (_, i) => `Nov ${i + 1}`);
const devices = (count: number) => Array.from({ length: count }, (_, i) => `Apple iPhone 14 Pro ${i} 256 GB`);

/** Whether two of the names shown could touch, at 7 px per letter. */
function collide(points: readonly string[], width: number, bars: boolean): boolean {
  const { step, longest, turned } = namesBelow(points, width, bars);
  const apart = (width / points.length) * step;
  if (turned) return apart < 16;
  return Math.max(...points.map((point) => shortened(point, longest).length)) * 6.5 > apart;
}

test.each([240, 290, 600, 1100, 2300])('names below a chart of %i px never overlap', (width) => {
  for (const count of [1, 2, 5, 7, 12, 30, 53, 90]) {
    expect.soft(collide(days(count), width, false), `a line of ${count} days`).toBe(false);
    expect.soft(collide(days(count), width, true), `bars of ${count} days`).toBe(false);
    expect.soft(collide(devices(count), width, true), `bars of ${count} devices`).toBe(false);
  }
});

test('a wide chart names every day of a week, and a narrow one some of them', () => {
  expect(namesBelow(days(7), 700).step).toBe(1);
  expect(namesBelow(days(7), 290).step).toBe(2);
});

test('on a phone, twelve devices keep their names, which are tilted to fit', () => {
  const names = namesBelow(devices(12), 290, true);
  expect(names).toMatchObject({ step: 1, turned: true });
  expect(heightBelow(devices(12), names)).toBeGreaterThan(70);
  expect(firstNameOverhang(devices(12), names)).toBeGreaterThan(60);
});

test('short names stay upright, and a few are left out', () => {
  expect(namesBelow(days(12), 290, true).turned).toBe(false);
});
