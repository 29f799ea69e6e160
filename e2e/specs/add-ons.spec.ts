import type { Page } from '@playwright/test';
import { fieldsOfWay, type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import { pathTo } from '@recoup/contract/route';
import { expect, expectAccessible, people, test } from '../fixtures.ts';
import { ServerProcess } from '../server-process.ts';
import { playedVendors, playVendors } from '../vendors.ts';

/** What is typed where a field wants to look like something. */
const typed: Readonly<Record<string, string>> = {
  shop: 'northwind.myshopify.com',
  url: 'https://northwind.odoo.com',
  language: 'fr-fr',
};

async function fillIn(page: Page, slug: IntegrationSlug): Promise<void> {
  for (const [name, { kind, label, optional }] of Object.entries(fieldsOfWay(slug, 'key') ?? {})) {
    if (kind === 'choice' || optional) continue;
    const field = page
      .getByRole('textbox', { name: label })
      .or(page.getByLabel(label, { exact: true }))
      .first();
    await field.fill(typed[name] ?? (kind === 'secret' ? 'a key of many signs' : '12345'));
  }
}

const pageOf = (slug: IntegrationSlug) => pathTo('integration', { slug });

/** What a page has besides the account. */
const uses: Partial<Record<IntegrationSlug, (page: Page) => Promise<void>>> = {
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

test('[add-ons-01] services that pay and systems that keep stock are connected, used, broken and disconnected', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const vendors = await playVendors();
  const server = await ServerProcess.start({ env: { SERVICE_URLS: vendors.urls } });
  const page = await browser.newPage({ baseURL: server.address });
  try {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(people.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(people.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');

    const account = page.getByRole('heading', { name: 'Account', exact: true });
    await page.goto(pageOf('paypal'));
    for (const slug of playedVendors) {
      await test.step(integrationOf(slug).name, async () => {
        // Within the page: loading it anew for each would take most of the time.
        await page.getByRole('main').getByRole('link', { name: 'Add-ons' }).click();
        await page
          .getByRole('main')
          .getByRole('link', { name: integrationOf(slug).name, exact: true })
          .click();
        await fillIn(page, slug);
        await page.getByRole('button', { name: 'Test and connect' }).click();
        await expect(account).toBeVisible();
        await uses[slug]?.(page);
        if (uses[slug]) await page.goto(pageOf(slug));
        vendors.broken.add(slug);
        await page.getByRole('button', { name: 'Test', exact: true }).click();
        await expect(page.getByText('Refuses the credentials')).toBeVisible();
        await page.getByRole('button', { name: 'Disconnect' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
        await expect(account).toHaveCount(0);
        await fillIn(page, slug);
        await page.getByRole('button', { name: 'Test and connect' }).click();
        await expect(page.getByText(/does not take these credentials/).first()).toBeVisible();
        await expect(account).toHaveCount(0);
        vendors.broken.delete(slug);
      });
    }
  } finally {
    await page.close();
    await server.remove();
    await vendors.stop();
  }
});
