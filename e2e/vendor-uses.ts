import type { Page } from '@playwright/test';
import { type IntegrationSlug, stockOutcomes } from '@recoup/contract/add-ons/integration';
import type { Order } from '@recoup/contract/orders/order-schema';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { type NewOrder, newOrder, paidOrder } from './demo-orders.ts';
import { type Api, expect, expectAccessible } from './fixtures.ts';
import { newImei } from './imei.ts';
import type { playVendors } from './vendors.ts';

/** What a page is tested with. */
interface Trial {
  readonly page: Page;
  readonly api: Api;
  readonly vendors: Awaited<ReturnType<typeof playVendors>>;
  /** An order that is ready to be paid, for the services in {@link agreedFor}. */
  readonly order: () => Promise<Order>;
}

type Uses = (trial: Trial) => Promise<void>;

/** The only device of an order that is ready to be paid, with its cost. */
function bought({ items, total }: Order) {
  return { imei: items[0]?.imei ?? '', cost: (total.amount / 100).toFixed(2) };
}

const openLog = ({ page }: Trial) => page.getByRole('link', { name: 'Log', exact: true }).click();

/** Within the page, because a full load would take most of the time. */
const toAccount = ({ page }: Pick<Trial, 'page'>) =>
  page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).click();

const inLog = ({ page }: Trial, what: string) =>
  expect(page.getByRole('row').filter({ hasText: what }).getByText('Sent', { exact: true }).first()).toBeVisible();

/** It receives the events of a new order, and its log shows them. */
const sendsEvents: Uses = async (trial) => {
  await openLog(trial);
  await newOrder(trial.api);
  await inLog(trial, 'Order placed');
};

/** The calls that add a purchased device to a system's stock, and their required content. */
const stocked = {
  'whole-cell': ({ imei, cost }) => ['POST /inventories', { inventory: { esn: imei, total_price_paid: cost } }],
  shopify: ({ imei, cost }) => [
    'POST /admin/api/2026-10/graphql.json',
    { variables: { input: { variants: [{ inventoryItem: { cost }, metafields: [{ value: imei }] }] } } },
  ],
} as const satisfies Partial<
  Record<IntegrationSlug, (device: ReturnType<typeof bought>) => readonly [call: string, body: object]>
>;

/** A purchased device becomes its stock, and what it reports as sold is sold here. */
function keepsStock(slug: keyof typeof stocked): Uses {
  return async (trial) => {
    const { page, api, vendors } = trial;
    const order = await trial.order();
    const device = bought(order);
    await openLog(trial);
    await paidOrder(api, order);
    await inLog(trial, 'Device purchased');
    const [call, body] = stocked[slug](device);
    expect(vendors.bodiesOf(slug, call).some((sent) => holds(sent, body))).toBe(true);
    await toAccount(trial);
    await page.getByRole('link', { name: 'Sales', exact: true }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    const row = page.getByRole('row').filter({ hasText: order.items[0]?.name ?? '' });
    await expect(row.getByText(stockOutcomes.sold, { exact: true }).first()).toBeVisible();
  };
}

/** Whether something has all that is wanted, regardless of what else it has. */
function holds(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return whole === part;
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.entries(part).every(([name, value]) => holds((whole as Record<string, unknown>)[name], value));
}

const email = 'gil.paid@example.test';

/** Orders that some services are tested with. Made in advance, since that isn't part of the test. */
export const agreedFor: Partial<Record<IntegrationSlug, NewOrder>> = {
  'whole-cell': {},
  shopify: {},
  paypal: { payout: { method: 'paypal', details: { email } } },
  tremendous: { payout: { method: 'tremendous', details: { name: 'Gil Paid', email } } },
};

/** Staff pay with it, and it gets the payout. */
function pays(slug: IntegrationSlug, call: string, payout: (order: Order) => object): Uses {
  return async (trial) => {
    const { page, vendors } = trial;
    const order = await trial.order();
    await page.goto(orderPaths.detail('mail-in', order.id));
    const pay = { name: /^Pay \$/ };
    await page.getByRole('button', pay).click();
    await page.getByRole('alertdialog').getByRole('button', pay).click();
    await expect.poll(() => vendors.bodiesOf(slug, call).some((sent) => holds(sent, payout(order)))).toBe(true);
  };
}

const reward = pays('tremendous', 'POST /api/v2/orders', ({ total }) => ({
  reward: { campaign_id: 'C7', value: { denomination: total.amount / 100, currency_code: 'USD' } },
}));

/** The purpose of a service, done from its page. */
export const uses: Partial<Record<IntegrationSlug, Uses>> = {
  klaviyo: sendsEvents,
  'whole-cell': keepsStock('whole-cell'),
  paypal: pays('paypal', 'POST /v1/payments/payouts', ({ total }) => ({
    items: [{ amount: { value: (total.amount / 100).toFixed(2), currency: 'USD' }, receiver: email }],
  })),
  async phonecheck({ page, api }) {
    const { id, items } = await newOrder(api, { kind: 'in-store' });
    const change = { imei: newImei(), condition_id: items[0]?.quoted.condition_id, reason: null, note: null };
    await api.post(`/v1/pos/local-order/order-item/${items[0]?.id}`, { ...change, version: 1, _method: 'PUT' });
    await page.goto(orderPaths.detail('in-store', id));
    const checks = page.getByRole('region', { name: 'IMEI checks' });
    await checks.getByRole('button', { name: 'Check IMEI' }).click();
    await expect(checks.getByText(/, PhoneCheck$/).first()).toBeVisible();
  },
  async isbndb({ page }) {
    await page.goto(pathTo('productCatalog', { category: 'books' }));
    const list = { name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from('ISBN\n9780306406157\n') };
    await page.locator('input[type=file]').setInputFiles(list);
    await expect(page.getByText('Ships of the north, A. Sailor')).toBeVisible();
  },
  async googletagmanager({ page, api }) {
    const { links } = await newOrder(api);
    await page.goto(links.status);
    await expect(page.locator('iframe[src^="/tags/"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.locator('iframe[src="/tags/GTM-ABC123"]')).toBeAttached();
  },
  async quickbooks({ page }) {
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await page.getByLabel('Sales', { exact: true }).selectOption('400 Device sales (Income)');
    await expect(page.getByRole('option', { name: 'Main Street' }).first()).toBeAttached();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Accounts saved. Nothing is posted.')).toBeVisible();
    await expectAccessible(page);
  },
  async highlevel(trial) {
    const { page } = trial;
    await page.getByRole('link', { name: 'Where orders go' }).click();
    await expect(page.getByLabel('Sub-account')).toHaveValue('L1');
    await expect(page.getByRole('option', { name: 'Buyback' })).toBeAttached();
    await expectAccessible(page);
    await toAccount(trial);
    await sendsEvents(trial);
  },
  async tremendous(trial) {
    const { page } = trial;
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Gift cards of all kinds' }).getByRole('button').click();
    await expect(page.getByText('In use').first()).toBeVisible();
    await expectAccessible(page);
    await reward(trial);
  },
  async shopify(trial) {
    const { page } = trial;
    await page.getByRole('link', { name: 'Mapping' }).click();
    await page.getByLabel('REFUNDED').selectOption('Nothing');
    await expect(page.getByRole('option', { name: 'Warehouse of the shop' }).first()).toBeAttached();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('New devices will use this template.')).toBeVisible();
    await expectAccessible(page);
    await toAccount(trial);
    await keepsStock('shopify')(trial);
    await expectAccessible(page);
  },
};
