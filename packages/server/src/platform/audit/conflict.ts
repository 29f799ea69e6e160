import { auditEntries } from '../../schema/core.ts';
import type { Tx } from '../db/db.ts';
import { and, asc, eq, gt } from '../db/drizzle.ts';
import { Refusal } from '../refusal.ts';
import { inOneOrder } from './audit.ts';

/** The change that was attempted, and the version it was based on. */
export interface StaleWrite {
  readonly entity: string;
  readonly entityId: number;
  readonly seenVersion: number;
  /** The current version. */
  readonly version: number;
  /** What the writer sent, to show their values next to the others'. */
  readonly body: object;
  /** The current state in terms of the body. Without it, the others' values are worded as in the audit log. */
  readonly current?: object;
}

/**
 * The refusal of a write that is based on an older version: who changed the thing since, when, and which fields. It is
 * built from the audit rows with a later version, so it works for everything that audits with `version`.
 */
export async function conflictOf(tx: Tx, write: StaleWrite): Promise<Refusal> {
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, write.entity),
        eq(auditEntries.entity_id, write.entityId),
        gt(auditEntries.version, write.seenVersion),
      ),
    )
    .orderBy(asc(auditEntries.id))
    .limit(500);
  const last = rows.at(-1);
  const by = last?.by ?? (last?.actor === 'customer' ? 'The customer' : 'The system');
  const yours = write.body as Record<string, unknown>;
  const current = write.current as Record<string, unknown> | undefined;
  const textByField = new Map(rows.flatMap(({ field, to }) => (field === null ? [] : [[field, to] as const])));
  const theirs = (field: string) => (current && field in current ? current[field] : textByField.get(field)) ?? null;
  const differs = (field: string) => inOneOrder(theirs(field)) !== inOneOrder(yours[field] ?? null);
  // A change that names no field, such as a reset, may have changed any of them.
  const unnamed = rows.some(({ field }) => field === null) ? Object.keys(current ?? {}).filter(differs) : [];
  const fields = [...new Set([...textByField.keys(), ...unnamed])].map((field) => ({
    field,
    yours: yours[field] ?? null,
    theirs: theirs(field),
  }));
  return new Refusal('conflict', `${by} changed this in the meantime.`, {
    conflict: { by, at: (last?.at ?? new Date(0)).toISOString(), version: write.version, fields },
  });
}

/** Throws the conflict if the writer's version isn't the current one. */
export async function checkVersion(tx: Tx, write: StaleWrite): Promise<void> {
  if (write.version !== write.seenVersion) throw await conflictOf(tx, write);
}
