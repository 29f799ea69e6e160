import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { days, filters, oneOf } from '../list-filter.ts';
import type { Permission } from '../permission.ts';
import {
  actionAnswer,
  bulkIds,
  daySchema,
  idSchema,
  listAnswer,
  listQuery,
  oneAnswer,
  queryInteger,
  timeSchema,
} from '../wire.ts';

/** The notification types, with the permission that someone needs to get them. */
export const notificationTypes = {
  'order-placed': { label: 'New online orders', may: 'orders.view' },
  'inspections-differ': { label: 'Inspection differences', may: 'reports.accuracy' },
  'offer-answered': { label: 'Offer responses', may: 'orders.view' },
  'text-reply': { label: 'Customer text replies', may: 'orders.view' },
  question: { label: 'Customer questions', may: 'orders.view' },
  'easy-offer': { label: 'Easy offers', may: 'orders.view' },
  'prices-synced': { label: 'Prices to confirm', may: 'pricing.edit' },
  'payout-waiting': { label: 'Payouts to approve', may: 'orders.pay' },
  'payout-failed': { label: 'Failed payouts', may: 'orders.pay' },
  'mail-failed': { label: 'Unsent emails', may: 'orders.view' },
  'parcel-trouble': { label: 'Late, stuck or returned packages', may: 'shipping.view' },
  'books-refused': { label: 'Rejected accounting entries', may: 'settings.edit' },
  'sold-twice': { label: 'Devices sold twice', may: 'inventory.view' },
  'change-log-checked': { label: 'Audit log checks', may: 'settings.edit' },
  'weekly-summary': { label: 'Weekly summary, on Mondays', may: 'confidential.view' },
  'secrets-lost': { label: 'Credentials to enter again', may: 'settings.edit' },
  billing: { label: 'Plan payments', may: 'billing.view' },
  franchise: { label: 'Linked companies', may: 'locations.view' },
} as const satisfies Record<string, { label: string; may: Permission }>;
export type NotificationType = keyof typeof notificationTypes;
/** The types that owners of a new company also get by email, until they change it. */
export const firstNewsByMail: readonly NotificationType[] = [
  'order-placed',
  'offer-answered',
  'text-reply',
  'question',
  'easy-offer',
  'payout-waiting',
  'payout-failed',
  'mail-failed',
  'weekly-summary',
];
const typeSchema = v.picklist(Object.keys(notificationTypes) as [NotificationType, ...NotificationType[]]);

/** A notification for one member of staff. */
export const notificationSchema = v.object({
  id: idSchema,
  type: typeSchema,
  title: v.string(),
  text: v.string(),
  /** Link to the page. */
  path: v.string(),
  read: v.boolean(),
  created_at: timeSchema,
});
export type Notification = v.InferOutput<typeof notificationSchema>;

export const notificationFilters = filters({ type: oneOf(notificationTypes), at: days() });

const declared = { access: 'session', resource: 'notification' } as const;
const path = '/v1/pos/notification';

export const listNotifications = endpoint({
  ...declared,
  method: 'GET',
  path,
  summary: 'List your notifications, newest first. Only unread ones unless you ask for all.',
  query: listQuery(['created_at'], {
    ...notificationFilters,
    show: v.optional(v.picklist(['unread', 'all']), 'unread'),
    /** Other programs' names for `per_page`, `at_from` and `at_to`. They take precedence. */
    limit: v.optional(queryInteger(1, 100)),
    from: v.optional(daySchema),
    to: v.optional(daySchema),
  }),
  answer: listAnswer(notificationSchema),
});

export const countNotifications = endpoint({
  ...declared,
  method: 'GET',
  path: `${path}/count`,
  summary: 'Count your unread notifications.',
  answer: oneAnswer(
    v.object({
      unread: v.number(),
      /** Unread notifications by the first part of their page's path, as in the menu: "/order". */
      by_menu: v.optional(v.record(v.string(), v.number()), {}),
    }),
  ),
});

export const showNotification = endpoint({
  ...declared,
  method: 'GET',
  path: `${path}/show/{id}`,
  summary: 'Get a notification.',
  answer: oneAnswer(notificationSchema),
});

export const listNotificationTypes = endpoint({
  ...declared,
  method: 'GET',
  path: `${path}/filter-option/type`,
  summary: 'List notification types.',
  answer: oneAnswer(v.array(v.object({ value: typeSchema, label: v.string() }))),
});

const change = { ...declared, method: 'POST', answer: actionAnswer(v.object({ changed: v.number() })) } as const;

export const markRead = endpoint({
  ...change,
  path: `${path}/mark-as-read`,
  summary: 'Mark notifications as read.',
  body: v.object({ ids: bulkIds }),
});

export const markUnread = endpoint({
  ...change,
  path: `${path}/mark-as-unread`,
  summary: 'Mark notifications as unread.',
  body: v.object({ ids: bulkIds }),
});

export const markAllRead = endpoint({
  ...change,
  path: `${path}/mark-all-as-read`,
  summary: 'Mark all notifications as read.',
});

export const markAllUnread = endpoint({
  ...change,
  path: `${path}/mark-all-as-unread`,
  summary: 'Mark all notifications as unread.',
});

const newsByMail = v.object({
  types: v.pipe(
    v.array(typeSchema),
    v.check((types) => new Set(types).size === types.length, 'lists a type twice'),
  ),
});

export const getNewsByMail = endpoint({
  ...declared,
  method: 'GET',
  path: `${path}/by-email`,
  summary: 'Show which notifications you also get by email.',
  answer: oneAnswer(newsByMail),
});

export const saveNewsByMail = endpoint({
  ...declared,
  method: 'PUT',
  path: `${path}/by-email`,
  summary: 'Choose which notifications you also get by email.',
  body: newsByMail,
  answer: actionAnswer(newsByMail),
});
