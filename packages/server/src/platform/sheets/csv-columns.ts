import { Readable } from 'node:stream';
import { type Currency, currencies } from '@recoup/contract/money';
import { type SQL, type SQLWrapper, sql } from '../db/drizzle.ts';
import { csvLine } from './csv.ts';
import { spool } from './spool.ts';

/** Columns of a CSV file that the database writes, in the format of the fields of `csvLine`. */
export const csvColumn = {
  /** For values that people don't type: numbers and codes. */
  plain: (value: SQLWrapper) => sql`${value}`,
  /** Text that a spreadsheet doesn't run as a formula. */
  text: (value: SQLWrapper) => sql`csv_text(${value})`,
  time: (value: SQLWrapper) => sql`iso_time(${value})`,
  /** Minor units of the given currency, written as by `amountText`. */
  money: (amount: SQLWrapper, currency: SQLWrapper) =>
    sql`(${amount} * case when ${currency} in (${withoutCents}) then 1 else 0.01 end)`,
  /** The word for each value. Values without one stay as they are. */
  word: (value: SQLWrapper, words: Words) => {
    const each = Object.entries(words).map(
      ([one, word]) => sql`when ${one} then ${typeof word === 'string' ? word : word.name}::text`,
    );
    return each.length === 0
      ? csvColumn.text(value)
      : sql`case (${value})::text ${sql.join(each, sql` `)} else csv_text((${value})::text) end`;
  },
};

type Words = Readonly<Record<string | number, string | { readonly name: string }>>;

/** Minor units as a plain decimal, in one currency. */
export function amountIn(minor: SQLWrapper, currency: Currency): SQL {
  const { decimals } = currencies[currency];
  return decimals === 0
    ? sql`(${minor})::text`
    : sql`(${minor} * ${sql.raw((10 ** -decimals).toFixed(decimals))})::text`;
}

/** Text as a cell for programs, in lines that aren't copied. Quoted where needed, with formulas unchanged. */
export function csvData(value: SQLWrapper): SQL {
  return sql`csv_quoted(${value})`;
}

const withoutCents = sql.join(
  Object.entries(currencies).flatMap(([code, { decimals }]) => (decimals === 0 ? [sql`${code}`] : [])),
  sql`, `,
);

/**
 * Replaces PostgreSQL's line ends with those of CSV files. Quoted text stays as it is. Bytes can be read as Latin-1,
 * because no multi-byte character has a line feed or a quotation mark in it.
 */
async function* withLineEnds(copied: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let quoted = 0;
  for await (const part of copied) {
    const pieces = part.toString('latin1').split('"');
    const ended = pieces.map((piece, i) => ((i + quoted) % 2 === 0 ? piece.replaceAll('\n', '\r\n') : piece));
    quoted = (quoted + pieces.length - 1) % 2;
    yield Buffer.from(ended.join('"'), 'latin1');
  }
}

/**
 * A CSV file of any size whose lines the database writes (see `Pool.copy`). Reads as fast as they arrive and sends as
 * slowly as they are consumed.
 */
export function csvFile(header: readonly string[], copied: AsyncIterable<Buffer>): Promise<Readable> {
  async function* parts() {
    yield Buffer.from(csvLine(header));
    yield* withLineEnds(copied);
  }
  return spool(Readable.from(parts()));
}
