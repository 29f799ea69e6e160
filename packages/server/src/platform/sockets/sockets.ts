import type { Server as HttpServer } from 'node:http';
import {
  clientEvents,
  displayEvent,
  type SocketTopic,
  shownOnDisplays,
  socketEvents,
} from '@recoup/contract/socket-event';
import { Server, type Socket } from 'socket.io';
import * as v from 'valibot';
import type { Pool } from '../db/pool.ts';
import type { Session } from '../handler.ts';
import type { SocketTeller } from '../request-effects.ts';
import { openSession } from '../session.ts';
import { findDisplay } from './display-key.ts';
import { throughPostgres, throughRedis } from './nodes-together.ts';
import { topicsFor } from './socket-topics.ts';

/** The sockets of this node, connected with those of the other nodes on the database. */
export interface Sockets extends SocketTeller {
  attach(server: HttpServer): void;
  /**
   * Closes the connections of this node's sockets. Those of other nodes stay. It only closes connections: a socket that
   * the server disconnects doesn't reconnect automatically, but one that loses its connection does, to another node.
   */
  hangUp(): void;
  /** How many browsers are connected to this node. */
  count(): number;
  /** Why other nodes don't get this node's events right now. Null if they do. */
  fault(): string | null;
  close(): Promise<void>;
}

/** What other nodes may read of a socket: plain values. */
interface SocketData {
  user: { readonly id: number; readonly name: string };
}

/** What this node knows about one of its own sockets. */
interface Known {
  readonly session: Session;
  readonly looksAt: number | null;
}
type RoomSocket = Socket<
  Record<string, never>,
  Record<string, (payload: unknown) => void>,
  Record<string, never>,
  SocketData
>;

const rooms = {
  topic: (tenantId: number, topic: SocketTopic) => `tenant:${tenantId}:${topic}`,
  user: (tenantId: number, userId: number) => `user:${tenantId}:${userId}`,
  session: (tokenHash: string) => `session:${tokenHash}`,
  download: (tenantId: number, userId: number, session: string) => `download:${tenantId}:${userId}:${session}`,
  displays: (tenantId: number) => `displays:${tenantId}`,
  order: (tenantId: number, orderId: number) => `order:${tenantId}:${orderId}`,
};

export interface SocketParts {
  readonly pool: Pool;
  readonly origins: readonly string[];
  /** Hours after which a session ends. */
  readonly sessionHours: number;
  readonly onError: (error: Error) => void;
  /** There is no other node on this database, so no events have to pass through it. */
  readonly alone: boolean;
  /** The Redis or Valkey server that connects the nodes. Without it, the database does. */
  readonly redisUrl?: string | undefined;
}

