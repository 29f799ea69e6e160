import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { login } from '@recoup/contract/session/auth';
import { getCompany, updateCompany } from '@recoup/contract/settings/companies';
import { io } from 'socket.io-client';
import { owner } from './first-order.ts';
import { freePort, type Machine, must } from './machine.ts';
import { eventually, Staff } from './staff.ts';

const servers = ['/usr/bin/valkey-server', '/usr/bin/redis-server'];

/** This machine's Redis or Valkey, whichever is installed. Null if neither is. */
export async function redisAt(machines: Machine): Promise<{ url: string; start(): ChildProcess } | null> {
  const program = servers.find((one) => existsSync(one));
  if (program === undefined) return null;
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', machines.work];
  return { url: `redis://127.0.0.1:${port}`, start: () => machines.spawn(program, args) };
}

const stateOf = async (node: string) => (await fetch(`${node}/readyz`)).json() as Promise<Record<string, unknown>>;

/**
 * Changes at one node reach a browser connected to the other while Redis runs. Without it both nodes keep working and
 * report that it is missing, and when it is back everything works as before.
 */
export async function liveUpdatesThroughRedis(
  nodes: readonly [string, string],
  redis: { start(): ChildProcess; running: ChildProcess; url: string },
): Promise<void> {
  const [here, there] = nodes;
  const { data: session } = await new Staff(here).ok(login, { body: owner });
  const staff = new Staff(here, session.token);
  const socket = io(there, { auth: { token: session.token }, transports: ['websocket'] });
  let events = 0;
  socket.on('resource.changed', () => {
    events += 1;
  });
  async function change(phone: string): Promise<void> {
    const { data } = await staff.ok(getCompany);
    const { currency: _currency, updated_at: _at, ...profile } = data;
    await staff.ok(updateCompany, { body: { ...profile, phone } });
  }
  try {
    await eventually('a browser is connected to the other node', async () => socket.connected);
    await change('1');
    await eventually('the browser receives changes of this node', async () => events > 0);

    const exited = new Promise((resolve) => redis.running.once('exit', resolve));
    redis.running.kill('SIGKILL');
    await exited;
    await eventually('both nodes report that Redis is missing', async () =>
      (await Promise.all(nodes.map(stateOf))).every((state) => 'live_updates' in state),
    );
    await change('2');

    redis.start();
    await eventually('both nodes are ready again', async () =>
      (await Promise.all(nodes.map(stateOf))).every(({ status }) => status === 'ready'),
    );
    const before = events;
    await change('3');
    await eventually('the browser receives changes again', async () => events > before);
    must(streamLength(redis.url) > 0, 'the changes went through the Redis stream');
  } finally {
    socket.disconnect();
  }
}

function streamLength(url: string): number {
  const client = ['/usr/bin/valkey-cli', '/usr/bin/redis-cli'].find((one) => existsSync(one)) ?? '';
  return Number(execFileSync(client, ['-u', url, 'XLEN', 'recoup.sockets'], { encoding: 'utf8' }));
}
