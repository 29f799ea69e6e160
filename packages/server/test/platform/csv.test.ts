import { amountText, currencyCodes } from '@recoup/contract/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '../../src/modules/csv.ts';
import { csvColumn, csvFile, csvLineOf, csvPage } from '../../src/modules/csv-columns.ts';
import { useCompany } from '../company.ts';

const { inTenant } = useCompany({ bare: true });

test('a line that the database writes is the line that we write, whatever stands in it', async () => {
  const texts = fc.sample(
    fc.oneof(
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', '1', '.', 'a', 'ü', '漢', ' ', "'", '\\'),
      }),
      fc.constantFrom('-12.5', '-12.5x', '+1', '', '"', '-'),
    ),
    400,
  );
  const amounts = [0, 1, -1, 99, 100, -12_345, 9_007_199_254_740_991];
  const rows = texts.map((text, i) => {
    const currency = currencyCodes[i % currencyCodes.length] ?? 'USD';
    return { id: i + 1, text, amount: amounts[i % amounts.length] ?? 0, currency };
  });
  const { plain, text, money, time, word } = csvColumn;
  const line = csvLineOf([
    plain(sql`r.id`),
    text(sql`r.text`),
    money(sql`r.amount`, sql`r.currency`),
    time(sql`'2026-02-03 04:05:06.789+00'::timestamptz`),
    word(sql`r.id % 2`, { 0: { name: 'Even, so to say' }, 1: { name: 'Odd' } }),
    text(sql`null`),
  ]);
  const found = await inTenant((tx) =>
    csvPage(
      tx,
      sql`select r.id, ${line.sql} as line from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(id int, text text, amount bigint, currency text)`,
    ),
  );
  const written = rows.map(({ id, amount, currency, ...row }) =>
    csvLine([
      ...[id, row.text, amountText({ amount, currency }), '2026-02-03T04:05:06.789Z'],
      ...[id % 2 === 0 ? 'Even, so to say' : 'Odd', ''],
    ]),
  );
  expect(found).toEqual({ rows: rows.length, last: rows.length, text: written.join('') });
});

test('a file goes on with the next page until one is not full', async () => {
  const asked: number[] = [];
  const pages = csvFile(['id'], async (after, most) => {
    asked.push(after);
    const full = asked.length < 3;
    return { rows: full ? most : 1, last: after + (full ? most : 1), text: `page after ${after}\r\n` };
  });
  const text = (await pages.toArray()).join('');
  expect(text.trim().split('\r\n')).toEqual(['id', ...asked.map((after) => `page after ${after}`)]);
  expect(asked).toHaveLength(3);
});
