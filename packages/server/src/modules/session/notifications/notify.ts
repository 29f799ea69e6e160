import { orderKindOfPath } from '@recoup/contract/order-kind';
import { permissionsOf } from '@recoup/contract/permission';
import { permissionOfKind } from '@recoup/contract/permissions/permission-of';
import { type NotificationType, notificationTypes } from '@recoup/contract/session/notifications';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { writeMail } from '../../../platform/frames/write-mail.ts';
import { userLocations, users } from '../../../schema/core.ts';
import { notifications } from '../../../schema/notifications.ts';
import { readCompany } from '../company/company.ts';

/** A notification for staff. */
interface News {
  readonly tenantId: number;
  readonly type: NotificationType;
  readonly title: string;
  readonly text: string;
  /** The link to the page. */
  readonly path: string;
  /** The location it's about. Only users who work there are notified. Null is the whole company. */
  readonly locationId: number | null;
  /** The user who caused it, and so already knows. */
  readonly exceptUserId?: number;
  readonly now: Date;
}

/** The effects of a notification. Links in emails start with the origin. */
export interface NewsEffects extends Pick<Effects, 'emit' | 'enqueueMany'> {
  readonly links: Pick<Effects['links'], 'origin'>;
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

/** Notifies all staff concerned: in their list, in the corner of their page, and by email if they chose that. */
export async function notify(tx: Tx, effects: NewsEffects, news: News): Promise<void> {
  const { tenantId: tenant_id, locationId, exceptUserId, now, ...columns } = news;
  const there = and(eq(userLocations.user_id, users.id), eq(userLocations.location_id, locationId ?? 0));
  const staff = await tx
    .select({ user: users, place: userLocations })
    .from(users)
    .leftJoin(userLocations, there)
    .where(eq(users.status, 1));
  const kind = orderKindOfPath(columns.path);
  const recipients = staff.filter(({ user, place }) => {
    if (user.id === exceptUserId) return false;
    if (locationId !== null && !user.all_locations && !place) return false;
    const may = permissionsOf(user.role, place?.permissions ?? user.permissions);
    return may.includes(notificationTypes[columns.type].may) && (!kind || may.includes(permissionOfKind(kind)));
  });
  if (recipients.length === 0) return;
  const rows = await tx
    .insert(notifications)
    .values(recipients.map(({ user }) => ({ tenant_id, user_id: user.id, ...columns, created_at: now })))
    .returning();
  for (const row of rows) effects.emit('notification.new', asNotification(row), row.user_id);
  const addresses = new Map(
    recipients.flatMap(({ user }) =>
      user.news_by_mail.includes(columns.type) ? [[user.id, user.email] as const] : [],
    ),
  );
  if (addresses.size === 0) return;
  const { origin } = effects.links;
  const { name: company_name } = await readCompany(tx);
  const link = origin === null ? '' : origin + columns.path;
  const mail = await writeMail(tx, 'news', { company_name, ...columns, link });
  await effects.enqueueMany(
    'send-mail',
    rows.flatMap(({ id, user_id }) => {
      const to = addresses.get(user_id);
      const reference = `news-${tenant_id}-${id}`;
      return to === undefined
        ? []
        : [{ key: reference, payload: { tenantId: tenant_id, to, ...mail, reference, link } }];
    }),
  );
}
