import { Refusal } from '../refusal.ts';
import { type SQL, sql } from './drizzle.ts';
import type { PgColumn } from './drizzle-tables.ts';

/** A cursor for the next page of a list: the sort value of a row and its id. */
export function cursorAt(value: Date | string | number, id: number): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Decodes a cursor of a list that is sorted by this column. Refuses one that is damaged or from another list. */
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
    // Not JSON.
  }
  throw new Refusal('invalid', undefined, { errors: { cursor: ['is not a cursor of this list'] } });
}

/**
 * The condition for rows after the cursor in a list sorted by `column`. `place` and `id` are the expressions it is
 * ordered by.
 */
export function afterCursor(cursor: string, column: PgColumn, descending: boolean, place: SQL, id: SQL): SQL {
  const [last, lastId] = decodeCursor(cursor, column);
  const type = sql.raw(column.getSQLType());
  return sql`(${place}, ${id}) ${descending ? sql`<` : sql`>`} (${last}::${type}, ${lastId}::bigint)`;
}
