import { expect, test } from 'vitest';
import { zoneOptions } from './zone-options.ts';

test('time zones are found by their city and show their offset from Greenwich', () => {
  const labelOf = (zone: string) => zoneOptions(zone).find(({ value }) => value === zone)?.label;
  expect(labelOf('Asia/Tokyo')).toBe('Tokyo, Asia (GMT+09:00)');
  expect(labelOf('America/Phoenix')).toBe('Phoenix, America (GMT-07:00)');
  expect(labelOf('UTC')).toBe('UTC (GMT+00:00)');
  expect(zoneOptions('Mars/Olympus')[0]).toEqual({ value: 'Mars/Olympus', label: 'Mars/Olympus' });
});
