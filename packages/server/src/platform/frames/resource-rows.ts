import type { Resource } from '@recoup/contract/resource';
import type { ResourceStatus } from '@recoup/contract/resource-endpoints';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/db.ts';
import { asc, ne, sql } from '../db/drizzle.ts';
import type { PgColumn, PgTable } from '../db/drizzle-tables.ts';
import type { Effects } from '../effects.ts';
import type { Session } from '../handler.ts';
import type { ListQuery } from '../list.ts';
import { Refusal } from '../refusal.ts';

/** A table of `resourceTable`. If it has a `position`, staff sort its rows. */
export type ResourceTable = PgTable & Record<'id' | 'status' | 'search', PgColumn> & { readonly position?: PgColumn };

/** A row of any resource. */
export type Stored = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly status: ResourceStatus;
  readonly version: number;
};

/** A call of any endpoint of a resource. */
export interface ResourceCall {
  readonly session: Session;
  readonly params: { readonly id: number };
  readonly query: ListQuery & { readonly status: ResourceStatus };
  readonly body: Readonly<Record<string, unknown>> & {
    readonly version: number;
    readonly active?: boolean;
    readonly ids?: readonly number[];
  };
  readonly now: Date;
  readonly effects: Effects;
}

/** Puts all rows that aren't deleted in the order of their ids in the body. */
export async function sortResource(
  tx: Tx,
  { session, body: { ids = [] }, effects }: ResourceCall,
  table: ResourceTable,
  noun: Resource,
  many: string,
) {
  const { position } = table;
  if (!position) throw new Error(`${noun} has no column for its position`);
  const rows = await tx
    .select({ id: table.id, position })
    .from(table as PgTable)
    .where(ne(table.status, 0))
    .orderBy(asc(table.id))
    .for('no key update');
  const existing = new Set(rows.map(({ id }) => id));
  if (ids.length !== existing.size || new Set(ids).size !== ids.length || !ids.every((id) => existing.has(id))) {
    throw new Refusal('invalid', undefined, { errors: { ids: ['must list each one once'] } });
  }
  const before = rows.toSorted((a, b) => Number(a.position) - Number(b.position)).map(({ id }) => id);
  if (before.join() !== ids.join()) {
    const places = sql`json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as place (id, position)`;
    await tx.execute(
      sql`update ${table} set position = place.position from ${places} where ${table.id} = place.id::bigint`,
    );
    const order = { action: `${many} sorted`, subject: many, field: 'order', from: before.join(), to: ids.join() };
    await audit(tx, session, [{ entity: noun, entityId: 0, ...order }]);
    effects.emit('resource.changed', { resource: noun, id: null });
  }
  return { success: true, message: 'Order saved', data: null };
}
