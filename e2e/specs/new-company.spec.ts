import type { Browser, Page } from '@playwright/test';
import { sitePath } from '@recoup/contract/settings/site';
import pg from 'pg';
import { expect, test, visit } from '../fixtures.ts';
import { mailTo } from '../mails.ts';
import { ownServer } from '../own-server.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const stamp = Date.now();
const company = `Fresh Devices ${stamp}`;
const password = 'a password of ten';
const emailOf = (name: string) => `${name}-${stamp}@fresh.recoup.test`;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const link = (mail: string) => new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? '');

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel(/^New password\W*$/).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
}

/** The most clicks and fields a newcomer needs until customers can order from their shop, and the most minutes. */
const mostActions = 20;
const mostMinutes = 5;
/** The same for their customer. */
const mostTaps = 12;

/** A customer sells a phone from the shop’s first page. Returns how much they clicked and typed. */
async function firstOrder(browser: Browser, address: string, shop: string): Promise<number> {
  const page = await (await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } })).newPage();
  let actions = 0;
  const act = async (done: Promise<unknown>) => {
    await done;
    actions += 1;
  };
  await page.goto(shop);
  await act(page.getByRole('searchbox').fill('iphone 15 pro 256'));
  await act(page.getByRole('button', { name: 'Search' }).click());
  await act(page.getByRole('link', { name: /^Apple iPhone 15 Pro 256 GB/ }).click());
  await act(page.getByRole('radio', { name: /^Good/ }).check());
  await act(page.getByRole('link', { name: 'Add to cart' }).click());
  await act(page.getByLabel('First name').fill('Cara'));
  await act(page.getByLabel('Last name').fill('Customer'));
  await act(page.getByLabel('Email address').first().fill(emailOf('cara')));
  await act(page.getByLabel('Street and number').fill('1 Oak St'));
  await act(page.getByLabel('ZIP code', { exact: true }).fill('97201'));
  await act(page.getByLabel('City', { exact: true }).fill('Portland'));
  await act(page.getByRole('button', { name: 'Place order' }).click());
  await expect(page.getByRole('heading', { name: 'Thank you, Cara' })).toBeVisible();
  await page.context().close();
  return actions;
}

/** Ends the company’s trial. */
async function endTrial(): Promise<void> {
  const database = new pg.Client({ connectionString: ownServer().databaseUrl });
  await database.connect();
  const ended = await database.query(
    "update tenants t set trial_ends_at = now() - interval '1 minute' from companies c where c.tenant_id = t.id and c.name = $1",
    [company],
  );
  await database.end();
  expect(ended.rowCount).toBe(1);
}

/** An invited user’s page in their own browser, once they have joined. */
async function joined(browser: Browser, address: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  const { pathname, search } = link(await mailTo(emailOf(name)));
  await page.goto(pathname + search);
  await expect(heading(page, `Welcome to ${company}`)).toBeVisible();
  await page.getByLabel('First name').fill('Vera');
  await page.getByLabel('Last name').fill('Viewer');
  await typePassword(page);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  return page;
}

