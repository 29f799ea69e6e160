import { Readable } from 'node:stream';
import type { Pool } from '../platform/db/pool.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { FileStore } from '../platform/services.ts';
import { fileContext, type PlainRow, type SealedColumn, sealedColumns, sealedText } from '../sealed-values.ts';

/** The dependencies for working with a deployment's keys. */
export interface KeyParts {
  readonly pool: Pick<Pool, 'direct'>;
  readonly files: FileStore;
  /** Only the current key, without accepted ones. */
  readonly current: Secrets;
  /** All keys. */
  readonly secrets: Secrets;
}

/** A sealed value of a row, or a sealed file. */
export interface Sealed {
  readonly tenantId: number;
  readonly id: number;
  readonly row: PlainRow;
  /** Null: the file of an ID picture. */
  readonly column: SealedColumn | null;
  readonly sealed: string;
  readonly context: string;
  /** Replaces the text, unless it has changed since. */
  replace(sealed: string): Promise<void>;
}

const rowsAtOnce = 200;

async function* rowsOf({ pool }: KeyParts, table: string, column: string) {
  let [tenantId, id] = [0, 0];
  for (;;) {
    const { rows } = await pool.direct.query<{ tenant_id: number; id: number; row: PlainRow }>(
      `SELECT tenant_id, id, to_jsonb(t) AS row FROM ${table} t
       WHERE (tenant_id, id) > ($1, $2) AND ${column} IS NOT NULL ORDER BY 1, 2 LIMIT ${rowsAtOnce}`,
      [tenantId, id],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    [tenantId, id] = [last.tenant_id, last.id];
  }
}

async function* sealedValues(parts: KeyParts, column: SealedColumn): AsyncGenerator<Sealed> {
  const { table, column: name, isWithin } = column;
  const change = isWithin
    ? `${name} = jsonb_set(${name}, '{sealed}', to_jsonb($1::text)) WHERE ${name}->>'sealed' = $4`
    : `${name} = $1 WHERE ${name} = $4`;
  for await (const { tenant_id: tenantId, id, row } of rowsOf(parts, table, name)) {
    const sealed = sealedText(column, row);
    if (sealed === null) continue;
    yield {
      ...{ tenantId, id, row, column, sealed },
      context: column.context({ tenantId, row }),
      async replace(text) {
        const values = [text, tenantId, id, sealed];
        await parts.pool.direct.query(`UPDATE ${table} SET ${change} AND tenant_id = $2 AND id = $3`, values);
      },
    };
  }
}

/** Sealed files. Missing ones are skipped. */
async function* sealedFiles(parts: KeyParts): AsyncGenerator<Sealed> {
  for await (const { tenant_id: tenantId, id, row } of rowsOf(parts, 'id_pictures', 'file_key')) {
    const key = String(row.file_key);
    const context = fileContext(key);
    const sealed = context && (await parts.files.text(key));
    if (!context || !sealed) continue;
    yield {
      ...{ tenantId, id, row, sealed },
      column: null,
      context: context(tenantId),
      replace: async (text) => void (await parts.files.write(key, Readable.from([text]))),
    };
  }
}

/** Everything sealed in a deployment, a few hundred values at a time. */
export async function* everythingSealed(parts: KeyParts): AsyncGenerator<Sealed> {
  // Pictures before their IDs: removing an ID removes the rows of its pictures.
  yield* sealedFiles(parts);
  for (const column of sealedColumns) yield* sealedValues(parts, column);
}

/** The opened text. Null if no key opens it. */
export function openSealed(secrets: Pick<Secrets, 'open'>, { sealed, context }: Sealed): string | null {
  try {
    return secrets.open(sealed, context);
  } catch {
    return null;
  }
}
