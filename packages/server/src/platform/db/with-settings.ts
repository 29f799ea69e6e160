import type { Tx } from './db.ts';
import { sql } from './drizzle.ts';

/** Handles of read connections that keep their settings, because no transaction ends with the read. */
const keepsSettings = new WeakSet<Tx>();

/** Records that reads by this handle run without a transaction (docs/decisions/0004-reads-without-transactions.md). */
export function noteOwnConnection(tx: Tx): void {
  keepsSettings.add(tx);
}

/**
 * Runs `work` with these PostgreSQL settings. In a transaction they last until it ends. Without one, the previous
 * settings are restored after `work`, even if it fails.
 */
export async function withSettings<T>(
  tx: Tx,
  settings: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  if (!keepsSettings.has(tx)) {
    await tx.execute(change(settings, true));
    return await work();
  }
  const former = await currentOf(tx, Object.keys(settings));
  await tx.execute(change(settings, false));
  try {
    return await work();
  } finally {
    await tx.execute(change(former, false));
  }
}

function change(settings: Readonly<Record<string, string>>, local: boolean) {
  const changes = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, ${local})`);
  return sql`select ${sql.join(changes, sql`, `)}`;
}

async function currentOf(tx: Tx, names: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ name: string; value: string }>(
    sql`select name, current_setting(name) as value from unnest(array[${sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    )}]::text[]) name`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
