import type { listAllCustomTables as endpoint } from '@recoup/contract/session/custom-tables';
import { and, asc, desc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { users } from '../../../schema/core.ts';
import { customTables, customTableUses } from '../../../schema/custom-tables.ts';
import { visibleTo } from './seen.ts';

export const listAllCustomTables: Handler<typeof endpoint> = async (tx, { session, query }) => {
  const { userId } = session;
  const rows = await tx
    .select({ view: customTables, by: sql<string>`${users.first_name} || ' ' || ${users.last_name}` })
    .from(customTables)
    // Views shared by a user who left disappear with them.
    .innerJoin(users, and(eq(users.id, customTables.user_id), eq(users.status, 1)))
    .where(visibleTo(session, query.list))
    .orderBy(desc(eq(customTables.user_id, userId)), asc(customTables.name), asc(customTables.id));
  const [used] = await tx
    .select({ id: customTableUses.custom_table_id })
    .from(customTableUses)
    .where(and(eq(customTableUses.user_id, userId), eq(customTableUses.list, query.list)));
  return {
    data: rows.map(
      ({ view: { id, user_id, list, name, columns, query, shared, mailed, status, created_at, version }, by }) => ({
        ...{ id, list, name, columns, query, shared, mailed, status, version },
        created_at: created_at.toISOString(),
        own: user_id === userId,
        by,
      }),
    ),
    in_use: rows.find(({ view }) => view.id === used?.id)?.view.id ?? null,
  };
};
