import type { Secrets } from '../platform/secrets.ts';
import { fileColumns, type PlainRow, sealedColumns, sealedText, withSealedText } from '../sealed-values.ts';

/** A key with the company that it seals for. */
export interface Sealer {
  readonly secrets: Pick<Secrets, 'open' | 'seal'>;
  readonly tenantId: number;
}

const bare = (table: string) => table.replace('public.', '');

const fileColumnsOf = (table: string) => fileColumns.filter((column) => column.table === bare(table));

const sealedColumnsOf = (table: string) => sealedColumns.filter((column) => column.table === bare(table));

/** The row with its secrets resealed for another key and company. Throws if one can't be opened. */
export function resealed(table: string, row: PlainRow, from: Sealer, to: Sealer): PlainRow {
  let result = row;
  for (const column of sealedColumnsOf(table)) {
    const text = sealedText(column, row);
    if (text === null) continue;
    const opened = from.secrets.open(text, column.context({ tenantId: from.tenantId, row }));
    result = withSealedText(column, result, to.secrets.seal(opened, column.context({ tenantId: to.tenantId, row })));
  }
  return result;
}

/** The keys of the files in a row. */
export function fileKeysOf(table: string, row: PlainRow): string[] {
  return fileColumnsOf(table).flatMap(({ column }) => {
    const key = row[column];
    return typeof key === 'string' ? [key] : [];
  });
}

/** The key of a company's file under another id. Other keys aren't in the file store. */
export function movedKey(key: string, from: number, to: number): string {
  const [, folder, owner, rest] = /^([a-z-]+)\/(\d+)([-/].+)$/.exec(key) ?? [];
  if (owner === undefined) return key;
  if (owner !== String(from)) throw new Error(`${key} isn’t a file of company ${from}`);
  return `${folder}/${to}${rest}`;
}

/** The row with the keys its files have in another company. */
export function withMovedFiles(table: string, row: PlainRow, from: number, to: number): PlainRow {
  const moved = fileColumnsOf(table).flatMap(({ column }) => {
    const key = row[column];
    return typeof key === 'string' ? [[column, movedKey(key, from, to)] as const] : [];
  });
  return moved.length === 0 ? row : { ...row, ...Object.fromEntries(moved) };
}
