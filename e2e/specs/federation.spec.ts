import type { Page } from '@playwright/test';
import { expect, nextFrame, signedIn, signIn, test } from '../fixtures.ts';
import { ownServer } from '../own-server.ts';
import { firstScript, needsNextMajorOf, RemoteFleet, throwWhenEvaluated } from '../remote-fleet.ts';
import { ServerProcess } from '../server-process.ts';

// A separate server on the run’s database, whose deployment lists remotes that these tests break.
let fleet: RemoteFleet;
let server: ServerProcess;

test.beforeAll(async () => {
  fleet = await RemoteFleet.start();
  // Another node of the same deployment: it shares the key and the files.
  server = await ServerProcess.start({
    dataDir: ownServer().dataDir,
    env: { DATABASE_URL: ownServer().databaseUrl, DEPLOYMENTS_DIR: fleet.deploymentsDir },
  });
});
test.afterAll(async () => {
  await server.end();
  await fleet.end();
});
test.afterEach(() => fleet.reset());

const retitled = (from: string, to: string) => (text: string, file: string) =>
  file === firstScript ? text : text.replaceAll(`"${from}"`, `"${to}"`);
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });
/** Waits for a heading. If the host gives up before a slow machine is done, tries again like staff would. */
async function headingComes(page: Page, name: string) {
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(heading(page, name).or(tryAgain)).toBeVisible();
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click();
    await expect(heading(page, name)).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
}
const visit = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click();

/** Returns to the window, which then reads deployment.json again. */
async function lookAgain(page: Page) {
  const read = page.waitForResponse('**/deployment.json');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await (await read).finished();
  await nextFrame(page);
}

const tab = test.extend<{ tab: Page }>({
  tab: async ({ browser }, use) => {
    const context = await signedIn(browser, await signIn(server.address, 'staff'), { baseURL: server.address });
    await use(await context.newPage());
    await context.close();
  },
});

tab(
  'a remote whose origin is down costs one panel, the others work, and a retry brings it back',
  async ({ tab: page }) => {
    await fleet.origin('reports').die();
    try {
      await page.goto('/order/active/all');
      await expect(heading(page, 'Mail-in orders')).toBeVisible();
      await visit(page, 'Reports');
      await expect(page.getByRole('heading', { name: 'Offers report couldn’t load' })).toBeVisible();
      await visit(page, 'Shipping');
      await expect(heading(page, 'Shipping labels')).toBeVisible();
      await expect(page.getByRole('row')).not.toHaveCount(0);
      await visit(page, 'Reports');
      await expect(page.getByRole('heading', { name: 'Offers report couldn’t load' })).toBeVisible();
    } finally {
      await fleet.origin('reports').comeBack();
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Offers report')).toBeVisible();
  },
);

tab('a remote that never answers costs only its own panel after its timeout', async ({ tab: page }) => {
  // Its files neither fail nor arrive. The host’s unit tests cover how long that is waited for.
  await page.route(`${fleet.origin('reports').address}/**`, () => undefined);
  await page.goto('/reports/offers/all', { waitUntil: 'commit' });
  const panel = page.getByRole('heading', { name: 'Offers report couldn’t load' });
  await expect(panel).toBeVisible();
  await visit(page, 'Customers');
  await expect(heading(page, 'Customers')).toBeVisible();
});

tab('an open tab is offered a new version, and keeps working after the old one is removed', async ({ tab: page }) => {
  const old = fleet.builtVersion('shipping');
  fleet.build('shipping', '1.1.0-new', retitled('Shipping labels', 'Labels of today'));
  fleet.build('shipping', '1.0.0-old', retitled('Shipping labels', 'Labels of yesterday'));
  fleet.deploy('shipping', '1.0.0-old');
  await page.goto('/shipping/all');
  await expect(heading(page, 'Labels of yesterday')).toBeVisible();

  fleet.deploy('shipping', '1.1.0-new', old);
  fleet.remove('shipping', '1.0.0-old');
  await lookAgain(page);
  const notice = page.getByText('New version available: Shipping');
  await expect(notice).toBeVisible();
  await expect(heading(page, 'Labels of yesterday')).toBeVisible();
  await visit(page, 'Mail-in');
  await expect(heading(page, 'Mail-in orders')).toBeVisible();
  await visit(page, 'Shipping');
  await expect(heading(page, 'Labels of yesterday')).toBeVisible();

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Labels of today')).toBeVisible();
  await expect(notice).toBeHidden();
});

tab(
  'a tab that never visited a remote gets the new version when the one it knows was removed',
  async ({ tab: page }) => {
    fleet.build('reports', '1.0.0-gone', retitled('Offers report', 'Offers of yesterday'));
    fleet.deploy('reports', '1.0.0-gone');
    await page.goto('/order/active/all');
    await expect(heading(page, 'Mail-in orders')).toBeVisible();
    fleet.deploy('reports', fleet.builtVersion('reports'));
    fleet.remove('reports', '1.0.0-gone');
    await visit(page, 'Reports');
    await headingComes(page, 'Offers report');
    await lookAgain(page);
    await expect(page.getByText('New version available')).toHaveCount(0);
  },
);

tab('changing one line of deployment.json rolls a remote back', async ({ tab: page }) => {
  fleet.build('reports', '2.0.0-bold', retitled('Offers report', 'Offers, boldly'));
  fleet.deploy('reports', '2.0.0-bold');
  await page.goto('/reports/offers/all');
  await expect(heading(page, 'Offers, boldly')).toBeVisible();
  fleet.deploy('reports', fleet.builtVersion('reports'));
  await page.reload();
  await expect(heading(page, 'Offers report')).toBeVisible();
});

tab('a version that throws while it is evaluated is replaced by the version before', async ({ tab: page }) => {
  fleet.build('reports', '1.2.0-broken', throwWhenEvaluated);
  fleet.deploy('reports', '1.2.0-broken', fleet.builtVersion('reports'));
  await page.goto('/order/active/all');
  await visit(page, 'Reports');
  await headingComes(page, 'Offers report');
  await page.reload();
  await headingComes(page, 'Offers report');
});

tab(
  'a remote built against another major version of a shared package shows its own panel and breaks nothing else',
  async ({ tab: page }) => {
    fleet.build('reports', '3.0.0-ahead', needsNextMajorOf('@recoup/remote-kit'));
    fleet.deploy('reports', '3.0.0-ahead');
    await page.goto('/order/active/all');
    await visit(page, 'Reports');
    await expect(page.getByRole('heading', { name: /^Offers report / })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await visit(page, 'Customers');
    await expect(heading(page, 'Customers')).toBeVisible();
    await visit(page, 'Mail-in');
    await expect(heading(page, 'Mail-in orders')).toBeVisible();
  },
);
