import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pathTo } from '@recoup/contract/route';
import { agreedOrder } from '../demo-orders.ts';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';

interface Rules {
  data: { version: number };
}

/** Other journeys pay at once and without approval. */
test.afterEach(async ({ api }) => {
  const owner = await api('owner');
  const { data } = await owner.get<Rules>('/v1/pos/settings/payouts');
  const usual = {
    approval_limit: null,
    paypal_by_file: false,
    bank_transfer_by_file: false,
    paypal_decimal_comma: false,
  };
  await owner.post('/v1/pos/settings/payouts', { ...usual, version: data.version, _method: 'PUT' });
});

async function pay(page: Page) {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
}

test('[orders-13] a payout over the limit is approved by a second person and sent in one file, which can be downloaded again unchanged', async ({
  pageOf,
  api,
}) => {
  const email = `kim.${Date.now()}@paypal.test`;
  const order = await agreedOrder(await api('staff'), { payout: { method: 'paypal', details: { email } } });
  const rules = await api('owner');
  const { data } = await rules.get<Rules>('/v1/pos/settings/payouts');
  await rules.post('/v1/pos/settings/payouts', { ...data, approval_limit: 100, paypal_by_file: true, _method: 'PUT' });
  const owner = await pageOf('owner');
  const staff = await pageOf('staff');
  await visit(owner, pathTo('payouts', { tab: 'waiting' }));

  await test.step('staff pay, and the owner sees it at once and is the only one who can approve it', async () => {
    await visit(staff, pathTo('mailInOrderDetail', { buybackId: order.id }));
    await pay(staff);
    await expect(staff.getByText('Needs approval', { exact: true })).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const row = owner.getByRole('row', { name: new RegExp(String(order.number)) });
    await expect(row).toBeVisible();
    await expectAccessible(owner);
    await row.getByRole('button', { name: 'Approve' }).click();
    await owner
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Approve \$/ })
      .click();
    await expect(row).toHaveCount(0);
    await expect(staff.getByText('Waiting for a batch', { exact: true })).toBeVisible();
  });

  let first = '';
  await test.step('the file is downloaded and completes the order in the other window', async () => {
    await owner.getByRole('link', { name: /Waiting for a batch/ }).click();
    await owner.getByRole('button', { name: 'Make payout file' }).click();
    await owner.getByRole('menuitem', { name: /^PayPal mass payment/ }).click();
    const [download] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('alertdialog').getByRole('button', { name: 'Make file' }).click(),
    ]);
    first = await readFile(await download.path(), 'utf8');
    expect(first).toContain(`${email},`);
    await expect(staff.getByRole('main').locator('[data-pill=large]')).toHaveText('Completed');
  });

  await test.step('the same file is downloaded again, byte for byte', async () => {
    await owner.getByRole('link', { name: 'Files' }).click();
    await expectAccessible(owner);
    const [download] = await Promise.all([
      owner.waitForEvent('download'),
      owner
        .getByRole('button', { name: /^Download paypal-mass/ })
        .first()
        .click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe(first);
  });
});
