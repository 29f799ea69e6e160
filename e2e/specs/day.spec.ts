import { readFile } from 'node:fs/promises';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { Order, OrderRow } from '@recoup/contract/orders/order-schema';
import type { Device } from '@recoup/contract/pricing/catalogue';
import { orderPaths, pathTo } from '@recoup/contract/route';
import pg from 'pg';
import { agreedOrder, checkAnswered, newOrder, newPerson, offeredOrder } from '../demo-orders.ts';
import { type Api, expect, test } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { ownServer } from '../own-server.ts';

interface List<Row> {
  data: Row[];
  total: number;
}

/** Everybody who sells on this day has this name, so that the day is found in every list. */
const family = `Dayer${Date.now()}`;
const person = () => newPerson({ last: family });

/** The day's orders of a kind as the list shows them, in every category. */
async function ordersOf(api: Api, kind: OrderKind, more = ''): Promise<List<OrderRow>> {
  return api.get<List<OrderRow>>(`${orderKinds[kind].list}?per_page=100&search=${family.toLowerCase()}${more}`);
}

const orderOf = async (api: Api, { kind, id }: Pick<Order, 'kind' | 'id'>) =>
  (await api.get<{ data: Order }>(`${orderKinds[kind].api}/show/${id}`)).data;

/** Somebody with two phones at the counter: looked at, agreed and paid on the spot. */
async function walkIn(api: Api, payout: { method: string; details: Record<string, string> }): Promise<Order> {
  const quoted = await newOrder(api, { kind: 'in-store', customer: person(), payout });
  const [item] = quoted.items;
  await api.post(`/v1/pos/local-order/order-item/${item?.id}`, {
    version: quoted.version,
    imei: newImei(),
    condition_id: item?.quoted.condition_id,
    reason: null,
    _method: 'PUT',
  });
  await checkAnswered(api, quoted.id);
  const { id, version } = await orderOf(api, quoted);
  return (await api.post<{ data: Order }>(`/v1/pos/local-order/offer/${id}`, { version })).data;
}

async function pay(api: Api, { kind, id, version, total }: Order): Promise<void> {
  await api.post(`${orderKinds[kind].api}/pay/${id}`, { version, amount: total });
}

async function answer(api: Api, order: Order, word: 'accept' | 'decline'): Promise<Order> {
  await api.post(`/v1/customer/order-offer/${order.offer?.path.split('/').at(-1)}`, { answer: word });
  return orderOf(api, order);
}

/** Saves a settings document over what it was. */
async function saveSettings(api: Api, key: string, change: object): Promise<void> {
  const path = `/v1/pos/settings/${key}`;
  const { data } = await api.get<{ data: object }>(path);
  await api.post(path, { ...data, ...change, _method: 'PUT' });
}

/** Makes the time for an answer pass: the offer of this order was to be answered until now. */
async function letOfferRunOut(orderId: number): Promise<void> {
  const database = new pg.Client({ connectionString: ownServer().databaseUrl });
  await database.connect();
  const ended = await database.query(
    "update offers set expires_at = now() where order_id = $1 and state = 'open' returning id",
    [orderId],
  );
  await database.end();
  expect(ended.rowCount).toBe(1);
}

/** The credits of a NACHA file by order number, in cents. */
function creditsOf(file: string): Map<number, number> {
  const entries = file.split('\n').filter((line) => line.startsWith('6'));
  return new Map(entries.map((line) => [Number(line.slice(39, 54).replace('BB-', '')), Number(line.slice(29, 39))]));
}

const cash = { method: 'cash', details: { payee: family } };
const paypal = { method: 'paypal', details: { email: `${family.toLowerCase()}@paypal.test` } };
const check = { method: 'check', details: { payee: family } };
const bank = {
  method: 'bank-transfer',
  details: {
    account_name: 'Day Er',
    account_type: 'checking',
    routing_number: '021000021',
    account_number: '9876543210',
  },
};

// Other journeys pay by services.
test.afterEach(async ({ api }) => saveSettings(await api('owner'), 'payouts', { bank_transfer_by_file: false }));

