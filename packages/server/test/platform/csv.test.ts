import { amountText, currencyCodes } from '@recoup/contract/money';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf } from '../../src/modules/pricing/sheets/sheet-cells.ts';
import { sheetLines } from '../../src/modules/pricing/sheets/sheet-lines.ts';
import { copiesAtOnce } from '../../src/platform/db/pool.ts';
import { csvLine } from '../../src/platform/sheets/csv.ts';
import { csvColumn, csvFile } from '../../src/platform/sheets/csv-columns.ts';
import { useCompany } from '../company.ts';

const { app, tenantId } = useCompany({ bare: true });

const copied = (query: SQL) => app.pool.copy(tenantId, query);
const textOf = async (header: readonly string[], parts: AsyncIterable<Buffer>) =>
  Buffer.concat(await (await csvFile(header, parts)).toArray()).toString();

test('[reports-01] a CSV line written by the database equals the line we write, whatever it contains', async () => {
  const texts = fc.sample(
    fc.oneof(
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', '1', '.', 'a', 'ü', '漢', ' ', "'", '\\'),
      }),
      fc.constantFrom(
        '-12.5',
        '-12.5x',
        '+1',
        "'-12.5",
        "''=1",
        "'tis",
        '',
        '"',
        '-',
        '\\.',
        '=HYPERLINK("x","y")',
        '-cmd',
      ),
    ),
    400,
  );
  const amounts = [0, 1, -1, 99, 100, -12_345, 9_007_199_254_740_991];
  const rows = texts.map((text, i) => {
    const currency = currencyCodes[i % currencyCodes.length] ?? 'USD';
    return { id: i + 1, text, amount: amounts[i % amounts.length] ?? 0, currency };
  });
  const { plain, text, money, time, word } = csvColumn;
  const fields: SQL[] = [
    plain(sql`r.id`),
    text(sql`r.text`),
    money(sql`r.amount`, sql`r.currency`),
    time(sql`'2026-02-03 04:05:06.789+00'::timestamptz`),
    word(sql`r.id % 2`, { 0: { name: 'Even, so to say' }, 1: { name: 'Odd' } }),
    text(sql`null`),
  ];
  const found = await textOf(
    ['id'],
    copied(sql`select ${sql.join(fields, sql`, `)} from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id int, text text, amount bigint, currency text) order by r.id`),
  );
  const written = rows.map(({ id, amount, currency, ...row }) =>
    csvLine([
      ...[id, row.text, amountText({ amount, currency }), '2026-02-03T04:05:06.789Z'],
      ...[id % 2 === 0 ? 'Even, so to say' : 'Odd', ''],
    ]),
  );
  expect(found).toBe(['id\r\n', ...written].join(''));
});

test('[pricing-10] values we write as CSV are read back unchanged: phone numbers, codes, formulas, apostrophes', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'=+-@\t\'",;1.a ü漢') }),
    fc.constantFrom('+49 170 1234567', "'+49", "''=1", "'", "'-5", '-5', '=1+1', '\t0049', "'tis", '@home'),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
      const lines = sheetLines();
      const [line = ''] = [...lines.read(Buffer.from(csvLine(texts))), ...lines.end()];
      expect(cellsOf(line, ',', 1)).toEqual({ cells: texts, open: false });
    }),
    { numRuns: 1_000 },
  );
});

test('lines end as in any CSV file, and quoted text stays intact wherever a chunk ends', async () => {
  const lines = Buffer.from('1,"two\nlines ""said"""\n2,ü\n');
  for (let at = 0; at <= lines.length; at++) {
    async function* parts() {
      yield lines.subarray(0, at);
      yield lines.subarray(at);
    }
    expect(await textOf(['id'], parts())).toBe('id\r\n1,"two\nlines ""said"""\r\n2,ü\r\n');
  }
});

test('a copy reads the company’s own rows and changes nothing', async () => {
  expect(await textOf(['id'], copied(sql`select distinct tenant_id from users`))).toBe(`id\r\n${tenantId}\r\n`);
  const writing = textOf(['id'], copied(sql`select nextval('api_keys_id_seq')`));
  await expect(writing).rejects.toThrow('read-only');
});

test('a file that is not read to its end frees its place for the next one', async () => {
  for (let n = 0; n <= copiesAtOnce; n++)
    for await (const part of copied(sql`select repeat('x', 1000) from generate_series(1, 100000)`)) {
      expect(part.length).toBeGreaterThan(0);
      break;
    }
  expect(await textOf(['n'], copied(sql`select 1`))).toBe('n\r\n1\r\n');
});
