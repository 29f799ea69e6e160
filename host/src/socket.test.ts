import { queryClient } from '@recoup/api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenTo, type SocketLike, type SocketListeners } from './socket.ts';

function fakeSocket() {
  const handlers = new Map<string, (payload: unknown) => void>();
  const sent: unknown[] = [];
  const connect = vi.fn();
  const close = vi.fn(() => handlers.get('disconnect')?.('io client disconnect'));
  const opened: (() => void)[] = [];
  const engine = { readyState: 'open' };
  const reconnection = vi.fn();
  const socket: SocketLike = {
    on: (event, listener) => handlers.set(event, listener),
    emit: (event, payload) => sent.push([event, payload]),
    connect: () => connect(),
    close: () => close(),
    active: false,
    connected: true,
    io: { engine, reconnection, once: (_event, listener) => opened.push(listener) },
  };
  const open = () => {
    engine.readyState = 'open';
    for (const listener of opened) listener();
  };
  return {
    socket,
    engine,
    open,
    reconnection,
    connect,
    close,
    sent,
    hear: (event: string, payload?: unknown) => handlers.get(event)?.(payload),
  };
}

const payloads: unknown[] = [];
const note = (payload: unknown) => void payloads.push(payload);
const listeners: SocketListeners = {
  'job.progress': note,
  'job.done': note,
  'download.progress': note,
  'order.changed': note,
  'resource.changed': note,
  'notification.new': note,
  'user.refresh': note,
  presence: note,
};

beforeEach(() => {
  payloads.length = 0;
});
afterEach(() => vi.restoreAllMocks());

describe('the socket', () => {
  test('passes on events of the contract and drops everything else', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { socket, hear } = fakeSocket();
    listenTo(socket, listeners);
    hear('resource.changed', { resource: 'order', id: 7 });
    hear('resource.changed', { resource: 'weather', id: 7 });
    expect(payloads).toEqual([{ resource: 'order', id: 7 }]);
    expect(report).toHaveBeenCalledOnce();
  });

  test('reads everything again at every connection', () => {
    const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    const { socket, hear } = fakeSocket();
    listenTo(socket, listeners);
    hear('connect');
    expect(read).toHaveBeenCalledOnce();
    hear('disconnect');
    hear('connect');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('sends the messages that a client may send', () => {
    const { socket, sent } = fakeSocket();
    listenTo(socket, listeners).say('presence.look', { order_id: 3 });
    expect(sent).toEqual([['presence.look', { order_id: 3 }]]);
  });

  test('[shell-18] reconnects after the server rejects it, and repeats which order is being viewed', () => {
    vi.useFakeTimers();
    const { socket, connect, sent, hear } = fakeSocket();
    const connection = listenTo(socket, listeners);
    connection.say('presence.look', { order_id: 3 });
    hear('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(10_000);
    expect(connect).toHaveBeenCalledOnce();
    hear('connect_error', new Error('unavailable'));
    vi.advanceTimersByTime(10_000);
    expect(connect).toHaveBeenCalledTimes(2);
    vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    hear('connect');
    expect(sent).toEqual(Array(2).fill(['presence.look', { order_id: 3 }]));
    hear('connect_error', new Error('signed_out'));
    connection.close();
    vi.advanceTimersByTime(10_000);
    expect(connect).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test('[shell-18] a closed connection never comes back, and isn’t reported as lost', () => {
    vi.useFakeTimers();
    const { socket, connect, close } = fakeSocket();
    const lost = vi.fn();
    listenTo(socket, listeners, lost).close();
    vi.advanceTimersByTime(60_000);
    expect(close).toHaveBeenCalledOnce();
    expect(connect).not.toHaveBeenCalled();
    expect(lost).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  test('a connection that is still opening is closed once it’s open, and not retried', () => {
    const { socket, engine, open, reconnection, close } = fakeSocket();
    engine.readyState = 'opening';
    listenTo(socket, listeners).close();
    expect(close).not.toHaveBeenCalled();
    expect(reconnection).toHaveBeenCalledWith(false);
    open();
    expect(close).toHaveBeenCalledOnce();
  });

  test('a message from before the connection is sent once, when it’s there', () => {
    vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
    const { socket, sent, hear } = fakeSocket();
    listenTo({ ...socket, connected: false }, listeners).say('presence.look', { order_id: 3 });
    expect(sent).toEqual([]);
    hear('connect');
    expect(sent).toEqual([['presence.look', { order_id: 3 }]]);
  });

  test('lets the library reconnect when only the connection was lost', () => {
    vi.useFakeTimers();
    const { socket, connect, hear } = fakeSocket();
    listenTo({ ...socket, active: true }, listeners);
    hear('disconnect', 'transport close');
    vi.advanceTimersByTime(60_000);
    expect(connect).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
