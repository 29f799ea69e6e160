import type { NotificationType } from '@recoup/contract/session/notifications';
import { sql } from '../platform/db/drizzle.ts';
import { foreignKey, index, text } from '../platform/db/drizzle-tables.ts';
import { users } from './core.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** Notifications, one row per recipient. */
export const notifications = tenantTable(
  'notifications',
  {
    user_id: whole('user_id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    path: text('path').notNull(),
    read_at: time('read_at'),
    created_at: time('created_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }),
    index('notifications_newest').on(table.tenant_id, table.user_id, table.created_at, table.id),
    index('notifications_unread').on(table.tenant_id, table.user_id, table.created_at).where(sql`read_at IS NULL`),
  ],
);
