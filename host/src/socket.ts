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
  connect(): unknown;
  close(): unknown;
  /** It comes back by itself. */
  readonly active: boolean;
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

const retryAfterMs = 5_000;

/**
 * Wires a socket: every event to its listener. What was said while nobody listened is made up for by reading again
 * what is on the screen: after a gap, and at first too, because the page was read before the socket was there. The
 * library does not come back after the server has turned it away (an ended session, a failing database): this does,
 * with the token of then, and says again what it said last. `onLost` hears when it is gone and when it is back.
 */
export function listenTo(
  socket: SocketLike,
  listeners: SocketListeners,
  onLost: (lost: boolean) => void = () => {},
): Connection {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const lastPayloads = new Map<ClientEventName, unknown>();
  const comeBack = () => {
    if (socket.active) return;
    clearTimeout(retry);
    // Not all pages at once.
    retry = setTimeout(() => socket.connect(), retryAfterMs * (1 + Math.random()));
  };
  for (const name of Object.keys(socketEvents) as SocketEventName[]) hear(socket, name, listeners[name]);
  socket.on('disconnect', () => {
    onLost(true);
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
      socket.emit(name, payload);
    },
    close() {
      clearTimeout(retry);
      socket.close();
    },
  };
}

/**
 * Connects with this session's token; it arrives with its library after the first page. WebSocket only: several API
 * nodes may then stand behind one address without knowing which of them a page began with.
 */
export function connect(base: string, listeners: SocketListeners, onLost: (lost: boolean) => void): Connection {
  const region = sessionStore.region();
  const address = region?.socket ?? region?.domain ?? base;
  const auth = (give: (data: object) => void) => give({ token: sessionStore.token() });
  const socket = io(address || location.origin, { auth, transports: ['websocket'] });
  return listenTo(socket, listeners, onLost);
}

/** Reads that an order's change makes old: a customer's page says how many they have and what they were paid. */
export function onOrderChanged(windows: number | undefined): void {
  readAgain(windows, 'order', 'order-item', 'offer', 'dashboard', 'customer');
}
