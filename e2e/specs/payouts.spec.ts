import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pathTo } from '@recoup/contract/route';
import { agreedOrder, inspected, newOrder, newPerson, scannedIn } from '../demo-orders.ts';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { stolenImei } from '../imei.ts';

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
  const owner = await pageOf('owner');
  const staff = await pageOf('staff');

  await test.step('the owner sets a limit and turns on PayPal by file', async () => {
    await visit(owner, pathTo('payoutSettings'));
    await owner.getByLabel('Limit without approval').fill('1');
    await owner.getByText('Pay by PayPal file').click();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Save' }).first().click();
    await expect(owner.getByText('Payouts saved')).toBeVisible();
    await expect(owner.getByText('In the next batch file').first()).toBeVisible();
    await visit(owner, pathTo('payouts', { tab: 'waiting' }));
  });

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
    await owner.getByRole('button', { name: 'Create payout file' }).click();
    await owner.getByRole('menuitem', { name: /^PayPal mass payment/ }).click();
    const [download] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('alertdialog').getByRole('button', { name: 'Create file' }).click(),
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

test('[orders-15] a lost check is void in the register, and its order is paid by the next check', async ({
  pageOf,
  api,
}) => {
  const order = await agreedOrder(await api('staff'));
  const page = await pageOf('owner');
  await visit(page, pathTo('mailInOrderDetail', { buybackId: order.id }));
  await pay(page);
  const reference = page.getByText(/^Check \d+$/);
  await expect(reference).toBeVisible();
  const number = Number((await reference.textContent())?.replace('Check ', ''));
  await page.getByRole('button', { name: 'Mark as failed' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Lost in the mail');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as failed' }).click();
  await pay(page);
  await expect(page.getByText(`Check ${number + 1}`, { exact: true })).toBeVisible();
  await visit(page, `${pathTo('checkRegister')}?search=${order.number}`);
  await expect(page.getByRole('row', { name: new RegExp(`${number} Void.*Lost in the mail`) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${number + 1} Issued`) })).toBeVisible();
  await expectAccessible(page);
});

test('[orders-13] [orders-20] orders of several methods are paid at once, and the result stays until it is closed and can be opened again', async ({
  pageOf,
  api,
}) => {
  const staff = await api('owner');
  const { data } = await staff.get<Rules>('/v1/pos/settings/payouts');
  await staff.post('/v1/pos/settings/payouts', { ...data, paypal_by_file: true, _method: 'PUT' });
  const last = `Many${Date.now()}`;
  const email = `${last.toLowerCase()}@paypal.test`;
  const paypal = { method: 'paypal', details: { email } };
  for (const payout of [paypal, paypal]) await agreedOrder(staff, { customer: newPerson({ last }), payout });
  await agreedOrder(staff, { customer: newPerson({ last }), payout: { method: 'check', details: { payee: last } } });
  const scanned = await scannedIn(staff, await newOrder(staff, { customer: newPerson({ last }) }));
  const condition_id = scanned.items[0]?.quoted.condition_id;
  const stolen = await inspected(staff, scanned, { condition_id, reason: null, imei: stolenImei() });
  const page = await pageOf('owner');
  await visit(page, `${pathTo('payouts')}?search=${last.toLowerCase()}`);
  await expect(page.getByRole('row', { name: new RegExp(last) })).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Select all/ }).click();
  // A reload keeps the selection.
  await page.reload();
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Pay 4 orders?' });
  await expect(dialog.getByText('Sent by file')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+Enter')]);
  expect((await readFile(await download.path(), 'utf8')).split(email)).toHaveLength(3);
  const result = page.getByRole('dialog', { name: 'Payment run' });
  const showsAll = async () => {
    await expect(result.getByRole('list', { name: 'Paid', exact: true }).getByRole('listitem')).toHaveText([
      /^PayPal2 orders · Sent\$/,
      /^Check1 order · Sent\$/,
    ]);
    const unpaid = result.getByRole('list', { name: 'Not paid' }).getByRole('listitem');
    await expect(unpaid).toHaveText([/without a clean check/]);
    await expect(unpaid.getByRole('link', { name: `Review device: order ${stolen.number}` })).toBeVisible();
  };
  await showsAll();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(last) })).toHaveCount(1);
  // Unpaid orders stay selected, because paying them is the next step.
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();

  await page.getByRole('link', { name: 'Payment runs' }).click();
  await page
    .getByRole('row', { name: /Olivia Owens 3 1$/ })
    .first()
    .click();
  await showsAll();
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(result).toHaveCount(0);
  await expectAccessible(page);
});
