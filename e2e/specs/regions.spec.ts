import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, people, test } from '../fixtures.ts';
import { ownServer } from '../own-server.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ServerProcess } from '../server-process.ts';

const root = resolve(import.meta.dirname, '../..');
const elsewhere = `region_${Date.now()}`;
/** The region that people open, and the one where they have their account. */
let front: ServerProcess;
let home: ServerProcess;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs statements as the owner of this worker’s PostgreSQL. */
async function sql(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownServer().databaseUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

test.beforeAll(async () => {
  await sql(`CREATE DATABASE ${elsewhere}`);
  const { databaseUrl, dataDir } = ownServer();
  const port = String(await freePort());
  const at = new URL(databaseUrl);
  at.pathname = `/${elsewhere}`;
  const eu = { domain: `http://127.0.0.1:${port}` };
  front = await ServerProcess.start({
    env: { DATABASE_URL: String(at), REGIONS: JSON.stringify({ eu }), NEXT_REGION: 'eu' },
  });
  home = await ServerProcess.start({
    dataDir,
    env: { DATABASE_URL: databaseUrl, PORT: port, WEB_ORIGINS: front.address },
  });
});
test.afterAll(async () => {
  await front?.remove();
  await home?.end();
  await sql(`DROP DATABASE ${elsewhere} WITH (FORCE)`);
});

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });

test('[session-04] a user unknown in one region signs in at another and works there with its socket', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      requests.push(`${origin === front.address ? 'front' : 'home'} ${pathname.slice(4)}`);
  });
  const socket = page.waitForEvent('websocket');
  await page.goto(`${front.address}/login?redirect=/customer`);
  await new SignInPage(page).signIn(people.staff.email, 'not the password');
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await new SignInPage(page).signIn(people.staff.email, people.staff.password);
  await expect(page).toHaveURL(`${front.address}/customer`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(new URL((await socket).url()).port).toBe(new URL(home.address).port);
  expect(requests.filter((call) => /login$/.test(call))).toContain('front /v1/pos/login');
  expect(requests.filter((call) => call.startsWith('front') && /customer|\/me$/.test(call))).toEqual([]);

  await page.reload();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('[session-02] [session-05] a link of one region opened in another region signs in there', async ({ page }) => {
  const { databaseUrl, dataDir } = ownServer();
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const command = ['packages/server/src/sign-in-link.ts', people.owner.email];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
  const { pathname, search } = new URL(stdout.trim());
  await page.goto(front.address + pathname + search);
  await expect(dashboard(page)).toBeVisible();
  await page.goto(`${front.address}/account/settings`);
  await expect(page.getByLabel('First name')).toHaveValue('Olivia');
});
