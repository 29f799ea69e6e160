import { and, eq, or } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { customTables } from '../../../schema/custom-tables.ts';

/** The condition for a list's views that a user can use: their own, and those that colleagues share. */
export const visibleTo = ({ userId }: Pick<Session, 'userId'>, list: string) =>
  and(
    eq(customTables.list, list),
    eq(customTables.status, 1),
    or(eq(customTables.user_id, userId), eq(customTables.shared, true)),
  );
