import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** One step from the tables of a release to those of the next. */
export interface Migration {
  /** File name, such as `0002_add-price-limits.sql`. Migrations are applied in the order of their names. */
  readonly name: string;
  /** SHA-256 of the file: an applied migration must stay as it was. */
  readonly hash: string;
  readonly statements: readonly string[];
  /**
   * Each statement commits on its own (`CREATE INDEX CONCURRENTLY`, batches). A run that was cut off starts over at the
   * first statement, so each one can be run again.
   */
  readonly outsideTransaction: boolean;
}

const folder = new URL('./', import.meta.url);

/** What a file begins with whose statements run outside a transaction. */
export const outsideTransactionMark = '-- Outside a transaction';

/** The statements of a file, as `--> statement-breakpoint` separates them. */
export function statementsOf(text: string): string[] {
  return text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => statement !== '');
}

/** Reads the numbered migrations of a folder, in the order in which they are applied. */
export function readMigrations(from: URL = folder): Migration[] {
  const names = readdirSync(from).filter((name) => /^\d{4}_.*\.sql$/.test(name));
  return names.sort().map((name) => {
    const text = readFileSync(new URL(name, from), 'utf8');
    return {
      name,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: statementsOf(text),
      outsideTransaction: text.startsWith(outsideTransactionMark),
    };
  });
}

/** The role and the extensions that every database needs: run at each start, since a dump carries no roles. */
export const roleStatements = (): string[] => statementsOf(readFileSync(new URL('roles.sql', folder), 'utf8'));
