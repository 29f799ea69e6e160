import { orderKindOfPath } from '@recoup/contract/order-kind';
import { permissionOfKind, permissionsOf } from '@recoup/contract/permission';
import { type NotificationType, notificationTypes } from '@recoup/contract/session/notifications';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import { userLocations, users } from '../../../schema/core.ts';
import { notifications } from '../../../schema/notifications.ts';

/** Something that staff are told. */
interface News {
  readonly tenantId: number;
  readonly type: NotificationType;
  readonly title: string;
  readonly text: string;
  /** The page it is about. */
  readonly path: string;
  /** Where it happened; who does not work there is not told. Null is the whole company. */
  readonly locationId: number | null;
  readonly now: Date;
}

/** A notification as it goes over the wire. */
export const asNotification = (row: typeof notifications.$inferSelect) => ({
  id: row.id,
  type: row.type,
  title: row.title,
  text: row.text,
  path: row.path,
  read: row.read_at !== null,
  created_at: row.created_at.toISOString(),
});

/** Tells everybody of the staff whom it concerns: in their list, and in the corner of their page. */
export async function notify(tx: Tx, effects: Pick<Effects, 'emit'>, news: News): Promise<void> {
  const { tenantId: tenant_id, locationId, now, ...said } = news;
  const there = and(eq(userLocations.user_id, users.id), eq(userLocations.location_id, locationId ?? 0));
  const staff = await tx
    .select({ user: users, place: userLocations })
    .from(users)
    .leftJoin(userLocations, there)
    .where(eq(users.status, 1));
  const kind = orderKindOfPath(said.path);
  const told = staff.filter(({ user, place }) => {
    if (locationId !== null && !user.all_locations && !place) return false;
    const may = permissionsOf(user.role, place?.permissions ?? user.permissions);
    return may.includes(notificationTypes[said.type].may) && (!kind || may.includes(permissionOfKind(kind)));
  });
  if (told.length === 0) return;
  const rows = await tx
    .insert(notifications)
    .values(told.map(({ user }) => ({ tenant_id, user_id: user.id, ...said, created_at: now })))
    .returning();
  for (const row of rows) effects.emit('notification.new', asNotification(row), row.user_id);
}
