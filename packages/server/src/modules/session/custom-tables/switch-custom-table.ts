import type { switchCustomTable as endpoint } from '@recoup/contract/session/custom-tables';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customTables, customTableUses } from '../../../schema/custom-tables.ts';
import { visibleTo } from './seen.ts';

/** Switches a user's list to a view, or to none. */
export const switchCustomTable: Handler<typeof endpoint> = async (tx, { session, body: { list, id }, effects }) => {
  const { tenantId, userId } = session;
  const { tenant_id, user_id } = customTableUses;
  let name = 'The default view';
  if (id === null) {
    await tx.delete(customTableUses).where(and(eq(user_id, userId), eq(customTableUses.list, list)));
  } else {
    const [view] = await tx
      .select({ name: customTables.name })
      .from(customTables)
      .where(and(visibleTo(session, list), eq(customTables.id, id)));
    if (!view) throw new Refusal('not_found');
    name = `View ${view.name}`;
    await tx
      .insert(customTableUses)
      .values({ tenant_id: tenantId, user_id: userId, list, custom_table_id: id })
      .onConflictDoUpdate({ target: [tenant_id, user_id, customTableUses.list], set: { custom_table_id: id } });
  }
  effects.emit('resource.changed', { resource: 'custom-table', id }, userId);
  return { success: true, message: `${name} is now shown.`, data: id };
};
