import { expect, test } from 'vitest';
import { splitVariants, valuesOf } from './variants.ts';

const named = (...names: string[]) => names.map((name, i) => ({ id: i + 1, name }));

test('storage and network are separate questions when a model has several of both', () => {
  const split = splitVariants(named('128 GB AT&T', '128 GB Unlocked', '1 TB Unlocked'));
  expect(split?.map(({ size, network }) => [size, network])).toEqual([
    ['128 GB', 'AT&T'],
    ['128 GB', 'Unlocked'],
    ['1 TB', 'Unlocked'],
  ]);
  expect(valuesOf(split ?? [], 'size')).toEqual(['128 GB', '1 TB']);
  expect(splitVariants(named('41 mm GPS', '45 mm GPS', '45 mm GPS + Cellular'))).not.toBeNull();
  expect(splitVariants(named('8 GB / 256 GB Wi-Fi', '16 GB / 1 TB Wi-Fi + Cellular'))).toHaveLength(2);
});

test('variants that differ in one way, or are named otherwise, are chosen by name', () => {
  expect(splitVariants(named('128 GB', '256 GB'))).toBeNull();
  expect(splitVariants(named('128 GB Unlocked', '256 GB Unlocked'))).toBeNull();
  expect(splitVariants(named('128 GB Unlocked', '128 GB AT&T'))).toBeNull();
  expect(splitVariants(named('128 GB Unlocked', '256 GB AT&T', 'Black'))).toBeNull();
  expect(splitVariants(named('128 GB AT&T', '256 GB Unlocked', '128 GB AT&T'))).toBeNull();
});
