import * as v from 'valibot';
import { type OrderKind, orderKindNames } from './order-kind.ts';
import { type Resource, resources } from './resource.ts';
import { notificationSchema } from './session/notifications.ts';
import { idSchema } from './wire.ts';

/** State of background work; `percent` from 0 to 100, `path` is that of a finished file. */
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

/** How far something is; what is no number is nothing yet. */
export function percentOf(text: unknown): number {
  const percent = typeof text === 'boolean' || text === null ? Number.NaN : Number(text);
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
}

/** How many windows hear that something changed; left out, one. By it they tell how long to wait with reading again. */
const windows = v.optional(v.number());

const apartMs = 20;
const longestMs = 10_000;

/**
 * Milliseconds that a window waits before it reads again what so many windows show: all of them at once would keep
 * everybody else waiting. A few windows read within the blink of an eye.
 */
export const pauseAmong = (many = 1): number => Math.random() * Math.min(longestMs, many * apartMs);

/** What a message is about, where only those of a company hear it who may read that. */
export type SocketTopic = Resource | `orders:${OrderKind}`;

/**
 * Everything the server says over the socket: payload and who may hear it. `readers` are those of a company who may read
 * what it is `about`, `user` only the one it concerns, `download` only the page that began it. Rooms are joined by the
 * server from the session, never by the client's word.
 */
export const socketEvents = {
  'job.progress': { audience: 'user', payload: jobSchema },
  'job.done': { audience: 'user', payload: jobSchema },
  /** How far a download is, for the one page that said its session with `user-info`. */
  'download.progress': { audience: 'download', payload: v.object({ session: v.string(), job: jobSchema }) },
  'order.changed': {
    audience: 'readers',
    about: ({ kind }: { readonly kind: OrderKind }): SocketTopic => `orders:${kind}`,
    payload: v.object({
      id: idSchema,
      kind: v.picklist(orderKindNames),
      version: v.number(),
      status_id: v.number(),
      /** Display name of who did it; null is the system or the customer. */
      by: v.nullable(v.string()),
      what: v.picklist(['created', 'changed', 'status', 'offer', 'paid']),
      windows,
    }),
  },
  /** Something of this resource changed; open lists of it read again. */
  'resource.changed': {
    audience: 'readers',
    about: ({ resource }: { readonly resource: Resource }): SocketTopic => resource,
    payload: v.object({ resource: v.picklist(resources), id: v.nullable(idSchema), windows }),
  },
  /** Somebody is told something; it stands in the corner until they close it. */
  'notification.new': { audience: 'user', payload: notificationSchema },
  'user.refresh': { audience: 'user', payload: v.object({}) },
  /** Who looks at an order right now. */
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
 * What customer displays hear, which have no session: a ticket of their company changed, and theirs may be it. It says no
 * more than that: each reads its own ticket again.
 */
export const displayEvent = 'display.changed';
/** What tickets are made of. */
export const shownOnDisplays: readonly Resource[] = ['customer-display', 'order', 'order-item', 'invoice', 'customer'];

export type SocketEventName = keyof typeof socketEvents;
export type SocketPayload<N extends SocketEventName> = v.InferOutput<(typeof socketEvents)[N]['payload']>;

/**
 * What a client may say: which order it looks at (null: none), so that others see who is there; and after a download
 * has started its session, so that it hears how far that is.
 */
export const clientEvents = {
  'presence.look': v.object({ order_id: v.nullable(idSchema) }),
  'user-info': v.object({ session: v.pipe(v.string(), v.uuid()) }),
} as const;
export type ClientEventName = keyof typeof clientEvents;
export type ClientPayload<N extends ClientEventName> = v.InferOutput<(typeof clientEvents)[N]>;
