import { auditEntries } from '../../schema/core.ts';
import type { Tx } from '../db/db.ts';
import { insertMany } from '../db/insert-many.ts';
import type { Author } from '../handler.ts';

/** Who made the change: staff, the customer through their link, or the system. */
export type Actor = Author | { readonly tenantId: number; readonly actor: 'customer' | 'system' };

/** One changed field, or one event if `field` is left out. `from` and `to` are worded as staff read them. */
export interface AuditChange {
  readonly entity: string;
  readonly entityId: number;
  /** The event in words: "Status changed". */
  readonly action: string;
  /** The thing that changed, as staff call it: "Order 10421". */
  readonly subject: string;
  readonly field?: string;
  readonly from?: string | number | boolean | null;
  readonly to?: string | number | boolean | null;
  readonly why?: string | null;
  /** The version of the entity after the change. Conflicts are described from it. */
  readonly version?: number;
}

const asText = (value: AuditChange['from']) => (value === undefined || value === null ? null : String(value));

/** The row for a change. */
export function auditRow(actor: Actor, change: AuditChange) {
  const user = 'userId' in actor ? actor : null;
  return {
    tenant_id: actor.tenantId,
    entity: change.entity,
    entity_id: change.entityId,
    actor: 'actor' in actor ? actor.actor : ('user' as const),
    user_id: user?.userId ?? null,
    by: user?.userName ?? null,
    action: change.action,
    subject: change.subject,
    field: change.field ?? null,
    from: asText(change.from),
    to: asText(change.to),
    why: change.why ?? null,
    version: change.version ?? null,
  };
}

/**
 * Writes audit rows in the transaction of the change. They are sealed into the chain a moment later (audit-chain.ts).
 */
export async function audit(tx: Tx, actor: Actor, changes: readonly AuditChange[]): Promise<void> {
  await insertMany(
    tx,
    auditEntries,
    changes.map((change) => auditRow(actor, change)),
  );
}

/** The fields in which two states of a thing differ, as audit changes. */
export function changedFields<T extends object>(
  before: T,
  after: { readonly [K in keyof T]?: T[K] },
  change: Omit<AuditChange, 'field' | 'from' | 'to'>,
): AuditChange[] {
  return (Object.keys(after) as (keyof T & string)[])
    .filter((field) => comparable(before[field]) !== comparable(after[field]))
    .map((field) => ({ ...change, field, from: comparable(before[field]), to: comparable(after[field]) }));
}

function comparable(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? inOneOrder(value) : String(value);
}

/** JSON with sorted object keys, since PostgreSQL doesn't keep the order they were written in. */
export function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
