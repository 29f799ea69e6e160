import { Refusal } from '../refusal.ts';
import { type SQL, sql } from './drizzle.ts';
import type { PgColumn } from './drizzle-tables.ts';

/** The place of a row in a list, for the page that follows: what it is sorted by, and its id. */
export function cursorAt(value: Date | string | number, id: number): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Unpacks a cursor of a list that is sorted by this column; a foreign or damaged one is refused. */
function decodeCursor(cursor: string, { dataType }: PgColumn): readonly [string | number, number] {
  const isPlace = (value: unknown) => {
    if (dataType === 'number') return Number.isFinite(value);
    return typeof value === 'string' && (dataType !== 'date' || !Number.isNaN(Date.parse(value)));
  };
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const fits = Array.isArray(values) && values.length === 2 && isPlace(values[0]) && Number.isSafeInteger(values[1]);
    if (fits) return values as [string | number, number];
  } catch {
    // No JSON at all.
  }
  throw new Refusal('invalid', undefined, { errors: { cursor: ['is not a cursor of this list'] } });
}

/** Rows that come after the cursor in a list sorted by `column`; `place` and `id` are what they are ordered by. */
export function afterCursor(cursor: string, column: PgColumn, descending: boolean, place: SQL, id: SQL): SQL {
  const [last, lastId] = decodeCursor(cursor, column);
  const type = sql.raw(column.getSQLType());
  return sql`(${place}, ${id}) ${descending ? sql`<` : sql`>`} (${last}::${type}, ${lastId}::bigint)`;
}
