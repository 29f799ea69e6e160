import type { switchCustomTable as endpoint } from '@recoup/contract/session/custom-tables';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customTables } from '../../../schema/custom-tables.ts';

/** One view of a list is in use, or none: the last one is put away first. */
export const switchCustomTable: Handler<typeof endpoint> = async (tx, { session, body: { list, id }, effects }) => {
  const ofList = and(eq(customTables.user_id, session.userId), eq(customTables.list, list));
  await tx
    .update(customTables)
    .set({ in_use: false })
    .where(and(ofList, eq(customTables.in_use, true)));
  let name = 'The list as it comes';
  if (id !== null) {
    const [view] = await tx
      .update(customTables)
      .set({ in_use: true })
      .where(and(ofList, eq(customTables.id, id), eq(customTables.status, 1)))
      .returning({ name: customTables.name });
    if (!view) throw new Refusal('not_found');
    name = `View ${view.name}`;
  }
  effects.emit('resource.changed', { resource: 'custom-table', id }, session.userId);
  return { success: true, message: `${name} is shown from now on.`, data: id };
};