test('[orders-01] [orders-13] a day at the shop: at its end lists, payouts, file, inventory and logs say the same', async ({
  api,
  pageOf,
  address,
}) => {
  const staff = await api('owner');
  const paid: Order[] = [];
  const byBank: Order[] = [];
  const silent: Order[] = [];

  await test.step('bank transfers leave by the file of the evening', async () => {
    await saveSettings(staff, 'payouts', { bank_transfer_by_file: true });
    await saveSettings(staff, 'nacha-originator', {
      bank_routing: '021000021',
      bank_name: 'First Bank',
      origin_id: '1234567890',
      company_name: 'Northwind',
    });
  });

  await test.step('ten walk-ins, paid in cash and by check', async () => {
    for (let i = 0; i < 10; i++) {
      const order = await walkIn(staff, i < 6 ? cash : check);
      expect(order.status_id).toBe(7);
      await pay(staff, order);
      paid.push(order);
    }
  });

  await test.step('twenty parcels: seventeen as described, three worth less', async () => {
    for (let i = 0; i < 17; i++) {
      const order = await agreedOrder(staff, { customer: person(), payout: i % 2 === 0 ? paypal : bank });
      await pay(staff, order);
      paid.push(order);
      if (i % 2 === 1) byBank.push(order);
    }
    const accepted = await answer(
      staff,
      await offeredOrder(staff, { customer: person(), payout: check, words: 'iphone 12 64' }),
      'accept',
    );
    await pay(staff, accepted);
    paid.push(accepted);
    const declined = await answer(staff, await offeredOrder(staff, { customer: person() }), 'decline');
    expect(declined.status_id).toBe(6);
    const back = { version: declined.version };
    await staff.post(`/v1/pos/order/return/${declined.id}`, back);
    silent.push(await offeredOrder(staff, { customer: person() }));
    expect(silent.map(({ offer }) => offer?.state)).toEqual(['open']);
  });

  await test.step('one bulk quote of fifty lines, priced, sent and accepted', async () => {
    const found = await staff.get<{ data: Device[] }>('/v1/buyback/devices/all?search=iphone');
    const device = found.data[0];
    const prices = await staff.get<{ data: { conditions: { id: number; price: object | null }[] } }>(
      `/v1/pos/order/condition-price?device_id=${device?.id}`,
    );
    const condition = prices.data.conditions.find(({ price }) => price !== null);
    const line = { device_id: device?.id, condition_id: condition?.id, sub_ids: [], price: condition?.price };
    const { data } = await staff.post<{ data: Order }>(orderKinds['bulk-quote'].create, {
      customer: person(),
      items: Array.from({ length: 50 }, (_, i) => ({ ...line, quantity: (i % 3) + 1 })),
      payout: paypal,
      label: false,
    });
    expect(data.item_count).toBe(99);
    const sent = await staff.post<{ data: Order }>(`/v1/pos/bulk-quote/send-quote/${data.id}`, {
      version: data.version,
    });
    expect((await answer(staff, sent.data, 'accept')).status_id).toBe(1);
  });

  await test.step('one easy offer asks for a price', async () => {
    const { data } = await staff.get<{ data: { key: string } }>('/v1/pos/easy-offer/public-key');
    const asked = await fetch(`${address}/api/v2/public/order/easy-offer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        company: data.key,
        customer: person(),
        device: 'A tablet from my desk',
        category: 'tablets',
        condition: 'Hardly used',
        payout: check,
      }),
    });
    expect(asked.status).toBe(200);
  });

  await test.step('what PayPal carries arrives; the bank’s waits for its file', async () => {
    await expect
      .poll(async () => (await ordersOf(staff, 'mail-in', '&status_id=9')).total, { timeout: 60_000 })
      .toBe(10);
    const waiting = (await ordersOf(staff, 'mail-in', '&status_id=7')).data;
    expect(waiting.map(({ id }) => id).sort()).toEqual(byBank.map(({ id }) => id).sort());
  });

  await test.step('the file of the evening pays each of them what was agreed, and completes their orders', async () => {
    const page = await pageOf('owner');
    await page.goto(pathTo('payouts'));
    await page.getByRole('button', { name: 'Make payout file' }).click();
    await page.getByRole('menuitem', { name: /^NACHA: / }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('alertdialog').getByRole('button', { name: 'Make file' }).click(),
    ]);
    const credits = creditsOf(await readFile(await download.path(), 'utf8'));
    expect(byBank).toHaveLength(8);
    for (const { number, total } of byBank) expect(credits.get(number)).toBe(total.amount);
    await expect.poll(async () => (await ordersOf(staff, 'mail-in', '&status_id=9')).total).toBe(18);
    await page.close();
  });

  await test.step('who has not answered in time waits On Hold, unpaid', async () => {
    const [order] = silent;
    if (!order) throw new Error('Nobody is silent');
    await letOfferRunOut(order.id);
    // Whoever keeps house comes by every minute.
    await expect.poll(async () => (await orderOf(staff, order)).status_id, { timeout: 90_000 }).toBe(5);
    const waiting = await orderOf(staff, order);
    expect(waiting).toMatchObject({ sub_status_id: 51, payout: null, offer: { state: 'expired' } });
    const log = await staff.get<List<{ action: string; actor: string }>>(
      `/v1/pos/order/change-log/${order.id}?per_page=100`,
    );
    expect(log.data.find(({ action }) => action === 'Offer expired')).toMatchObject({ actor: 'system' });
    const stock = await staff.get<List<{ order_number: number }>>(
      `/v2/pos/inventory/all?status=all&search=${order.number}`,
    );
    expect(stock.data.filter(({ order_number }) => order_number === order.number)).toEqual([]);
  });

  await test.step('lists and their statuses', async () => {
    const counts = async (kind: OrderKind) => {
      const rows = (await ordersOf(staff, kind)).data;
      return Object.fromEntries([...Map.groupBy(rows, (row) => row.status_id)].map(([id, of]) => [id, of.length]));
    };
    expect(await counts('in-store')).toEqual({ 9: 10 });
    // Eighteen paid, one sent back, one whose customer has not answered in time.
    expect(await counts('mail-in')).toEqual({ 5: 1, 6: 1, 9: 18 });
    expect(await counts('bulk-quote')).toEqual({ 1: 1 });
    expect(await counts('easy-offer')).toEqual({ 2: 1 });
  });

  await test.step('payouts and inventory come to the same sum', async () => {
    const owed = paid.reduce((sum, { total }) => sum + total.amount, 0);
    const payouts = await staff.get<List<{ amount: { amount: number }; method: string; state: string }>>(
      `/v1/pos/order/payouts?per_page=100&search=${family.toLowerCase()}`,
    );
    expect(payouts.total).toBe(28);
    expect(new Set(payouts.data.map(({ method }) => method))).toEqual(
      new Set(['cash', 'check', 'paypal', 'bank-transfer']),
    );
    expect(payouts.data.every(({ state }) => state === 'sent')).toBe(true);
    expect(payouts.data.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(owed);
    let cost = 0;
    for (const { number, item_count } of paid) {
      const stock = await staff.get<List<{ cost: { amount: number }; order_number: number }>>(
        `/v2/pos/inventory/all?status=all&search=${number}`,
      );
      const own = stock.data.filter(({ order_number }) => order_number === number);
      expect(own).toHaveLength(item_count);
      cost += own.reduce((sum, item) => sum + item.cost.amount, 0);
    }
    expect(cost).toBe(owed);
  });

  await test.step('the log of a revised order tells its whole way', async () => {
    const revised = paid.at(-1);
    const log = await staff.get<List<{ action: string }>>(`/v1/pos/order/change-log/${revised?.id}?per_page=100`);
    const actions = log.data.map(({ action }) => action).reverse();
    for (const action of [
      'Order created',
      'Parcel scanned in',
      'Device inspected',
      'Revised offer sent',
      'Offer accepted',
      'Customer paid',
      'Moved to inventory',
    ])
      expect(actions).toContain(action);
  });

  await test.step('the screens agree: list, its file, and the dashboard', async () => {
    const page = await pageOf('owner');
    await page.goto(`${orderPaths.list('in-store')}?search=${family.toLowerCase()}`);
    await expect(page.getByText('Showing 1 to 10 of 10 entries')).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download these as CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(11);
    expect(lines.slice(1).every((line) => line.includes('Completed'))).toBe(true);

    const onHold = await staff.get<List<{ id: number }>>('/v1/pos/dashboard/order/5?kind=mail-in');
    expect(onHold.data.map(({ id }) => id)).toContain(silent[0]?.id);
    await page.goto(pathTo('dashboard'));
    const inspected = page.getByRole('region', { name: 'Being Inspected' });
    await expect(inspected.getByRole('link').nth(1)).toBeVisible();
    await expect(inspected.getByText(new RegExp(family))).toHaveCount(0);
    await page.goto(`${orderPaths.list('mail-in')}?search=${family.toLowerCase()}&status_id=5`);
    await expect(page.getByRole('row', { name: new RegExp(`${silent[0]?.number}.*On Hold`) })).toBeVisible();
    const payouts = await staff.get<List<{ id: number }>>(`/v1/pos/order/payouts?search=${family.toLowerCase()}`);
    expect(payouts.data).not.toEqual([]);
    await page.goto(`${pathTo('payouts', { tab: 'all' })}?search=${family.toLowerCase()}`);
    await expect(page.getByText(`of ${payouts.total} entries`)).toBeVisible();
  });
});