/** Opens the socket server. Rooms are joined by the session. The client only says which order it's looking at. */
export async function openSockets({
  pool,
  origins,
  sessionHours,
  onError,
  alone,
  redisUrl,
}: SocketParts): Promise<Sockets> {
  const others = alone ? null : await (redisUrl ? throughRedis(redisUrl, onError) : throughPostgres(pool, onError));
  const io = new Server<
    Record<string, never>,
    Record<string, (payload: unknown) => void>,
    Record<string, never>,
    SocketData
  >({
    serveClient: false,
    maxHttpBufferSize: 10_000,
    cors: { origin: [...origins] },
    ...(others && { adapter: others.adapter }),
  });

  const socketData = new WeakMap<object, Known>();
  function dataOf(socket: object): Known {
    const found = socketData.get(socket);
    if (!found) throw new Error('A socket was never signed in');
    return found;
  }

  /** A customer display has no session. It gets events to read again, and can't send any. */
  async function joinDisplay(socket: RoomSocket, key: unknown): Promise<Error | undefined> {
    const display = typeof key === 'string' ? await findDisplay(pool, key, new Date()) : null;
    if (!display) return new Error('signed_out');
    await socket.join(rooms.displays(display.tenant_id));
    return undefined;
  }

  io.use((socket, next) => {
    if (socket.handshake.auth.display !== undefined) {
      joinDisplay(socket, socket.handshake.auth.display).then(next, (error: Error) => {
        onError(error);
        next(new Error('unavailable'));
      });
      return;
    }
    signIn(pool, socket.handshake.auth.token, sessionHours).then(
      (session) => {
        if (!session) return next(new Error('signed_out'));
        socket.data.user = { id: session.userId, name: session.userName };
        socketData.set(socket, { session, looksAt: null });
        next();
      },
      (error: Error) => {
        onError(error);
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (socket) => {
    if (!socketData.has(socket)) return;
    const { session } = dataOf(socket);
    const { tenantId, userId, tokenHash } = session;
    void socket.join([rooms.user(tenantId, userId), rooms.session(tokenHash), ...topicRooms(session)]);
    socket.on('presence.look', (payload: unknown) => {
      const parsed = v.safeParse(clientEvents['presence.look'], payload);
      if (parsed.success) look(socket, parsed.output.order_id).catch(onError);
    });
    socket.on('user-info', (payload: unknown) => {
      const parsed = v.safeParse(clientEvents['user-info'], payload);
      if (parsed.success) void socket.join(rooms.download(tenantId, userId, parsed.output.session));
    });
    socket.on('disconnect', () => {
      const { looksAt } = dataOf(socket);
      if (looksAt !== null) tellPresence(tenantId, looksAt).catch(onError);
    });
  });

  async function look(socket: RoomSocket, orderId: number | null): Promise<void> {
    const { session, looksAt: before } = dataOf(socket);
    const { tenantId } = session;
    if (before === orderId) return;
    socketData.set(socket, { session, looksAt: orderId });
    if (before !== null) await socket.leave(rooms.order(tenantId, before));
    if (orderId !== null) await socket.join(rooms.order(tenantId, orderId));
    for (const id of [before, orderId]) if (id !== null) await tellPresence(tenantId, id);
  }

  async function tellPresence(tenantId: number, orderId: number): Promise<void> {
    const there = await io.in(rooms.order(tenantId, orderId)).fetchSockets();
    const users = new Map(there.map(({ data }) => [data.user.id, data.user]));
    io.to(rooms.topic(tenantId, 'order')).emit('presence', { order_id: orderId, users: [...users.values()] });
  }

  /** A user's permissions have changed. Moves their sockets on this node to the topics that they may read now. */
  async function joinAgain(tenantId: number, userId: number): Promise<void> {
    for (const { id } of await io.local.in(rooms.user(tenantId, userId)).fetchSockets()) {
      const socket = io.sockets.sockets.get(id);
      const session = socket && (await signIn(pool, socket.handshake.auth.token, sessionHours));
      if (!socket || !session) continue;
      const { session: before, looksAt } = dataOf(socket);
      for (const room of topicRooms(before)) await socket.leave(room);
      socketData.set(socket, { session, looksAt });
      await socket.join(topicRooms(session));
    }
  }
  if (!alone) io.on('user.refresh', (tenantId: number, userId: number) => joinAgain(tenantId, userId).catch(onError));

  return {
    attach: (server) => void io.attach(server),
    tell(tenantId, event, payload, userId) {
      const declared = socketEvents[event];
      if (declared.audience === 'readers') {
        const about = declared.about as (said: typeof payload) => SocketTopic;
        const room = rooms.topic(tenantId, about(payload));
        // Counts the windows of this node only. Each node handles its own.
        const windows = io.sockets.adapter.rooms.get(room)?.size ?? 1;
        io.to(room).emit(event, event === 'presence' ? payload : { ...payload, windows });
        const isShown =
          event === 'order.changed' || ('resource' in payload && shownOnDisplays.includes(payload.resource));
        if (isShown) io.to(rooms.displays(tenantId)).emit(displayEvent, {});
        return;
      }
      if (userId === undefined) throw new Error(`${event} is for one user`);
      if (event === 'user.refresh') {
        joinAgain(tenantId, userId).catch(onError);
        if (!alone) io.serverSideEmit('user.refresh', tenantId, userId);
      }
      io.to(roomOf(tenantId, userId, payload, declared.audience)).emit(event, payload);
    },
    disconnect: (tokenHash) => io.in(rooms.session(tokenHash)).disconnectSockets(true),
    hangUp() {
      io.engine?.close();
    },
    count: () => io.engine?.clientsCount ?? 0,
    fault: () => others?.fault() ?? null,
    async close() {
      // If the start failed before there was an engine, only the other nodes have to be left. The reason must still be
      // reported.
      await (io.engine ? io.close() : io.of('/').adapter.close());
      await others?.close();
    },
  };
}

/** The rooms of the topics that a session may listen to. */
const topicRooms = ({ tenantId, permissions }: Session): string[] =>
  topicsFor(permissions).map((topic) => rooms.topic(tenantId, topic));

function roomOf(tenantId: number, userId: number, payload: object, audience: 'user' | 'download'): string {
  const session = audience === 'download' && 'session' in payload ? String(payload.session) : null;
  return session === null ? rooms.user(tenantId, userId) : rooms.download(tenantId, userId, session);
}

async function signIn(pool: Pool, token: unknown, hours: number): Promise<Session | null> {
  if (typeof token !== 'string' || token.length > 100) return null;
  const open = await openSession(pool, token, hours);
  await open?.commit();
  return open?.session ?? null;
}
