import { Readable } from 'node:stream';
import { type Currency, currencies } from '@recoup/contract/money';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../platform/db/db.ts';
import { csvLine } from './csv.ts';

/** Columns of a CSV file that the database writes, each as the cells of `csvLine` are. */
export const csvColumn = {
  /** What never holds a comma, a quotation mark or a formula: numbers, codes. */
  plain: (value: SQLWrapper) => sql`${value}`,
  text: (value: SQLWrapper) => sql`csv_cell(${value})`,
  time: (value: SQLWrapper) => sql`iso_time(${value})`,
  /** Minor units of the currency beside them, as `amountText` writes them. */
  money: (amount: SQLWrapper, currency: SQLWrapper) =>
    sql`(${amount} * case when ${currency} in (${withoutCents}) then 1 else 0.01 end)`,
  /** The word for each value; one that has none stays as it is. */
  word: (value: SQLWrapper, words: Words) => {
    const each = Object.entries(words).map(
      ([one, word]) => sql`when ${one} then csv_cell(${typeof word === 'string' ? word : word.name}::text)`,
    );
    return each.length === 0
      ? csvColumn.text(value)
      : sql`case (${value})::text ${sql.join(each, sql` `)} else csv_cell((${value})::text) end`;
  },
};

type Words = Readonly<Record<string | number, string | { readonly name: string }>>;

/** Minor units as a plain decimal, in a currency that is the same for all of them. */
export function amountIn(minor: SQLWrapper, currency: Currency): SQL {
  const { decimals } = currencies[currency];
  return decimals === 0
    ? sql`(${minor})::text`
    : sql`(${minor} * ${sql.raw((10 ** -decimals).toFixed(decimals))})::text`;
}

/** A text as a cell for programs: quoted where it must be, and otherwise as it is, formula or not. */
export function csvData(value: SQLWrapper): SQL {
  return sql`csv_quoted(${value})`;
}

const withoutCents = sql.join(
  Object.entries(currencies).flatMap(([code, { decimals }]) => (decimals === 0 ? [sql`${code}`] : [])),
  sql`, `,
);

/** A thousand lines and more are read at once; no more of a file than two such pages is in memory. */
const rowsAtOnce = 4_000;

/** Lines that were read together, and the id of the last of them. */
export interface CsvPage {
  readonly rows: number;
  readonly last: number | null;
  readonly text: string | null;
}

/** A page of lines: `rows` answers `id` and what {@link csvLineOf} makes, in the order of ids. */
export async function csvPage(tx: Tx, rows: SQLWrapper): Promise<CsvPage> {
  const found = await tx.execute<{ rows: number; last: number | null; text: string | null }>(
    sql`select count(*)::int as rows, max(id) as last, string_agg(line, '' order by id) as text from (${rows}) page`,
  );
  return found.rows[0] ?? { rows: 0, last: null, text: null };
}

/** A line of a file. */
export function csvLineOf(columns: readonly SQL[]): SQL.Aliased<string> {
  return sql<string>`concat(${sql.join([...columns], sql`, ',', `)}, ${'\r\n'}::text)`.as('line');
}

/**
 * A CSV file of any size whose lines the database writes, in the order of their ids. The next page is read while one is
 * sent.
 */
export function csvFile(header: readonly string[], read: (after: number, most: number) => Promise<CsvPage>): Readable {
  async function* pages() {
    yield csvLine(header);
    let coming = read(0, rowsAtOnce);
    for (;;) {
      const { rows, last, text } = await coming;
      const isLast = last === null || rows < rowsAtOnce;
      if (!isLast) {
        coming = read(last, rowsAtOnce);
        // Whoever goes away meanwhile does not wait for it, nor for why it failed.
        coming.catch(() => undefined);
      }
      yield text ?? '';
      if (isLast) return;
    }
  }
  return Readable.from(pages());
}
