import { expect, expectAccessible, people, test, visit } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { OrderCreatePage, OrderDetailPage } from '../pages/order-pages.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('[orders-01] [orders-02] [orders-04] [orders-06] [orders-12] [orders-20] two members of staff take a mail-in order from quote to payout', async ({
  page,
  pageOf,
  browser,
  api,
}) => {
  const customer = { first: 'Ada', last: `Lovell ${Date.now()}`, email: `ada.${Date.now()}@example.test` };

  await test.step('sign in, after a wrong password', async () => {
    await visit(page, '/dashboard');
    const signIn = new SignInPage(page);
    await signIn.signIn(people.owner.email, 'not the password');
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    await signIn.signIn(people.owner.email, people.owner.password);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('region', { name: 'Leads' }).getByText(/^\d/).first()).toBeVisible();
  });

  const other = await pageOf('staff');
  await visit(other, '/order/active/all');
  await expect(other.getByRole('table')).toBeVisible();

  const detail = new OrderDetailPage(page);
  let number = '';
  await test.step('create an order of three devices, which the other window shows without a reload', async () => {
    const create = new OrderCreatePage(page);
    await create.open();
    await create.newCustomer(customer);
    await create.addDevice('iphone 13 128', 'iPhone 13 128 GB', 'Flawless');
    await create.addDevice('iphone 12 64', 'iPhone 12 64 GB', 'Good');
    await create.addDevice('galaxy s21 128', 'Galaxy S21', 'Good');
    await page.getByLabel('PayPal email').fill(customer.email);
    await expectAccessible(page);
    await create.create();
    number = await detail.number();
    await expect(other.getByRole('row', { name: new RegExp(`${number}.*${customer.last}`) })).toBeVisible();
  });

  await test.step('get a shipping label', async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/reprint-shipping-label/')),
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Print label' }).click(),
    ]);
    expect(answer.headers()['content-type']).toContain('application/pdf');
    const path = new URL(answer.url()).pathname.replace('/api', '');
    expect(await (await api('owner')).text(path)).toMatch(/^%PDF-[\s\S]*\/MediaBox \[0 0 288 432\]/);
    await page.bringToFront();
  });

  await test.step('scan the parcel in by its tracking number', async () => {
    const { data } = await (await api('owner')).get<{ data: { tracking_number: string } }>(
      `/v1/pos/order/show/${detail.id}`,
    );
    await visit(page, '/dashboard');
    await page.getByLabel('Scan a package or device').fill(data.tracking_number);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/order\/detail\//);
    await page.getByRole('button', { name: 'Scan in package' }).click();
    await detail.expectStatus('Delivered');
    await expect(other.getByRole('row', { name: new RegExp(`${number}.*Delivered`) })).toBeVisible();
  });

  await test.step('inspect: a wrong check digit is refused, and one device is worse than quoted', async () => {
    await page.getByRole('button', { name: /^Inspect .*iPhone 13/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('IMEI').fill('490154203237519');
    await dialog.getByRole('button', { name: 'Save inspection' }).click();
    await expect(dialog.getByText(/check digit/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('IMEI').fill(newImei());
    await dialog.getByRole('radio', { name: 'Flawless' }).check();
    await dialog.getByRole('button', { name: 'Save inspection' }).click();
    await expect(dialog).toBeHidden();
    await detail.expectStatus('Being Inspected');

    await detail.inspectNext({ imei: newImei(), condition: 'Good' });
    await detail.inspectNext({ imei: newImei(), condition: 'Broken', reason: 'Screen is scratched or cracked' });
  });

  await test.step('send a revised offer, which the customer accepts on their own page', async () => {
    await page.getByRole('button', { name: 'Send revised offer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send revised offer' }).click();
    const link = page.getByRole('link', { name: /\/offer\// });
    const address = await link.getAttribute('href');
    const visitor = await browser.newContext();
    const offer = await visitor.newPage();
    await offer.goto(address ?? '');
    await expect(offer.getByText('Screen is scratched or cracked')).toBeVisible();
    await offer.getByRole('button', { name: /^Accept/ }).click();
    await expect(offer.getByText('Thanks! You accepted the offer')).toBeVisible();
    await detail.expectStatus('Payout Processing');

    // A customer who has doubts gets all evidence as a page until staff withdraw the link.
    await page.getByRole('button', { name: 'Share with customer' }).click();
    const share = page.getByRole('dialog', { name: 'Share dispute pack' });
    await share.getByRole('button', { name: 'Create link' }).click();
    await expect(share.getByRole('button', { name: 'Copy link' })).toBeFocused();
    await expect(share.getByRole('button', { name: 'Email link' })).toBeVisible();
    await expectAccessible(page);
    const pack = (await share.getByRole('link', { name: /\/dispute\// }).getAttribute('href')) ?? '';
    await offer.goto(pack);
    await expect(offer.getByText('We found: Broken')).toBeVisible();
    await expect(offer.getByText(/^You accepted this offer/)).toBeVisible();
    await share.getByRole('button', { name: 'Withdraw link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw link' }).click();
    await expect(share.getByRole('button', { name: 'Create link' })).toBeVisible();
    await offer.reload();
    await expect(offer.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
    await page.keyboard.press('Escape');
    await visitor.close();
  });

  await test.step('pay, which completes the order', async () => {
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Pay \$/ })
      .click();
    await detail.expectStatus('Completed');
    await expect(other.getByRole('row', { name: new RegExp(`${number}.*Completed`) })).toBeVisible();
  });

  await test.step('the history shows every step with who and when', async () => {
    await page.getByRole('link', { name: /Full history/ }).click();
    const log = page.getByRole('main');
    for (const status of ['Leads', 'Delivered', 'Being Inspected', 'Payout Processing', 'Completed']) {
      await expect(log.getByText(status).first()).toBeVisible();
    }
    await expect(log.getByText(/Olivia/).first()).toBeVisible();
    await expect(log.getByText(/Customer/).first()).toBeVisible();
  });

  await test.step('the devices are in inventory with their cost', async () => {
    // In a narrower window, the order column makes room for columns about selling.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await visit(page, '/inventory/all');
    const rows = page.getByRole('row', { name: new RegExp(`${number}`) });
    await expect(rows).toHaveCount(3);
    await expect(rows.filter({ hasText: 'Broken' })).toContainText('$');
  });

  await test.step('sign out, after which going back shows nothing', async () => {
    await page.getByRole('button', { name: /Olivia/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText(customer.last)).toHaveCount(0);
  });
});
