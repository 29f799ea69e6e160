import type { Page } from '@playwright/test';
import type { Order } from '@recoup/contract/orders/order-schema';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { idSettings } from '@recoup/contract/stock/customer-ids';
import { countedKeys } from '../counted-keys.ts';
import { agreedOrder, newOrder, newPerson, offeredOrder, scannedIn } from '../demo-orders.ts';
import { type Api, expect, type Person, test, visit } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { priceSheet } from '../price-sheet.ts';

/**
 * The eleven jobs of a day, with the most keys that each may take from the page where it starts. docs/performance.md
 * lists what they took when they were last counted.
 */
const most = {
  counter: 27,
  'counter with ID': 46,
  label: 8,
  receive: 1,
  'inspect and offer': 10,
  'bulk and undo': 6,
  'paste a quote': 14,
  // Two of them confirm prices that look like mistakes.
  upload: 14,
  find: 7,
  'pay many': 4,
  workflow: 23,
  figures: 11,
} as const;

interface Played {
  page: Page;
  keys: ReturnType<typeof countedKeys>;
  api: Api;
}

/** A job that starts on a page and uses the keyboard alone. */
function job(
  name: keyof typeof most,
  title: string,
  begin: (api: Api) => Promise<{ at: string; play: (played: Played) => Promise<void> }>,
  person: Person = 'owner',
) {
  test(`${name}: ${title}`, async ({ pageOf, api }) => {
    const staff = await api(person);
    const { at, play } = await begin(staff);
    const page = await pageOf(person);
    await visit(page, at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const keys = countedKeys(page);
    await play({ page, keys, api: staff });
    test.info().annotations.push({ type: 'keys', description: `${name}: ${keys.presses()}` });
    expect(keys.presses()).toBeLessThanOrEqual(most[name]);
  });
}

const first = (page: Page) => page.getByRole('option').first();

/** Presses Tab until an element has the focus. Every press counts. */
async function tabTo(
  { page, keys }: Played,
  role: 'button' | 'checkbox' | 'link' | 'combobox' | 'textbox',
  name: RegExp,
) {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 30; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await keys.press('Tab');
  }
  throw new Error(`Tab does not reach ${role} ${name}`);
}

/** Teaches the server the model of the scanned IMEIs: a phone with one was bought before. */
async function teachModel(api: Api): Promise<void> {
  const { items } = await newOrder(api, { kind: 'in-store', customer: newPerson() });
  const [item] = items;
  await api.post(`/v1/pos/local-order/order-item/${item?.id}`, {
    version: 1,
    imei: newImei(),
    condition_id: item?.quoted.condition_id,
    reason: null,
    note: null,
    _method: 'PUT',
  });
}

const orderOf = async (api: Api, id: number) => (await api.get<{ data: Order }>(`/v1/pos/order/show/${id}`)).data;

