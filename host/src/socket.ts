import { queryClient, sessionStore } from '@recoup/api';
import {
  type ClientEventName,
  type ClientPayload,
  type SocketEventName,
  type SocketPayload,
  socketEvents,
} from '@recoup/contract/socket-event';
import { io } from 'socket.io-client';
import * as v from 'valibot';
import { readAgain } from './shell/live/read-again.ts';

/** What the host does with each server event. A missing listener doesn't compile. */
export type SocketListeners = { [N in SocketEventName]: (payload: SocketPayload<N>) => void };

export interface Connection {
  say<N extends ClientEventName>(name: N, payload: ClientPayload<N>): void;
  close(): void;
}

/** The part of a socket.io client used here. */
export interface SocketLike {
  on(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, payload: unknown): unknown;
  connect(): unknown;
  close(): unknown;
  /** Whether it reconnects on its own. */
  readonly active: boolean;
  readonly connected: boolean;
  /** The connection below. Opening takes a while on a slow network. */
  readonly io: {
    readonly engine?: { readonly readyState: string };
    reconnection(wanted: boolean): unknown;
    once(event: 'open', listener: () => void): unknown;
  };
}

/** Listens for an event. A payload that violates the contract is dropped and reported. */
function hear<N extends SocketEventName>(socket: SocketLike, name: N, listener: SocketListeners[N]): void {
  const schema: v.GenericSchema<unknown, SocketPayload<N>> = socketEvents[name].payload;
  socket.on(name, (payload) => {
    const parsed = v.safeParse(schema, payload);
    if (parsed.success) listener(parsed.output);
    else console.error(`Socket event ${name} could not be read`, parsed.issues);
  });
}

const retryAfterMs = 5_000;

/** Closes a socket for good, once it has opened: browsers report a WebSocket that is closed earlier as failed. */
function closeOpened(socket: SocketLike): void {
  if (socket.io.engine?.readyState !== 'opening') return void socket.close();
  socket.io.reconnection(false);
  socket.io.once('open', () => socket.close());
}

/**
 * Wires a socket: every event to its listener. After a gap, everything on the screen is refetched to make up for missed
 * events. The same happens at first, because the page loaded before the socket connected. The library doesn't reconnect
 * after the server has rejected it (an ended session, a failing database). This does, with the current token, and
 * repeats what it last sent. `onLost` is called when the socket is lost and when it's back.
 */
export function listenTo(
  socket: SocketLike,
  listeners: SocketListeners,
  onLost: (lost: boolean) => void = () => {},
): Connection {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const lastPayloads = new Map<ClientEventName, unknown>();
  const comeBack = () => {
    if (isClosed || socket.active) return;
    clearTimeout(retry);
    // Spread over time, so that not all pages reconnect at once.
    retry = setTimeout(() => socket.connect(), retryAfterMs * (1 + Math.random()));
  };
  for (const name of Object.keys(socketEvents) as SocketEventName[]) hear(socket, name, listeners[name]);
  socket.on('disconnect', () => {
    if (!isClosed) onLost(true);
    comeBack();
  });
  socket.on('connect_error', comeBack);
  socket.on('connect', () => {
    onLost(false);
    for (const [name, payload] of lastPayloads) socket.emit(name, payload);
    void queryClient.invalidateQueries();
  });
  return {
    say(name, payload) {
      lastPayloads.set(name, payload);
      // Otherwise it's sent when the socket connects.
      if (socket.connected) socket.emit(name, payload);
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      closeOpened(socket);
    },
  };
}

/**
 * Connects with this session's token. Loaded with its library after the first page. WebSocket only, so that several API
 * nodes can share one address without sticky sessions.
 */
export function connect(base: string, listeners: SocketListeners, onLost: (lost: boolean) => void): Connection {
  const region = sessionStore.region();
  const address = region?.socket ?? region?.domain ?? base;
  const auth = (give: (data: object) => void) => give({ token: sessionStore.token() });
  const socket = io(address || location.origin, { auth, transports: ['websocket'] });
  return listenTo(socket, listeners, onLost);
}

/**
 * Refetches what an order's change makes stale, including customers: their pages show the number of orders and the
 * amount paid.
 */
export function onOrderChanged(windows: number | undefined): void {
  readAgain(windows, 'order', 'order-item', 'offer', 'dashboard', 'customer');
}
