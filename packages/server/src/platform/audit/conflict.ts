import { auditEntries } from '../../schema/core.ts';
import type { Tx } from '../db/db.ts';
import { and, asc, eq, gt } from '../db/drizzle.ts';
import { Refusal } from '../refusal.ts';
import { inOneOrder } from './audit.ts';

/** What somebody tried to change, and on which version. */
export interface StaleWrite {
  readonly entity: string;
  readonly entityId: number;
  readonly seenVersion: number;
  /** Version that it has now. */
  readonly version: number;
  /** What the writer sent, to show his values beside the others'. */
  readonly body: object;
  /** How it stands, in the terms of the body; without it the others' values are told as the change-log words them. */
  readonly current?: object;
}

/**
 * The refusal of a write on an older version: who changed the thing since, when, and which fields. It is told from
 * the audit rows with a later version, so whoever audits with `version` gets it for nothing.
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
  // A change that names no field, such as a reset, may have changed every one.
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

/** Throws the conflict when the version that the writer saw is not the one it has. */
export async function checkVersion(tx: Tx, write: StaleWrite): Promise<void> {
  if (write.version !== write.seenVersion) throw await conflictOf(tx, write);
}
