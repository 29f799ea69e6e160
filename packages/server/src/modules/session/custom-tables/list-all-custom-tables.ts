import type { listAllCustomTables as endpoint } from '@recoup/contract/session/custom-tables';
import { and, asc, eq } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { customTables } from '../../../schema/custom-tables.ts';

export const listAllCustomTables: Handler<typeof endpoint> = async (tx, { session, query }) => {
  const rows = await tx
    .select()
    .from(customTables)
    .where(and(eq(customTables.user_id, session.userId), eq(customTables.list, query.list), eq(customTables.status, 1)))
    .orderBy(asc(customTables.name));
  return {
    data: rows.map(({ id, list, name, columns, query, status, created_at, version }) => ({
      id,
      list,
      name,
      columns,
      query,
      status,
      created_at: created_at.toISOString(),
      version,
    })),
    in_use: rows.find(({ in_use }) => in_use)?.id ?? null,
  };
};
