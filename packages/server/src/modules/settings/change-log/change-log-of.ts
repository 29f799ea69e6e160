import type { Tx } from '../../../platform/db/db.ts';
import { and, count, desc, eq } from '../../../platform/db/drizzle.ts';
import { type ListPage, listResult } from '../../../platform/list.ts';
import { auditEntries } from '../../../schema/core.ts';
import { stateOnDay } from './state-on-day.ts';

/** A thing as stored, with the time since when it exists. */
interface Thing {
  readonly id: number;
  readonly created_at: Date;
}

/** Every change of one thing, newest first. */
export async function changeLogOf(tx: Tx, entity: string, thing: Thing, query: ListPage & { on?: string | undefined }) {
  const ofIt = and(eq(auditEntries.entity, entity), eq(auditEntries.entity_id, thing.id));
  const rows = await tx
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      by: auditEntries.by,
      actor: auditEntries.actor,
      action: auditEntries.action,
      subject: auditEntries.subject,
      field: auditEntries.field,
      from: auditEntries.from,
      to: auditEntries.to,
      why: auditEntries.why,
    })
    .from(auditEntries)
    .where(ofIt)
    .orderBy(desc(auditEntries.id))
    .limit(query.per_page + 1)
    .offset((query.page - 1) * query.per_page);
  const [total] = await tx.select({ count: count() }).from(auditEntries).where(ofIt);
  const list = listResult(
    query,
    rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total?.count ?? 0,
  );
  return { ...list, as_it_was: query.on === undefined ? null : await stateOnDay(tx, entity, thing, query.on) };
}
