import { logout } from '@recoup/contract/session/auth';
import { switchLocation } from '@recoup/contract/session/locations';
import { getCompany, updateCompany } from '@recoup/contract/settings/companies';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, withApp } from '../harness.ts';
import { until } from '../until.ts';

interface Presence {
  readonly order_id: number;
  readonly users: readonly { readonly name: string }[];
}

let one: TestApp;
let other: TestApp;
let addresses: string[];
const sockets: Socket[] = [];

beforeAll(async () => {
  one = await withApp({ alone: false });
  other = await withApp({ connection: one.connection });
  addresses = await Promise.all([one, other].map((node) => node.app.listen({ port: 0, host: '127.0.0.1' })));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

/** The first payload of an event. */
function once(socket: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => {
    socket.once(event, (payload: unknown) => resolve(payload));
  });
}

/** A socket that remembers its events. */
async function listen(caller: Caller, node: 0 | 1) {
  const socket = io(addresses[node] ?? '', {
    auth: { token: caller.token },
    transports: ['websocket'],
    reconnection: false,
  });
  sockets.push(socket);
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  await once(socket, 'connect');
  return { socket, heard, next: (event: string) => once(socket, event) };
}

test('[shell-18] a change reaches colleagues on another node, and no one in another company', async () => {
  const owner = await one.as('a', 'owner');
  const colleague = await listen(await one.as('a', 'staff'), 1);
  const stranger = await listen(await one.as('b', 'owner'), 1);
  const { data } = await owner.ok(getCompany);
  const { currency: _currency, updated_at: _at, ...profile } = data;

  const nextEvent = colleague.next('resource.changed');
  await owner.ok(updateCompany, { body: { ...profile, phone: '1' } });
  expect(await nextEvent).toEqual({ resource: 'company', id: one.fixture.a.companyId, windows: 1 });

  // The event of the stranger's own company arrives later. Had they received the other one, it would come first.
  const nextPresence = stranger.next('presence');
  stranger.socket.emit('presence.look', { order_id: 5 });
  await nextPresence;
  expect(stranger.heard.map(([event]) => event)).toEqual(['presence']);
});

test('[shell-18] an event for one user reaches only them, and a refused write sends nothing', async () => {
  const mine = await one.as('a', 'owner');
  const me = await listen(mine, 1);
  const colleague = await listen(await one.as('a', 'staff'), 1);
  const [place] = one.fixture.a.locations;

  await mine.refused(switchLocation, { body: { location_id: 999_999 } });
  const nextRefresh = me.next('user.refresh');
  await mine.ok(switchLocation, { body: { location_id: place?.id ?? 0 } });
  await nextRefresh;
  expect(me.heard).toEqual([['user.refresh', {}]]);

  const marker = colleague.next('presence');
  colleague.socket.emit('presence.look', { order_id: 6 });
  await marker;
  expect(colleague.heard.map(([event]) => event)).toEqual(['presence']);
});

test('[shell-18] a client cannot connect without a session, or join a room by asking for it', async () => {
  for (const token of [undefined, 'x', 'not-a-session-token-of-anybody']) {
    const socket = io(addresses[0] ?? '', { auth: { token }, transports: ['websocket'], reconnection: false });
    sockets.push(socket);
    const error = (await once(socket, 'connect_error')) as Error;
    expect(error.message).toBe('signed_out');
  }
  const stranger = await listen(await one.as('b', 'owner'), 0);
  await listen(await one.as('b', 'owner'), 0);
  for (const event of ['join', 'room', 'subscribe']) stranger.socket.emit(event, `tenant:${one.fixture.a.tenantId}`);
  stranger.socket.emit('presence.look', { order_id: 'x' });
  one.sockets.tell(one.fixture.a.tenantId, 'resource.changed', { resource: 'order', id: 1 });
  const nextEvent = stranger.next('resource.changed');
  one.sockets.tell(one.fixture.b.tenantId, 'resource.changed', { resource: 'order', id: 2 });
  expect(await nextEvent).toEqual({ resource: 'order', id: 2, windows: 2 });
  // Users of earlier tests may disconnect at any time.
  expect(stranger.heard.filter(([event]) => event !== 'presence')).toEqual([
    ['resource.changed', { resource: 'order', id: 2, windows: 2 }],
  ]);
});

test('people looking at an order are shown on every node until they leave', async () => {
  const owner = await listen(await one.as('a', 'owner'), 0);
  const staff = await listen(await one.as('a', 'staff'), 1);
  // People of earlier tests may leave their orders now.
  const seenBy = ({ heard }: typeof staff) =>
    heard
      .map(([event, payload]) => (event === 'presence' ? (payload as Presence) : null))
      .findLast((presence) => presence?.order_id === 77)
      ?.users.map((user) => user.name)
      .toSorted()
      .join(' and ');
  owner.socket.emit('presence.look', { order_id: 77 });
  await until(() => seenBy(staff) === 'Olga A');
  staff.socket.emit('presence.look', { order_id: 77 });
  await until(() => seenBy(owner) === 'Olga A and Stan A');
  await until(() => seenBy(staff) === 'Olga A and Stan A');
  owner.socket.disconnect();
  await until(() => seenBy(staff) === 'Stan A');
});

test('signing out closes the sockets of that session on every node', async () => {
  const leaving = await one.as('a', 'owner');
  const here = await listen(leaving, 1);
  const staying = await listen(await one.as('a', 'owner'), 1);
  const closed = once(here.socket, 'disconnect');
  await leaving.ok(logout);
  await closed;
  expect(staying.socket.connected).toBe(true);
});

test('[shell-18] when a node stops, its clients reconnect to another one by themselves', async () => {
  const node = await withApp({ connection: one.connection });
  const address = await node.app.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await one.as('a', 'owner');
  const socket = io(address, { auth: { token }, transports: ['websocket'] });
  sockets.push(socket);
  await once(socket, 'connect');
  const reason = once(socket, 'disconnect');
  await node.stop();
  expect(await reason).toBe('transport close');
  expect(socket.active).toBe(true);
});

test('[shell-18] a message reaches only people who can read its subject, even after their permissions change', async () => {
  const setRights = (permissions: string[]) =>
    one.pool.raw.query('UPDATE users SET permissions = $1 WHERE tenant_id = $2 AND role = $3', [
      JSON.stringify(permissions),
      one.fixture.a.tenantId,
      'viewer',
    ]);
  await setRights(['users.view']);
  const viewer = await one.as('a', 'viewer');
  const [near, far] = [await listen(viewer, 0), await listen(viewer, 1)];
  const { tenantId, users } = one.fixture.a;
  const viewerId = users.find(({ role }) => role === 'viewer')?.id;
  const order = { id: 1, kind: 'mail-in' as const, version: 1, status_id: 1, by: null, what: 'changed' as const };
  const tell = () => {
    one.sockets.tell(tenantId, 'order.changed', order);
    one.sockets.tell(tenantId, 'resource.changed', { resource: 'order', id: 1 });
    one.sockets.tell(tenantId, 'resource.changed', { resource: 'user', id: 1 });
  };
  const received = () => [near, far].map((each) => each.heard.map(([event, payload]) => [event, payload]));
  tell();
  const onlyUsers = [['resource.changed', { resource: 'user', id: 1, windows: 1 }]];
  await until(() => received().every(({ length }) => length > 0));
  expect(received()).toEqual([onlyUsers, onlyUsers]);

  await setRights(['users.view', 'orders.view', 'orders.mail-in']);
  one.sockets.tell(tenantId, 'user.refresh', {}, viewerId);
  await until(() => {
    tell();
    return received().every((each) => each.some(([event]) => event === 'order.changed'));
  });
});
