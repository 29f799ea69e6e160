import { invalidate, queryClient, sessionStore } from '@recoup/api';
import {
  type ClientEventName,
  type ClientPayload,
  type SocketEventName,
  type SocketPayload,
  socketEvents,
} from '@recoup/contract/socket-event';
import { emit as tell } from '@recoup/event-bus';
import * as v from 'valibot';

/** What the host does about each thing the server says; a missing one does not compile. */
export type SocketListeners = { [N in SocketEventName]: (payload: SocketPayload<N>) => void };

export interface Connection {
  say<N extends ClientEventName>(name: N, payload: ClientPayload<N>): void;
  close(): void;
}

/** The part of a socket.io client used here. */
export interface SocketLike {
  on(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, payload: unknown): unknown;
  close(): unknown;
}

/** Hears one event; a payload that is not what the contract promises is dropped and reported. */
function hear<N extends SocketEventName>(socket: SocketLike, name: N, listener: SocketListeners[N]): void {
  const schema: v.GenericSchema<unknown, SocketPayload<N>> = socketEvents[name].payload;
  socket.on(name, (payload) => {
    const parsed = v.safeParse(schema, payload);
    if (parsed.success) listener(parsed.output);
    else console.error(`Socket event ${name} could not be read`, parsed.issues);
  });
}

/**
 * Wires a socket: every event to its listener. What was said while nobody listened is made up for by reading again
 * what is on the screen: after a gap, and at first too, because the page was read before the socket was there.
 */
export function listenTo(socket: SocketLike, listeners: SocketListeners, now: () => number): Connection {
  let lostAt: number | null = null;
  for (const name of Object.keys(socketEvents) as SocketEventName[]) hear(socket, name, listeners[name]);
  socket.on('disconnect', () => {
    lostAt ??= now();
  });
  socket.on('connect', () => {
    if (lostAt !== null) tell('socket.reconnected', { away_ms: now() - lostAt });
    lostAt = null;
    void queryClient.invalidateQueries();
  });
  return { say: (name, payload) => void socket.emit(name, payload), close: () => void socket.close() };
}

const retryAfterMs = 5_000;

/** The library, however long the network keeps it back. */
async function socketLibrary(): Promise<typeof import('socket.io-client')> {
  for (;;) {
    try {
      return await import('socket.io-client');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}

/**
 * Connects with this session's token; the client library arrives after the first page. WebSocket only: several API
 * nodes may then stand behind one address without knowing which of them a page began with.
 */
export async function connect(base: string, listeners: SocketListeners): Promise<Connection> {
  const { io } = await socketLibrary();
  const address = sessionStore.region()?.socket ?? base;
  const auth = (give: (data: object) => void) => give({ token: sessionStore.token() });
  const socket = io(address || location.origin, { auth, transports: ['websocket'] });
  return listenTo(socket, listeners, Date.now);
}

/** Reads that an order's change makes old. */
export function onOrderChanged(): void {
  void invalidate('order', 'order-item', 'offer', 'dashboard');
}