/** Two phones of a new customer: scanned, priced and on their order, which is ready to be paid. */
async function buysTwo({ page, keys }: Played, name: string) {
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
  await keys.type(name);
  await expect(page.getByRole('option', { name: `New customer “${name}”` })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Phone')).toBeFocused();
  await keys.type('5035550142');
  await keys.press('Control+Enter');
  await expect(page.getByRole('combobox', { name: 'Add a device' })).toBeFocused();
  for (const count of [1, 2]) {
    // The second scan hits the condition of the first phone: it is read as a scan and selects nothing.
    await (count === 1 ? keys.scan : keys.scanAnywhere)(newImei());
    await expect(page.getByRole('textbox', { name: 'IMEI' })).toHaveCount(count);
    await expect(page.getByText('Clean', { exact: true })).toHaveCount(count);
    await expect(page.getByRole('radio').and(page.locator(':focus'))).toHaveCount(1);
    await keys.press('2');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(count + 1);
  }
  await keys.press('Control+Enter');
  await page.waitForURL(/\/order-local\/detail\/\d+$/);
}

/** Pays the order and handles the receipt. */
async function isPaid({ page, keys }: Played, name: string) {
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await keys.press('n');
  await expect(page.getByRole('alertdialog').getByText(new RegExp(`^Hand \\$[\\d,.]+ to ${name}`))).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Print receipt (P)' })).toBeFocused();
  const [paper] = await Promise.all([page.context().waitForEvent('page'), keys.press('p')]);
  await paper.close();
}

const newName = () => `Ada Q${Date.now().toString(36).slice(-4)}`;

job(
  'counter',
  '[orders-02] [orders-09] a new customer sells two phones that are checked and paid, and gets a receipt',
  async (api) => {
    await teachModel(api);
    const name = newName();
    return {
      at: '/order-local/create',
      play: async (played) => {
        await buysTwo(played, name);
        await isPaid(played, name);
      },
    };
  },
);

job('counter with ID', '[orders-09] the same sale where the law requires an ID, typed by hand', async (api) => {
  await teachModel(api);
  const name = newName();
  const { data: me } = await api.get<{ data: { location: { id: number } } }>('/v1/pos/me');
  const rules = async (places: object[]) => {
    const { data } = await api.get<{ data: { version: number } }>(idSettings.get.path);
    await api.post(idSettings.put.path, { places, youngest: 18, version: data.version, _method: 'PUT' });
  };
  await rules([{ location_id: me.location.id, signature: false }]);
  return {
    at: '/order-local/create',
    play: async (played) => {
      const { page, keys } = played;
      await buysTwo(played, name);
      await expect(page.getByRole('button', { name: 'Take ID' })).toBeVisible();
      await keys.press('n');
      await expect(page.getByRole('dialog').getByLabel('Number')).toBeFocused();
      await keys.type('D1234567');
      await keys.press('Tab');
      await keys.type('05171990');
      await keys.press('Control+Enter');
      await isPaid(played, name);
      await rules([]);
    },
  };
});

job('label', 'staff print the label of an order, found by its number', async (api) => {
  const { number, id } = await newOrder(api);
  const made = await api.post<{ data: Order }>('/v1/pos/order/shipping-label', { order_id: id });
  expect(made.data).toBeTruthy();
  await expect.poll(async () => (await orderOf(api, id)).label?.state).toBe('created');
  return {
    at: '/dashboard',
    play: async ({ page, keys }) => {
      await keys.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await keys.type(String(number));
      await expect(first(page)).toContainText(`Order ${number}`);
      await keys.press('Enter');
      await expect(page.getByRole('button', { name: 'Print label' })).toBeVisible();
      const popup = page.waitForEvent('popup');
      await keys.press('p');
      await (await popup).close();
    },
  };
});

job('receive', 'staff scan a package from any page, and its devices are received', async (api) => {
  const { id } = await newOrder(api);
  await api.post('/v1/pos/order/shipping-label', { order_id: id });
  await expect.poll(async () => (await orderOf(api, id)).label?.state).toBe('created');
  const { tracking_number } = await orderOf(api, id);
  return {
    at: '/dashboard',
    play: async ({ page, keys }) => {
      await keys.scanAnywhere(tracking_number ?? '');
      await expect(page.getByRole('button', { name: 'Scan in package' })).toBeVisible();
      await keys.press('n');
      await expect(page.getByRole('button', { name: 'Inspect next device' })).toBeVisible();
    },
  };
});

job('inspect and offer', 'staff inspect two phones, the second worse than quoted, and send the offer', async (api) => {
  const order = await scannedIn(api, await newOrder(api, { devices: 2 }));
  return {
    at: orderPaths.detail('mail-in', order.id),
    play: async (played) => {
      const { page, keys } = played;
      await keys.press('n');
      const dialog = page.getByRole('dialog');
      const conditions = dialog.getByRole('radio');
      for (const worse of [false, true]) {
        await expect(dialog.getByLabel('IMEI')).toBeFocused();
        await expect(dialog.getByLabel('IMEI')).toHaveValue('');
        await keys.scan(newImei());
        await expect(dialog.locator(':focus')).toHaveRole('radio');
        const quoted = /Quoted as (.+) for/.exec((await dialog.getByText(/^Quoted as/).textContent()) ?? '')?.[1] ?? '';
        const words = await conditions.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent ?? ''));
        const prices = words.map((text) =>
          Number(/\$([\d.,]+)/.exec(text)?.[1]?.replace(',', '') ?? Number.POSITIVE_INFINITY),
        );
        const cheapest = prices.indexOf(Math.min(...prices));
        await keys.press(String((worse ? cheapest : words.findIndex((text) => text.includes(`${quoted} ·`))) + 1));
        await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
        if (worse) {
          await tabTo(played, 'combobox', /^Reason/);
          await keys.press('S');
        }
        await keys.press('Control+Enter');
      }
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Send revised offer' })).toBeVisible();
      await keys.press('n');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await keys.press('Control+Enter');
      await expect(page.getByText('Waiting for the customer').first()).toBeVisible();
    },
  };
});

