import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { runExamples } from '../api-examples.ts';
import { ComparisonSite } from '../comparison-site.ts';
import { newOrder } from '../demo-orders.ts';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { pagerOf } from '../pager.ts';

/** A company’s own program, which receives order events and answers with the status it is given. */
async function standIn() {
  const received: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push((JSON.parse(body) as { type: string }).type);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    heard: received,
    answerWith(other: number) {
      status = other;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

test('[add-ons-07] a key is created, used by the examples on its page and revoked', async ({ pageOf, address }) => {
  const owner = await pageOf('owner');
  await visit(owner, pathTo('publicApi'));
  await owner.getByRole('link', { name: 'New key' }).click();
  await owner.getByLabel('Name').fill('Sheets');
  for (const scope of ['Read orders', 'Read prices', 'Change prices']) await owner.getByLabel(scope).check();
  await owner.getByRole('button', { name: 'Create key' }).click();
  await expect(owner.getByText('You won’t see it again.')).toBeVisible();
  const key = (await owner.locator('code', { hasText: 'rk_' }).textContent()) ?? '';
  await expectAccessible(owner);
  const ask = async () =>
    (await fetch(`${address}/api/v2/public/orders?limit=1`, { headers: { 'x-api-key': key } })).status;
  expect(await ask()).toBe(200);
  await visit(owner, pathTo('publicApi'));
  await expect(owner.getByText(`••••${key.slice(-4)}`)).toBeVisible();
  await expect(owner.getByText(key)).toHaveCount(0);
  await owner.getByRole('tab', { name: 'curl' }).press('ArrowRight');
  await expect(owner.getByRole('tabpanel', { name: 'JavaScript' })).toContainText('await fetch(');
  await runExamples(owner, address, key);
  const row = owner.getByRole('listitem').filter({ hasText: key.slice(-4) });
  await row.getByRole('button', { name: 'Revoke' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row.getByText('Revoked')).toBeVisible();
  expect(await ask()).toBe(401);
});

test('[add-ons-01] a program receives order events, breaks, gets what it missed again, and is disconnected', async ({
  pageOf,
  api,
}) => {
  const program = await standIn();
  const owner = await pageOf('owner');
  try {
    await visit(owner, pathTo('publicApi'));
    await owner.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Address').fill(program.url);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(owner.getByText('Copy the secret now.')).toBeVisible();

    await newOrder(await api('staff'));
    await expect.poll(() => program.heard).toContain('order.created');

    program.answerWith(410);
    const row = owner.getByRole('listitem').filter({ hasText: program.url });
    await row.getByRole('button', { name: 'Test' }).click();
    await owner.getByRole('link', { name: 'Deliveries' }).click();
    await expect(owner.getByText('The service responded with 410')).toBeVisible();
    await expectAccessible(owner);

    program.answerWith(204);
    await owner.getByRole('button', { name: 'Resend all failed' }).click();
    await expect.poll(() => program.heard.filter((type) => type === 'ping').length).toBe(2);
    await expect(owner.getByText('The service responded with 410')).toHaveCount(0);

    await visit(owner, pathTo('publicApi'));
    await row.getByRole('button', { name: 'Remove' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    // Elements behind an open dialog have no role.
    await expect(owner.getByRole('alertdialog')).toHaveCount(0);
    await expect(row).toHaveCount(0);
    const before = program.heard.length;
    await newOrder(await api('staff'));
    expect(program.heard).toHaveLength(before);
  } finally {
    await program.close();
  }
});

test('[add-ons-01] [add-ons-06] a comparison site reads the feed and sends orders until it is disconnected', async ({
  pageOf,
}) => {
  const site = new ComparisonSite();
  const page = await pageOf('owner');
  await visit(page, pathTo('dataFeed'));
  const addresses = page.getByRole('region', { name: 'Addresses' });
  const address = (await addresses.getByText(/^http.*format=json$/).textContent()) ?? '';
  const [line] = (await site.read(address)) as { sku: string; model: string }[];
  const { sku = '', model = '' } = line ?? {};
  expect(await site.read(address)).toBeNull();

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(model);
  const row = page.getByRole('row').filter({ hasText: model }).first();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Exclude' }).click();
  await expect(row.getByText('Excluded')).toBeVisible();
  await expectAccessible(page);
  const without = (await site.read(address)) as { sku: string }[];
  expect(without.map((one) => one.sku)).not.toContain(sku);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Include' }).click();
  await expect(row.getByText('Yes')).toBeVisible();

  await visit(page, pathTo('sellCell'));
  const secrets = ['known to both of them', 'another that both know'] as const;
  await page.getByLabel('Marketplace').fill('PriceRun');
  await page.getByLabel('Shared secret').fill(secrets[0]);
  await page.getByRole('button', { name: 'Test and connect' }).click();
  const orders = (await page.getByText(/^http.*\/postback\/sellcell\//).textContent()) ?? '';
  expect(await site.order(orders, secrets[0], 'P-1', sku)).toBe(200);
  // With a new secret, signatures by the old one are refused.
  await page.getByLabel('Shared secret').fill(secrets[1]);
  await page.getByRole('button', { name: 'Test and save' }).click();
  // An empty field says that the new secret is stored. An order before that would be signed with a valid secret.
  await expect(page.getByLabel('Shared secret')).toHaveValue('');
  expect(await site.order(orders, secrets[0], 'P-9', sku)).toBe(401);
  expect(await site.order(orders, secrets[1], 'P-2', sku)).toBe(200);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('heading', { name: 'Connect an account' })).toBeVisible();
  expect(await site.order(orders, secrets[1], 'P-3', sku)).toBe(404);
  await visit(page, orderPaths.list('mail-in'));
  await page.getByRole('combobox', { name: 'Marketplace' }).selectOption({ label: 'PriceRun' });
  await expect(pagerOf(page, 2)).toBeVisible();

  await visit(page, pathTo('dataFeed'));
  await addresses.getByRole('button', { name: 'Replace addresses' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace addresses' }).click();
  await expect(addresses.getByText(/^http.*format=json$/)).not.toHaveText(address);
  expect(await site.read(address)).toBe(404);
});
