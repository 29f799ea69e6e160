import type { Contract } from '@recoup/contract';
import { orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { permissionOfKind } from '@recoup/contract/permissions/permission-of';
import { type NotificationType, notificationFilters, notificationTypes } from '@recoup/contract/session/notifications';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, inArray, isNotNull, isNull, like, ne, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { searchPatterns } from '../../../platform/db/search-words.ts';
import type { Effects } from '../../../platform/effects.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { users } from '../../../schema/core.ts';
import { notifications } from '../../../schema/notifications.ts';
import { asNotification } from './notify.ts';

const words = sql`lower(${notifications.title} || ' ' || ${notifications.text})`;

/** The condition for notifications that a user may still see. Losing a permission hides what it was about. */
function ofUser({ userId, permissions }: Session): SQL | undefined {
  const types = Object.entries(notificationTypes).flatMap(([type, { may }]) =>
    permissions.includes(may) ? [] : [ne(notifications.type, type as NotificationType)],
  );
  const kinds = orderKindNames.flatMap((kind) =>
    permissions.includes(permissionOfKind(kind))
      ? []
      : [sql`not starts_with(${notifications.path}, ${`${orderKinds[kind].screen}/`})`],
  );
  return and(eq(notifications.user_id, userId), ...types, ...kinds);
}

interface Marking {
  readonly session: Session;
  readonly effects: Effects;
  readonly now: Date;
}

/** Marks a user's notifications as read or unread. Their other tabs update. */
async function mark(tx: Tx, { session, effects, now }: Marking, read: boolean, which?: SQL) {
  const others = read ? isNull(notifications.read_at) : isNotNull(notifications.read_at);
  const rows = await tx
    .update(notifications)
    .set({ read_at: read ? now : null })
    .where(and(ofUser(session), others, which))
    .returning({ id: notifications.id });
  const changed = rows.length;
  if (changed > 0) effects.emit('resource.changed', { resource: 'notification', id: null }, session.userId);
  const what = changed === 1 ? 'One notification is' : `${changed} notifications are`;
  return { success: true as const, message: `${what} marked as ${read ? 'read' : 'unread'}`, data: { changed } };
}

const these = ({ body }: { readonly body: { readonly ids: number[] } }) => inArray(notifications.id, body.ids);

export const notificationHandlers: Handlers<Contract['notifications']> = {
  listNotifications: (tx, { query: filters, session }) => {
    const { limit: per_page = filters.per_page, from: at_from = filters.at_from, to: at_to = filters.at_to } = filters;
    const query = { ...filters, per_page, at_from, at_to };
    return listOf(tx, query, {
      table: notifications,
      rows: tx.select().from(notifications).$dynamic(),
      where: and(
        ofUser(session),
        query.show === 'unread' ? isNull(notifications.read_at) : undefined,
        filterBy(notificationFilters, query, { type: notifications.type, at: notifications.created_at }),
        ...searchPatterns(query.search).map((word) => like(words, word)),
      ),
      as: asNotification,
    });
  },
  async countNotifications(tx, { session }) {
    const first = sql<string>`'/' || split_part(${notifications.path}, '/', 2)`;
    const rows = await tx
      .select({ first, many: count() })
      .from(notifications)
      .where(and(ofUser(session), isNull(notifications.read_at)))
      .groupBy(sql`1`);
    const unread = rows.reduce((sum, { many }) => sum + many, 0);
    return { data: { unread, by_menu: Object.fromEntries(rows.map((row) => [row.first, row.many])) } };
  },
  async showNotification(tx, { session, params }) {
    const [row] = await tx
      .select()
      .from(notifications)
      .where(and(ofUser(session), eq(notifications.id, params.id)));
    if (!row) throw new Refusal('not_found');
    return { data: asNotification(row) };
  },
  listNotificationTypes: async () => ({
    data: Object.entries(notificationTypes).map(([value, { label }]) => ({ value: value as NotificationType, label })),
  }),
  async getNewsByMail(tx, { session }) {
    const [user] = await tx.select({ types: users.news_by_mail }).from(users).where(eq(users.id, session.userId));
    return { data: { types: [...(user?.types ?? [])] } };
  },
  async saveNewsByMail(tx, { session, body, effects }) {
    await tx.update(users).set({ news_by_mail: body.types }).where(eq(users.id, session.userId));
    effects.emit('resource.changed', { resource: 'notification', id: null }, session.userId);
    return { success: true, message: 'Email notifications saved', data: body };
  },
  markRead: (tx, call) => mark(tx, call, true, these(call)),
  markUnread: (tx, call) => mark(tx, call, false, these(call)),
  markAllRead: (tx, call) => mark(tx, call, true),
  markAllUnread: (tx, call) => mark(tx, call, false),
};
