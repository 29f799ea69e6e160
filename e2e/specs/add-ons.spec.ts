import type { Page } from '@playwright/test';
import { fieldsOfWay, type IntegrationSlug, integrationOf, type WayIn } from '@recoup/contract/add-ons/integration';
import { pathTo } from '@recoup/contract/route';
import { agreedOrder } from '../demo-orders.ts';
import { expect, people, signIn, test } from '../fixtures.ts';
import { ServerProcess } from '../server-process.ts';
import { agreedFor, uses } from '../vendor-uses.ts';
import { playedVendors, playVendors, vendorKey, vendorSecrets } from '../vendors.ts';

/** Values for fields that require a certain format. */
const typed: Readonly<Record<string, string>> = {
  shop: 'northwind.myshopify.com',
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

/** Connects an account by its key, or by consent at the service and coming back. */
async function connect(page: Page, slug: IntegrationSlug, way: WayIn): Promise<void> {
  const { name, consentFields } = integrationOf(slug);
  if (way === 'consent' && consentFields) {
    await page.getByText(`Sign in to ${name}`).click();
    await expect(page.getByRole('radio', { name: `Sign in to ${name}` })).toBeChecked();
  }
  await fillIn(page, slug, way);
  await page.getByRole('button', { name: way === 'key' ? 'Test and connect' : `Continue to ${name}` }).click();
  if (way === 'consent') await page.getByRole('button', { name: 'Connect account' }).click();
}

/**
 * Every way to connect every tested service. One of those that share their pages is enough: what each of the others
 * sends and understands is compared with its contract by its adapter’s own tests.
 */
const waysIn = playedVendors.flatMap((slug) =>
  (['key', 'consent'] as const).filter((way) => fieldsOfWay(slug, way)).map((way) => [slug, way] as const),
);

/** Calls whose answers contain a secret. */
function leakedSecrets(page: Page): string[] {
  const leaks: string[] = [];
  page.on('response', async (answer) => {
    if (!new URL(answer.url()).pathname.startsWith('/api/')) return;
    // An answer cut off by the next page has revealed nothing.
    const text = await answer.text().catch(() => '');
    if (vendorSecrets.some((secret) => text.includes(secret))) leaks.push(answer.url());
  });
  return leaks;
}

/**
 * Services that also reject their credentials, and are connected again then: the first one of each kind, because all of
 * a kind share a form. Each adapter's own tests cover what its service answers then.
 */
const broken = new Set((['key', 'consent'] as const).map((way) => waysIn.find((one) => one[1] === way)));

const pageOf = (slug: IntegrationSlug) => pathTo('integration', { slug });

test('[add-ons-01] services of every kind are connected, used and disconnected, and some reject their credentials', async ({
  browser,
}) => {
  const vendors = await playVendors();
  const server = await ServerProcess.start({ env: { SERVICE_URLS: vendors.urls }, secrets: vendorSecrets });
  const page = await browser.newPage({ baseURL: server.address });
  const leaks = leakedSecrets(page);
  try {
    await page.goto('/login');
    await page.getByLabel('Email').fill(people.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(people.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    const api = await signIn(server.address, 'owner');

    // Connected in parallel while pages load.
    const agreed = waysIn.map(async ([slug]) => agreedFor[slug] && agreedOrder(api, agreedFor[slug]));
    const account = page.getByRole('heading', { name: 'Account', exact: true });
    await page.goto(pageOf('paypal'));
    for (const [i, wayIn] of waysIn.entries()) {
      const [slug, way] = wayIn;
      const { name } = integrationOf(slug);
      await test.step(`${name} by ${way}`, async () => {
        // Within the page, because loading it again for each service would take most of the time.
        await page.getByRole('main').getByRole('link', { name: 'Add-ons' }).click();
        await page.getByRole('main').getByRole('link', { name, exact: true }).click();
        await connect(page, slug, way);
        if (way === 'consent') {
          // A given consent is used, and the page continues automatically.
          await page.waitForURL((url) => !url.searchParams.has('state'));
          await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
        }
        await expect(account).toBeVisible();
        const ownUrl = page.url();
        const order = async () => (await agreed[i]) ?? Promise.reject(new Error(`No order is agreed for ${slug}`));
        // The same account, however it was connected.
        if (waysIn.find(([one]) => one === slug) === wayIn) await uses[slug]?.({ page, api, vendors, order });
        const back = page.getByRole('main').getByRole('link', { name: 'Account', exact: true });
        if (page.url() !== ownUrl) await ((await back.count()) > 0 ? back.click() : page.goto(ownUrl));
        await expect(account).toBeVisible();
        if (broken.has(wayIn)) {
          vendors.broken.add(slug);
          await page.getByRole('button', { name: 'Test', exact: true }).click();
          await expect(page.getByText('Credentials rejected').first()).toBeVisible();
        }
        await page.getByRole('button', { name: 'Disconnect' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        await expect(account).toHaveCount(0);
        // Sent and waiting requests stay when the account is disconnected.
        const { ports } = integrationOf(slug);
        const log = page.getByRole('link', { name: 'Log', exact: true });
        if (ports.includes('events') || ports.includes('stock')) await expect(log).toBeVisible();
        if (broken.has(wayIn)) {
          await connect(page, slug, way);
          await expect(page.getByText(/rejected (this|these credentials)/).first()).toBeVisible();
          await expect(account).toHaveCount(0);
        }
        vendors.broken.delete(slug);
        if (way === 'consent' && broken.has(wayIn))
          await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
      });
    }
    expect(leaks).toEqual([]);
  } finally {
    await page.close();
    await server.remove();
    await vendors.stop();
  }
});
