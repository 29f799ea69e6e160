import * as v from 'valibot';
import { type OrderKind, orderKindNames } from './order-kind.ts';
import { type Resource, resources } from './resource.ts';
import { notificationSchema } from './session/notifications.ts';
import { idSchema } from './wire.ts';

/** The state of a background job. `percent` is from 0 to 100, and `path` is the path of a finished file. */
export const jobSchema = v.object({
  id: v.string(),
  kind: v.picklist([
    'custom-catalog',
    'price-export',
    'price-import',
    'item-import',
    'customer-import',
    'tracking',
    'carrier-setup',
    'datafeed',
  ]),
  state: v.picklist(['running', 'done', 'failed']),
  percent: v.number(),
  total: v.number(),
  succeeded: v.number(),
  failed: v.number(),
  message: v.nullable(v.string()),
  path: v.optional(v.nullable(v.string())),
});
export type Job = v.InferOutput<typeof jobSchema>;

/** Reads a percentage. Anything that isn't a number is 0. */
export function percentOf(text: unknown): number {
  const percent = typeof text === 'boolean' || text === null ? Number.NaN : Number(text);
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
}

/** How many windows receive the event. Left out, one. Windows use it to decide how long to wait before they reload. */
const windows = v.optional(v.number());

const apartMs = 20;
const longestMs = 10_000;

/**
 * Picks the milliseconds that a window waits before it reloads what many windows show. If all reloaded at once,
 * everyone else would have to wait. With few windows, the pause isn't noticeable.
 */
export const pauseAmong = (many = 1): number => Math.random() * Math.min(longestMs, many * apartMs);

/** The topic of a message that only readers of that topic in the company receive. */
export type SocketTopic = Resource | `orders:${OrderKind}`;

/**
 * Everything that the server sends over the socket: the payload and the audience. `readers` are the users of a company
 * who can read what it is `about`. `user` is only the user concerned, and `download` only the page that started it. The
 * server joins rooms based on the session, never on what the client claims.
 */
export const socketEvents = {
  'job.progress': { audience: 'user', payload: jobSchema },
  'job.done': { audience: 'user', payload: jobSchema },
  /** The progress of a download, for the page that sent its session with `user-info`. */
  'download.progress': { audience: 'download', payload: v.object({ session: v.string(), job: jobSchema }) },
  'order.changed': {
    audience: 'readers',
    about: ({ kind }: { readonly kind: OrderKind }): SocketTopic => `orders:${kind}`,
    payload: v.object({
      id: idSchema,
      kind: v.picklist(orderKindNames),
      version: v.number(),
      status_id: v.number(),
      /** Display name of the person who did it. Null for the system or the customer. */
      by: v.nullable(v.string()),
      what: v.picklist(['created', 'changed', 'status', 'offer', 'paid']),
      windows,
    }),
  },
  /** Something of this resource changed, so open lists of it reload. */
  'resource.changed': {
    audience: 'readers',
    about: ({ resource }: { readonly resource: Resource }): SocketTopic => resource,
    payload: v.object({ resource: v.picklist(resources), id: v.nullable(idSchema), windows }),
  },
  /** A new notification. It stays in the corner until the user closes it. */
  'notification.new': { audience: 'user', payload: notificationSchema },
  'user.refresh': { audience: 'user', payload: v.object({}) },
  /** Who is viewing an order right now. */
  presence: {
    audience: 'readers',
    about: (): SocketTopic => 'order',
    payload: v.object({ order_id: idSchema, users: v.array(v.object({ id: idSchema, name: v.string() })) }),
  },
} as const satisfies Record<
  string,
  | { audience: 'user' | 'download'; payload: v.GenericSchema }
  | { audience: 'readers'; about(payload: never): SocketTopic; payload: v.GenericSchema }
>;

/**
 * The event for customer displays, which have no session. A ticket of their company changed, maybe theirs. It contains
 * nothing else, so each display reloads its own ticket.
 */
export const displayEvent = 'display.changed';
/** The resources that tickets consist of. */
export const shownOnDisplays: readonly Resource[] = ['customer-display', 'order', 'order-item', 'invoice', 'customer'];

export type SocketEventName = keyof typeof socketEvents;
export type SocketPayload<N extends SocketEventName> = v.InferOutput<(typeof socketEvents)[N]['payload']>;

/**
 * What a client can send. `presence.look` is the order that it shows (null for none), so that others see who is there.
 * `user-info` is the session of a download that it started, to receive the progress.
 */
export const clientEvents = {
  'presence.look': v.object({ order_id: v.nullable(idSchema) }),
  'user-info': v.object({ session: v.pipe(v.string(), v.uuid()) }),
} as const;
export type ClientEventName = keyof typeof clientEvents;
export type ClientPayload<N extends ClientEventName> = v.InferOutput<(typeof clientEvents)[N]>;