job('bulk and undo', 'staff move five orders to another status and undo it', async (api) => {
  const last = `Bulk${Date.now()}`;
  for (let i = 0; i < 5; i++) await newOrder(api, { customer: newPerson({ last }) });
  return {
    at: `${orderPaths.list('mail-in')}?search=${last.toLowerCase()}`,
    play: async ({ page, keys }) => {
      const rows = page.getByRole('row', { name: new RegExp(last) });
      await expect(rows).toHaveCount(5);
      await keys.press('Control+a');
      await expect(page.getByText('5 selected')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Change status' })).toBeVisible();
      await keys.press('b');
      await expect(page.getByRole('button', { name: 'Change status' })).toBeFocused();
      await keys.press('Enter');
      await expect(page.getByRole('menu')).toBeFocused();
      await keys.press('o', 'Enter');
      await expect(rows.filter({ hasText: 'On Hold' })).toHaveCount(5);
      // The message with Undo appears when the change is done. Rows may show it a moment earlier.
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await keys.press('Control+z');
      await expect(rows.filter({ hasText: 'Leads' })).toHaveCount(5);
    },
  };
});

job('paste a quote', 'staff paste a list of fifty lines for a known customer', async (api) => {
  const person = newPerson({ last: `Paste${Date.now()}` });
  await api.post('/v1/pos/customer', person);
  const words = person.last_name.slice(-9);
  const list = Array.from({ length: 50 }, (_, i) => `iphone 13 128; Good; ${(i % 9) + 1}`).join('\n');
  return {
    at: pathTo('bulkQuoteCreate'),
    play: async (played) => {
      const { page, keys } = played;
      await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
      await keys.type(words);
      await expect(page.getByRole('option', { name: new RegExp(person.last_name) })).toBeVisible();
      await keys.press('Enter');
      await expect(page.getByLabel('Paste a list')).toBeFocused();
      await keys.paste(list);
      await expect(page.getByRole('button', { name: 'Add 50 lines' })).toBeVisible();
      await tabTo(played, 'button', /^Add 50 lines/);
      await keys.press('Enter');
      await expect(page.getByRole('region', { name: 'Lines' }).getByRole('listitem')).toHaveCount(50);
      await keys.press('Control+Enter');
      await page.waitForURL(/\/bulk-quote\/detail\/\d+$/);
    },
  };
});

job('upload', 'staff review and save a price sheet', async (api) => {
  const sheet = await priceSheet(api, { rows: 40, faulty: 0, from: 31 });
  return {
    at: '/dashboard',
    play: async (played) => {
      const { page, keys } = played;
      await keys.press('Control+k');
      await keys.type('upl');
      await expect(first(page)).toContainText('Price upload');
      await keys.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Price upload' })).toBeVisible();
      // Keys pressed in the operating system’s file dialog aren’t counted.
      await page.locator('input[type=file]').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: sheet });
      await expect(page.getByRole('button', { name: /^Save \d+ prices/ })).toBeVisible();
      if ((await page.getByText('The marked prices are correct').count()) > 0) {
        await tabTo(played, 'checkbox', /^The marked prices are correct/);
        await keys.press('Space');
      }
      await tabTo(played, 'button', /^Save \d+ prices/);
      await keys.press('Enter');
      await expect(page.getByText(/^\d+ prices saved/)).toBeVisible();
    },
  };
});

/** An order with a phone whose last five digits are unique. One of the tracking numbers may end like that by chance. */
async function foundByDigits(api: Api): Promise<{ number: number; digits: string }> {
  const { id, number } = await agreedOrder(api);
  const digits = (await orderOf(api, id)).items[0]?.imei?.slice(-5) ?? '';
  const { data } = await api.post<{ data: { type: string }[] }>('/v1/pos/search', { q: digits });
  return data.filter(({ type }) => type === 'order').length === 1 ? { number, digits } : foundByDigits(api);
}

job('find', 'staff find a phone by the last five digits of its IMEI', async (api) => {
  const { number, digits } = await foundByDigits(api);
  return {
    at: '/dashboard',
    play: async ({ page, keys }) => {
      await keys.press('Control+k');
      await keys.type(digits);
      await expect(first(page)).toContainText(`Order ${number}`);
      await keys.press('Enter');
      await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    },
  };
});

job('pay many', 'staff pay all orders due by one method', async (api) => {
  const last = `Owed${Date.now()}`;
  for (let i = 0; i < 3; i++) await agreedOrder(api, { customer: newPerson({ last }) });
  return {
    at: `${pathTo('payouts')}?search=${last.toLowerCase()}`,
    play: async ({ page, keys }) => {
      await expect(page.getByRole('row', { name: new RegExp(last) })).toHaveCount(3);
      await keys.press('Control+a');
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
      await keys.press('b');
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
      await keys.press('Enter');
      await expect(page.getByRole('alertdialog', { name: 'Pay 3 orders?' })).toBeVisible();
      await keys.press('Control+Enter');
      await expect(page.getByRole('dialog', { name: 'Payment run' }).getByText('3 orders · Sent')).toBeVisible();
    },
  };
});

job('workflow', 'a company adds its own status', async () => ({
  at: '/dashboard',
  play: async (played) => {
    const { page, keys } = played;
    await keys.press('Control+k');
    await keys.type('workf');
    await expect(first(page)).toContainText(/workflow/i);
    await keys.press('Enter');
    await tabTo(played, 'link', /^New status/);
    await keys.press('Enter');
    await tabTo(played, 'textbox', /^Name/);
    await keys.type('Cleaned');
    await keys.press('Tab', 'Tab', 'B');
    await keys.press('Control+Enter');
    await expect(page.getByText('Cleaned').first()).toBeVisible();
  },
}));

// A company where no other journey makes offers, because the number of waiting kinds decides the number of links.
const figures = async (api: Api) => {
  await offeredOrder(api);
  return {
    at: pathTo('customers'),
    play: async (played: Played) => {
      const { page, keys } = played;
      await keys.press('Control+k');
      await keys.type('das');
      await expect(first(page)).toContainText('Dashboard');
      await keys.press('Enter');
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Unanswered/ })).toBeVisible();
      await keys.press('t');
      await tabTo(played, 'link', /^Unanswered/);
      await keys.press('Enter');
      await page.waitForURL(/waiting=answer/);
    },
  };
};
job('figures', 'staff find who waits for an answer, from another page', figures, 'harbour');
