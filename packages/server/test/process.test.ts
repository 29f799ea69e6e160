import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type ServerFolder, serverFolder } from './server-process.ts';
import { until } from './until.ts';

const run = promisify(execFile);

let servers: ServerFolder;
beforeAll(async () => {
  servers = await serverFolder();
  return () => servers.remove();
});
afterEach(() => servers.stop());

const start = () => servers.start();
const postgresPid = () => servers.postgresPid();

async function isAlive(pid: number): Promise<boolean> {
  const processState = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: 'Z' }));
  return !processState.stdout.trim().startsWith('Z');
}

test('Ctrl-C lets running work finish and leaves no process behind', async () => {
  const { child, address } = await start();
  const pid = await postgresPid();
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await isAlive(pid)).toBe(false);
});

test('Ctrl-C during a start leaves no process behind either', async () => {
  const starting = start();
  const [child] = servers.children;
  let pid = 0;
  await until(async () => {
    pid = await postgresPid().catch(() => 0);
    return pid > 0 || child?.exitCode !== null;
  });
  expect(child?.exitCode).toBe(null);
  child?.kill('SIGINT');
  const { said } = await starting;
  if (child?.exitCode === null) await once(child, 'exit');
  expect(said()).toContain('Recoup stops as soon as it has started');
  expect(said()).not.toContain('ready');
  expect(child?.exitCode).toBe(0);
  expect(await isAlive(pid)).toBe(false);
});

test('after kill -9 the next start works, stops the leftover database and loses nothing acknowledged', async () => {
  const first = await start();
  const orphan = await postgresPid();
  const attempt = () =>
    fetch(`${first.address}/api/v1/pos/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@nowhere.test', password: 'wrong' }),
    });
  // Ten attempts count, and the eleventh is refused, both before and after the kill.
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

test('a second server on the same folder reports it and leaves the first alone', async () => {
  const first = await start();
  const second = await start();
  expect(second.said()).toContain('already running on this DATA_DIR');
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
});
