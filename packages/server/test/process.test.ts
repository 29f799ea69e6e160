import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from './until.ts';

// Each starts whole servers, beside whatever else the machine does.
vi.setConfig({ testTimeout: 120_000 });

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const run = promisify(execFile);

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-process-'));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** Starts the server as a person does; answers when it says where it is. */
async function start() {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk));
  await until(() => said.includes('ready: ') || child.exitCode !== null, 50_000);
  return { child, said: () => said, address: /ready: (\S+)/.exec(said)?.[1] ?? '' };
}

async function postgresPid(): Promise<number> {
  return Number((await readFile(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function isAlive(pid: number): Promise<boolean> {
  const shown = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: 'Z' }));
  return !shown.stdout.trim().startsWith('Z');
}

test('Ctrl-C finishes what is running and leaves no process behind', async () => {
  const { child, address } = await start();
  const pid = await postgresPid();
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await isAlive(pid)).toBe(false);
});

test('after kill -9 the next start works, stops the database left over, and nothing acknowledged is lost', async () => {
  const first = await start();
  const orphan = await postgresPid();
  const attempt = () =>
    fetch(`${first.address}/api/v1/pos/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@nowhere.test', password: 'wrong' }),
    });
  // Ten acknowledged attempts: the eleventh is refused, before and after the kill.
  for (let i = 0; i < 10; i++) expect((await attempt()).status).toBe(401);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(await isAlive(orphan)).toBe(true);

  const second = await start();
  expect(await isAlive(orphan)).toBe(false);
  const refused = await fetch(`${second.address}/api/v1/pos/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@nowhere.test', password: 'wrong' }),
  });
  expect(refused.status).toBe(429);
});

test('a second server on the same folder says so and leaves the first alone', async () => {
  const first = await start();
  const second = await start();
  expect(second.said()).toContain('already runs on this DATA_DIR');
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
});
