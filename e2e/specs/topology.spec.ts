import { join, resolve } from 'node:path';
import { newOrder } from '../demo-orders.ts';
import { complaintsOf, expect, people, signIn, test } from '../fixtures.ts';
import { ownServer } from '../own-server.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { RemoteFleet } from '../remote-fleet.ts';
import { ServerProcess } from '../server-process.ts';
import { StaticOrigin } from '../static-origin.ts';

const hostDist = resolve(import.meta.dirname, '../../host/dist');

/** docker-compose.yml without its containers: nine origins, two API nodes, one PostgreSQL. */
let fleet: RemoteFleet;
let host: StaticOrigin;
const nodes: ServerProcess[] = [];

test.beforeAll(async () => {
  fleet = await RemoteFleet.start();
  host = await StaticOrigin.start({ folder: hostDist, below: '/', documents: () => nodes[0]?.address ?? '' });
  const env = {
    DATABASE_URL: ownServer().databaseUrl,
    DEPLOYMENTS_DIR: join(fleet.folder, 'deployments'),
    WEB_ORIGINS: host.address,
  };
  for (let count = 0; count < 2; count++) nodes.push(await ServerProcess.start({ dataDir: ownServer().dataDir, env }));
  fleet.change((deployment) => ({ ...deployment, api: nodes[0]?.address ?? '' }));
});
test.afterAll(async () => {
  for (const node of nodes) await node.end();
  await host.die();
  await fleet.end();
});

test('with API, host and every remote on their own origins, a list is served and events cross between nodes', async ({
  page,
}) => {
  const [here, there] = nodes;
  const complaints = complaintsOf(page);
  const requests = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    requests.set(origin, (requests.get(origin) ?? new Set()).add(pathname));
  });
  // Registered before the page loads, because the socket may connect before the rows are checked.
  const connected = page.waitForEvent('websocket').then(async (socket) => {
    await socket.waitForEvent('framereceived', (frame) => String(frame.payload).startsWith('40'));
    return socket;
  });

  await page.goto(`${host.address}/order/active/all`);
  await new SignInPage(page).signIn(people.staff.email, people.staff.password);
  await expect(page).toHaveURL(`${host.address}/order/active/all`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\d{5}/);
  const socket = await connected;
  expect(new URL(socket.url()).host).toBe(new URL(here?.address ?? '').host);

  const order = await newOrder(await signIn(there?.address ?? '', 'owner'));
  await expect(page.getByRole('row', { name: new RegExp(`${order.number}`) })).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [entry, group] of [
    ['Customers'],
    ['Shipping'],
    ['Reports'],
    ['Product catalog', 'Catalog and prices'],
    ['Add-ons', 'Connections'],
    ['Company profile', 'Company'],
  ] as const) {
    if (group) await menu.getByRole('button', { name: group }).click();
    await menu.getByRole('link', { name: entry }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      entry === 'Reports' ? 'Offers report' : entry === 'Shipping' ? 'Shipping labels' : entry,
    );
  }
  const pathsOf = (origin: string) => [...(requests.get(origin) ?? [])];
  expect(pathsOf(host.address).filter((path) => /^\/(api|remotes|socket\.io)/.test(path))).toEqual([]);
  expect(pathsOf(here?.address ?? '').every((path) => /^\/(api|socket\.io)\//.test(path))).toBe(true);
  for (const { name, entry } of fleet.deployed.remotes) {
    expect([name, pathsOf(new URL(entry).origin).length > 0]).toEqual([name, true]);
  }
  expect(complaints).toEqual([]);
});
