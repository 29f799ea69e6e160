import { expect, test } from 'vitest';
import { fileFault, fileTypeNames, sizeText } from './file-rules.ts';

test.each([
  [0, '0 Bytes'],
  [999, '999 Bytes'],
  [1_000, '1 KB'],
  [1_024, '1 KB'],
  [1_500_000, '1.5 MB'],
  [2_000_000_000, '2 GB'],
  [3_000_000_000_000, '3 TB'],
])('[forms-10] %i bytes are %s, because sizes count in thousands', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

const svg = { name: 'logo.svg', type: 'image/svg+xml', size: 500_000 };

test('[forms-03] a file must be an image of up to 500 KB by default', () => {
  expect(fileFault(svg)).toBeNull();
  expect(fileFault({ ...svg, size: 500_001 })).toBe('File size must be less than 500 KB');
  expect(fileFault({ ...svg, type: 'image/png' })).toBe('File type must be image/svg+xml');
});

test('[forms-03] other files are allowed by media type or by file extension', () => {
  const rule = { types: ['.csv', 'image/png'], maxBytes: 20_000_000 };
  expect(fileFault({ name: 'Prices.CSV', type: 'application/vnd.ms-excel', size: 1 }, rule)).toBeNull();
  expect(fileFault({ name: 'a', type: 'image/png', size: 1 }, rule)).toBeNull();
  expect(fileFault({ name: 'a.pdf', type: 'application/pdf', size: 1 }, rule)).toBe(
    'File type must be .csv or image/png',
  );
  expect(fileFault({ name: 'a.csv', type: 'text/csv', size: 20_000_001 }, rule)).toBe(
    'File size must be less than 20 MB',
  );
});

test.each([
  [['image/svg+xml'], 'SVG'],
  [['image/png', 'image/jpeg'], 'PNG or JPEG'],
  [['.csv', '.xlsx', '.zip'], 'CSV, XLSX or ZIP'],
])('[forms-03] %j are shown as %s', (types, text) => {
  expect(fileTypeNames(types)).toBe(text);
});
