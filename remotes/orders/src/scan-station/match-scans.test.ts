import type { CheckedScan } from '@recoup/contract/orders/scan-station';
import { expect, test } from 'vitest';
import { anItem } from '../fixtures.ts';
import { matchScans } from './match-scans.ts';
import { codesIn, type Scan, verdictOf, withCodes } from './scan.ts';

const imeis = ['490154203237518', '356938035643809', '352099001761481'];

function aScan(key: number, checked: Partial<CheckedScan> = {}, chosen: number | null = null): Scan {
  const code = imeis[key - 1] ?? '';
  const answer = { code, result: 'ok' as const, message: '', imei: code, item_id: null, device_ids: [], order: null };
  return { key, code, checked: { ...answer, ...checked }, chosen, refusal: null };
}
const expected = (id: number, device_id = 7) => anItem(id, { state: 'expected', device_id });
const pairs = (...input: Parameters<typeof matchScans>) => [...matchScans(...input)].sort(([a], [b]) => a - b);

test('[orders-07] scans take the devices of the order one after another', () => {
  expect(pairs([expected(1), expected(2)], [aScan(1), aScan(2)])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('[orders-07] a known IMEI matches its own device, and a known model one of that model, in any order', () => {
  const items = [expected(1, 7), { ...expected(2, 8), imei: imeis[2] ?? '' }, expected(3, 9)];
  const scans = [aScan(1), aScan(2, { device_ids: [7] }), aScan(3, { result: 'known', item_id: 2 })];
  expect(pairs(items, scans)).toEqual([
    [1, 3],
    [2, 1],
    [3, 2],
  ]);
});

test('[orders-07] a scan that looks like another model matches nothing until staff choose its device', () => {
  const items = [expected(1), expected(2)];
  expect(pairs(items, [aScan(1, { result: 'unlike' }), aScan(2)])).toEqual([[2, 1]]);
  expect(pairs(items, [aScan(1, { result: 'unlike' }, 2), aScan(2)])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(verdictOf(aScan(1, { result: 'unlike', message: 'Why' }), undefined)).toMatchObject({ result: 'unlike' });
});

test('[orders-07] a device chosen by hand goes before every guess', () => {
  expect(pairs([expected(1), expected(2)], [aScan(1), aScan(2, {}, 1)])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('[orders-07] scans that don’t fit match no device, and a surplus scan says so', () => {
  const scans = [aScan(1, { result: 'other_order' }), aScan(2), aScan(3)];
  const matches = matchScans([expected(1), anItem(2, { state: 'inspected' })], scans);
  expect([...matches]).toEqual([[2, 1]]);
  expect(verdictOf(aScan(3), matches.get(3))).toMatchObject({ result: 'surplus' });
});

test('[orders-07] a pasted list is split at lines, tabs and commas, and an IMEI may contain spaces', () => {
  expect(codesIn('49 015420 323751 8\r\n\n356938035643809\t352099001761481, BOX')).toEqual([
    '49 015420 323751 8',
    '356938035643809',
    '352099001761481',
    'BOX',
  ]);
});

test('[orders-07] a repeated code and a misread are detected without asking the server', () => {
  const scans = withCodes([], ['49 015420 323751 8', '490154203237518', '490154203237519']);
  expect(scans.map(({ checked }) => checked?.result ?? 'asks')).toEqual(['asks', 'repeated', 'check_digit']);
});

test('[orders-07] a serial number matches its device, a barcode one device of its kind after another, and neither a phone', () => {
  const books = [1, 2].map((id) => anItem(id, { state: 'expected', category: 'books', device_id: 9 }));
  const laptop = anItem(3, { state: 'expected', category: 'laptops', device_id: 8, serial: 'C02X' });
  const items = [anItem(4, { state: 'expected' }), ...books, laptop];
  const book = { imei: null, device_ids: [9] };
  const scans = [aScan(1, book), aScan(2, { result: 'known', imei: null, item_id: 3 }), aScan(3, book)];
  expect(pairs(items, scans)).toEqual([
    [1, 1],
    [2, 3],
    [3, 2],
  ]);
  const [first, second] = withCodes([], ['4006381333931', '4006381333931']);
  expect([first?.checked, second?.checked]).toEqual([null, null]);
});
