import type { Page } from '@playwright/test';
import { fieldsOfWay, type IntegrationSlug, integrationOf, type WayIn } from '@recoup/contract/add-ons/integration';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { newOrder } from '../demo-orders.ts';
import { type Api, expect, expectAccessible, people, signIn, test } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { ServerProcess } from '../server-process.ts';
import { playedVendors, playVendors, vendorKey } from '../vendors.ts';

/** What is typed where a field wants to look like something. */
const typed: Readonly<Record<string, string>> = {
  shop: 'northwind.myshopify.com',
  url: 'https://northwind.odoo.com',
  language: 'fr-fr',
  measurement_id: 'G-ABC123',
  container_id: 'GTM-ABC123',
  percent: '20',
};

async function fillIn(page: Page, slug: IntegrationSlug, way: WayIn): Promise<void> {
  for (const [name, { kind, label, optional }] of Object.entries(fieldsOfWay(slug, way) ?? {})) {
    if (kind === 'choice' || optional) continue;
    const field = page
      .getByRole('textbox', { name: label })
      .or(page.getByLabel(label, { exact: true }))
      .first();
    await field.fill(typed[name] ?? (kind === 'secret' ? vendorKey : '12345'));
  }
}

/** Connects an account by its key, or by allowing it at the service, where one is sent and comes back from. */
async function connect(page: Page, slug: IntegrationSlug, way: WayIn): Promise<void> {
  const { name, consentFields } = integrationOf(slug);
  if (way === 'consent' && consentFields) await page.getByText(`By allowing it at ${name}`).click();
  await fillIn(page, slug, way);
  await page.getByRole('button', { name: way === 'key' ? 'Test and connect' : `Go on to ${name}` }).click();
  if (way === 'consent') await page.getByRole('button', { name: 'Connect the account' }).click();
}

/** Every way into every system that is played. */
const waysIn = playedVendors.flatMap((slug) =>
  (['key', 'consent'] as const).filter((way) => fieldsOfWay(slug, way)).map((way) => [slug, way] as const),
);

const pageOf = (slug: IntegrationSlug) => pathTo('integration', { slug });

type Uses = (page: Page, api: Api) => Promise<void>;

/** It is told of an order that somebody makes, and its log says so. */
const told: Uses = async (page, api) => {
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await newOrder(api);
  await expect(page.getByRole('row').filter({ hasText: 'Order placed' }).getByText('Sent').first()).toBeVisible();
};

/** What a page has besides the account. */
const uses: Partial<Record<IntegrationSlug, Uses>> = {
  klaviyo: told,
  googleanalytic: told,
  metapixel: told,
  async phonecheck(page, api) {
    const { id, items } = await newOrder(api, { kind: 'in-store' });
    const change = { imei: newImei(), condition_id: items[0]?.quoted.condition_id, reason: null, note: null };
    await api.post(`/v1/pos/local-order/order-item/${items[0]?.id}`, { ...change, version: 1, _method: 'PUT' });
    await page.goto(orderPaths.detail('in-store', id));
    const checks = page.getByRole('region', { name: 'IMEI checks' });
    await checks.getByRole('button', { name: 'Check IMEI' }).click();
    await expect(checks.getByText(/, PhoneCheck$/).first()).toBeVisible();
  },
  async isbndb(page) {
    await page.goto(pathTo('productCatalog', { category: 'books' }));
    const list = { name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from('ISBN\n9780306406157\n') };
    await page.locator('input[type=file]').setInputFiles(list);
    await expect(page.getByText('Ships of the north, A. Sailor')).toBeVisible();
  },
  async googletagmanager(page, api) {
    const { links } = await newOrder(api);
    await page.goto(links.status);
    await expect(page.locator('iframe[src^="/tags/"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.locator('iframe[src="/tags/GTM-ABC123"]')).toBeAttached();
  },
  async highlevel(page, api) {
    await page.getByRole('link', { name: 'Where orders go' }).click();
    await expect(page.getByLabel('Sub-account')).toHaveValue('L1');
    await expect(page.getByRole('option', { name: 'Buyback' })).toBeAttached();
    await expectAccessible(page);
    await page.goBack();
    await told(page, api);
  },
  async tremendous(page) {
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Gift cards of all kinds' }).getByRole('button').click();
    await expect(page.getByText('In use').first()).toBeVisible();
    await expectAccessible(page);
  },
  async shopify(page) {
    await page.getByRole('link', { name: 'Mapping' }).click();
    await page.getByLabel('REFUNDED').selectOption('Nothing');
    await expect(page.getByRole('option', { name: 'Warehouse of the shop' }).first()).toBeAttached();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Devices go there by these words from now on.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(pathTo('stockNews', { slug: 'shopify' }));
    await page.getByRole('button', { name: 'Ask now' }).click();
    await expect(page.getByText('What it says is listed under Sales.', { exact: false })).toBeVisible();
    await expectAccessible(page);
  },
};

test('[add-ons-01] every service is connected, used, broken and disconnected', async ({ browser }) => {
  test.setTimeout(240_000);
  const vendors = await playVendors();
  const server = await ServerProcess.start({ env: { SERVICE_URLS: vendors.urls } });
  const page = await browser.newPage({ baseURL: server.address });
  try {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(people.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(people.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    const api = await signIn(server.address, 'owner');

    const account = page.getByRole('heading', { name: 'Account', exact: true });
    await page.goto(pageOf('paypal'));
    for (const [slug, way] of waysIn) {
      const { name } = integrationOf(slug);
      await test.step(`${name} by ${way}`, async () => {
        // Within the page: loading it anew for each would take most of the time.
        await page.getByRole('main').getByRole('link', { name: 'Add-ons' }).click();
        await page.getByRole('main').getByRole('link', { name, exact: true }).click();
        await connect(page, slug, way);
        if (way === 'consent') await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
        await expect(account).toBeVisible();
        const own = page.url();
        await uses[slug]?.(page, api);
        if (page.url() !== own) await page.goto(own);
        vendors.broken.add(slug);
        await page.getByRole('button', { name: 'Test', exact: true }).click();
        await expect(page.getByText('Refuses the credentials')).toBeVisible();
        await page.getByRole('button', { name: 'Disconnect' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
        await expect(account).toHaveCount(0);
        await connect(page, slug, way);
        await expect(page.getByText(/does not take (this|these credentials)/).first()).toBeVisible();
        await expect(account).toHaveCount(0);
        vendors.broken.delete(slug);
        if (way === 'consent') await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
      });
    }
  } finally {
    await page.close();
    await server.remove();
    await vendors.stop();
  }
});
