import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from '../fixtures.ts';

/** The form of a new order. */
export class OrderCreatePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await visit(this.page, '/order/create');
    await expect(this.page.getByRole('heading', { name: 'New mail-in order' })).toBeVisible();
  }

  async newCustomer(customer: { first: string; last: string; email: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'New customer' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'New customer' });
    await dialog.getByLabel('First name').fill(customer.first);
    await dialog.getByLabel('Last name').fill(customer.last);
    await dialog.getByLabel('Email').fill(customer.email);
    await dialog.getByRole('combobox', { name: 'Address' }).fill('12 Elm Street');
    await dialog.getByLabel('City').fill('Portland');
    await dialog.getByLabel('State').fill('OR');
    await dialog.getByLabel('ZIP').fill('97201');
    await dialog.getByRole('button', { name: 'Create customer' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.page.getByText(`${customer.first} ${customer.last}`)).toBeVisible();
  }

  /** Cards of the added devices, in order. */
  get devices(): Locator {
    return this.page.getByRole('region', { name: 'Devices' }).locator('ul').first().locator(':scope > li');
  }

  async addDevice(words: string, name: string, condition: string): Promise<void> {
    const before = await this.devices.count();
    await this.page.getByRole('combobox', { name: 'Add a device' }).fill(words);
    await this.page.getByRole('option', { name }).first().click();
    await expect(this.devices).toHaveCount(before + 1);
    await this.devices.nth(before).getByRole('radio', { name: condition }).check();
  }

  async create(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create mail-in order' }).click();
    await this.page.waitForURL(/\/order\/detail\/\d+$/);
  }
}

/** The page of one order. */
export class OrderDetailPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(id: number): Promise<void> {
    await visit(this.page, `/order/detail/${id}`);
    await expect(this.page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible();
  }

  get id(): number {
    return Number(/\/order\/detail\/(\d+)/.exec(this.page.url())?.[1]);
  }

  async number(): Promise<string> {
    const title = this.page.getByRole('heading', { level: 1, name: /Order \d+/ });
    return ((await title.textContent()) ?? '').replace(/\D/g, '');
  }

  /** The status in the title line. */
  async expectStatus(status: string): Promise<void> {
    // Next to the number, because the steps list every status.
    await expect(this.page.getByRole('main').locator('[data-pill=large]')).toHaveText(status);
  }

  /** Inspects the next device. */
  async inspectNext(what: { imei: string; condition: string; reason?: string }): Promise<void> {
    await this.page.getByRole('button', { name: 'Inspect next device' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('IMEI').fill(what.imei);
    await dialog.getByRole('radio', { name: what.condition }).check();
    if (what.reason) await dialog.getByLabel('Reason').selectOption({ label: what.reason });
    await dialog.getByRole('button', { name: 'Save inspection' }).click();
    await expect(dialog).toBeHidden();
  }
}