test('[onboarding-01] [onboarding-06] [shell-03] a new company is registered, verified, onboarded, staffed, billed, locked and unlocked', async ({
  browser,
  address,
}) => {
  let page = await (await browser.newContext({ baseURL: address })).newPage();
  const began = performance.now();
  let actions = 0;
  const act = async (done: Promise<unknown>, count = 1) => {
    await done;
    actions += count;
  };
  await test.step('the company registers', async () => {
    await page.goto('/register');
    await act(page.getByLabel('First name').fill('Nora'));
    await act(page.getByLabel('Last name').fill('New'));
    await act(page.getByLabel('Company name').fill(company));
    await act(page.getByLabel('Email').fill(emailOf('nora')));
    await act(typePassword(page), 2);
    await act(page.getByRole('button', { name: 'Register' }).click());
    await expect(heading(page, 'Check your email')).toBeVisible();
  });

  await test.step('nothing else is open, and closing the browser halfway loses nothing', async () => {
    await page.goto('/customer');
    await expect(page).toHaveURL(/\/onboarding\/2$/);
    await page.getByRole('button', { name: 'Change your details' }).click();
    await expect(heading(page, 'Your details')).toBeVisible();
    const storageState = await page.context().storageState();
    await page.context().close();
    page = await (await browser.newContext({ baseURL: address, storageState })).newPage();
    await page.goto('/');
    await expect(page).toHaveURL(/\/onboarding\/1$/);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(heading(page, 'Check your email')).toBeVisible();
  });

  await test.step('it verifies its email and says how it buys', async () => {
    const code = /code is (\d{6})/.exec(await mailTo(emailOf('nora')))?.[1] ?? '';
    await act(page.getByLabel('Code').fill(code));
    await act(page.getByRole('button', { name: 'Continue', exact: true }).click());
    await expect(heading(page, 'How do customers sell to you?')).toBeVisible();
    await act(page.getByRole('radio', { name: /^Both/ }).check());
    await act(page.getByRole('button', { name: 'Finish', exact: true }).click());
    await expect(heading(page, 'Welcome, Nora')).toBeVisible();
  });

  await test.step('it chooses how it pays, and starts', async () => {
    const methods = page.getByRole('group', { name: 'Payout methods' });
    await act(methods.getByRole('checkbox', { name: 'Gift card' }).uncheck());
    await act(page.getByRole('button', { name: 'Save' }).click());
    await expect(page.getByText('Payout methods saved')).toBeVisible();
    await act(page.getByRole('link', { name: 'Get started' }).click());
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });

  await test.step('its first prices follow from one price, and a customer sells on a phone a moment later', async () => {
    await act(page.getByRole('link', { name: 'Set your prices' }).click());
    await act(page.getByRole('checkbox', { name: 'Apple', exact: true }).check());
    await act(page.getByRole('textbox', { name: /Best price this year/ }).fill('500'));
    await act(page.getByRole('button', { name: 'Preview prices' }).click());
    await act(page.getByRole('button', { name: 'Set prices' }).click());
    await expect(page.getByRole('button', { name: 'Set prices' })).toBeHidden();
    expect(actions).toBeLessThanOrEqual(mostActions);
    const taps = await firstOrder(browser, address, sitePath(`fresh-devices-${stamp}`));
    expect(taps).toBeLessThanOrEqual(mostTaps);
    const minutes = (performance.now() - began) / 60_000;
    expect(minutes).toBeLessThanOrEqual(mostMinutes);
    test.info().annotations.push({ type: 'newcomer', description: `${actions} actions, ${taps} taps, ${minutes} min` });
    expect(await mailTo(emailOf('cara'))).toContain('received your order');
  });

  await test.step('a test order runs through and removes itself', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Run test order' }).click();
    await expect(page.getByRole('list', { name: 'Test order' }).getByRole('img', { name: 'Done' })).toHaveCount(6);
    expect(await mailTo(emailOf('nora'))).toContain('Hello Test');
  });

  await test.step('it has two locations, and a third shows its price', async () => {
    await visit(page, '/settings/manage-location/store-locations');
    await expect(page.getByRole('row', { name: new RegExp(`${company} mail-in`) })).toBeVisible();
    await expect(page.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
  });

  await test.step('one user of each role works there', async () => {
    await visit(page, '/settings/manage-user');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill(emailOf('vera'));
    await page.getByRole('radio', { name: /^Viewer/ }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('First name').fill('Stan');
    await page.getByLabel('Last name').fill('Staff');
    await page.getByRole('textbox', { name: 'Email' }).fill(emailOf('stan'));
    await page.getByLabel(/^Password\W*$/).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('row', { name: /Stan Staff/ })).toBeVisible();
  });
  const viewer = await joined(browser, address, 'vera');
  await visit(viewer, '/settings/manage-user');
  await expect(viewer.getByRole('row', { name: /Vera Viewer/ })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  const staff = await (await browser.newContext({ baseURL: address })).newPage();
  await staff.goto('/login');
  await new SignInPage(staff).signIn(emailOf('stan'), password);
  await expect(heading(staff, 'Dashboard')).toBeVisible();

  await test.step('the trial ends, and everyone is locked out of everything but the plan', async () => {
    await endTrial();
    await page.goto('/order/active/all');
    await expect(page).toHaveURL(/\/settings\/plans-billings$/);
    await expect(page.getByText('Your trial has ended')).toBeVisible();
    for (const person of [staff, viewer]) {
      await person.goto('/customer');
      await expect(heading(person, 'Update Plan & Billing')).toBeVisible();
      await expect(person.getByText('Ask an owner of your company to choose a plan.')).toBeVisible();
    }
  });

  await test.step('it pays for a plan for both locations, and everything is open again', async () => {
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await page.getByRole('button', { name: 'Choose National' }).click();
    await expect(page.getByText('Your plan is paid')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await visit(page, '/settings/plans-billings');
    await expect(page.getByText('$298.00 a month for 2 locations')).toBeVisible();
    await expect(page.getByText(/^DEMO-/)).toBeVisible();
    await staff.goto('/customer');
    await expect(heading(staff, 'Customers')).toBeVisible();
    await viewer.goto('/inventory');
    await expect(heading(viewer, 'Inventory')).toBeVisible();
  });
  for (const one of [page, staff, viewer]) await one.context().close();
});
