import { createHmac } from 'node:crypto';
import { formatMoney } from '@recoup/contract/money';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { Order } from '@recoup/contract/orders/order-schema';
import { pathTo } from '@recoup/contract/route';
import type { ShippingLabelRow } from '@recoup/contract/shipping/shipping-labels';
import pg from 'pg';
import { type PlayedCarrier, playShipEngine, playShipmondo } from '../carriers.ts';
import { inspected, newOrder, newPerson, scannedIn } from '../demo-orders.ts';
import { drag } from '../drag.ts';
import { playEasyPost, rightKey } from '../easypost.ts';
import { type Api, expect, expectAccessible, signedIn, signIn, test, visit } from '../fixtures.ts';
import { ServerProcess } from '../server-process.ts';

const secret = 'between us';
const family = 'Wareham';
const phones = ['galaxy s21 128', 'iphone 12 64', 'iphone 13 128'] as const;
const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });

let server: ServerProcess;
let easyPost: Awaited<ReturnType<typeof playEasyPost>>;
let others: PlayedCarrier[];

test.beforeAll(async () => {
  easyPost = await playEasyPost();
  others = await Promise.all([playShipEngine(), playShipmondo()]);
  const [shipengine, shipmondo] = others;
  const urls = { easypost: easyPost.url, shipengine: shipengine?.url, shipmondo: shipmondo?.url };
  server = await ServerProcess.start({ env: { SERVICE_URLS: JSON.stringify(urls) } });
});
test.afterAll(async () => {
  await server?.remove();
  await Promise.all([easyPost, ...(others ?? [])].map((one) => one?.stop()));
});

const orderOf = async (api: Api, { id }: Pick<Order, 'id'>) =>
  (await api.get<{ data: Order }>(`/v1/pos/order/show/${id}`)).data;
/** Today’s labels. */
const labelsOf = async (api: Api, more = '') =>
  (await api.get<{ data: ShippingLabelRow[] }>(`/v1/pos/shipping?per_page=100&search=${family.toLowerCase()}${more}`))
    .data;
const buy = (api: Api, { id }: Order, another = false) =>
  api.post('/v1/pos/order/shipping-label', { order_id: id, another });

/** An order of this many devices, with a customer of its own. */
async function sells(api: Api, first: string, words: string, devices = 1): Promise<Order> {
  const customer = { ...newPerson({ first, last: family }), phone: '+1 503 555 0101' };
  return newOrder(api, { words, customer: customer as never, devices });
}

/** The company ships with three carriers today: by device value, by model, and the rest. */
async function setUp(api: Api): Promise<void> {
  await api.post('/v1/pos/integrations/5', { values: { api_key: 'live_k', charge: 'carrier_default' }, version: 0 });
  await api.post('/v1/pos/integrations/17', { values: { username: 'ours', password: 'k' }, version: 0 });
  const rule = (selected: string, carrier: string) => ({
    kind: 'device',
    selected,
    operator: '>=',
    over_value: 0,
    carrier,
  });
  const rules = [rule('Apple iPhone 12', 'shipmondo'), rule('Samsung Galaxy S21', 'shipengine')];
  const put = async (path: string, body: object) => {
    const { data } = await api.get<{ data: { version: number } }>(path);
    await api.post(path, { ...data, ...body, _method: 'PUT' });
  };
  await put('/v1/pos/shipping/advance-shipping', { is_enable: true, rules });
  await put('/v1/pos/settings/default-label', { default_label: 'easypost' });
  await put('/v1/pos/settings/shipping-cost', { is_enable_shipping_cost: true, is_shipping_cost_visible: true });
}

test('[add-ons-02] [shipping-01] [shipping-02] [shipping-05] [shipping-06] a day at the warehouse buys twenty labels of three carriers, some voided, tracked, late or returned', async ({
  browser,
}) => {
  const api = await signIn(server.address, 'owner');
  const context = await signedIn(browser, api, { baseURL: server.address });
  const page = await context.newPage();
  const second = await context.newPage();
  const database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name} ${family}`) });
  const statusMail = (order: Order, status: string) => {
    const event = { status, message: status, datetime: new Date().toISOString(), tracking_location: {} };
    return { tracking_code: order.tracking_number, object: 'Tracker', status, tracking_details: [event] };
  };
  let hookPath = '';
  const send = async (order: Order, status: string) => {
    const body = JSON.stringify({ id: `evt_${order.id}_${status}`, result: statusMail(order, status) });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hmac-signature': `hmac-sha256-hex=${signature}` };
    expect((await fetch(`${server.address}${hookPath}`, { method: 'POST', headers, body })).status).toBe(200);
  };
  try {
    await test.step('a wrong key is refused in the carrier’s words, and the right one connects', async () => {
      await visit(page, '/add-ons/easypost/connect');
      await page.getByLabel('API key').fill('EZTK_wrong');
      await page.getByLabel('Webhook secret').fill(secret);
      await page.getByRole('button', { name: 'Test and connect' }).click();
      await expect(page.getByText(/This api key is no longer active/).first()).toBeVisible();
      await page.getByLabel('API key').fill(rightKey);
      await page.getByRole('button', { name: 'Test and connect' }).click();
      await expect(page.getByText('EasyPost Carrier is available now!')).toBeVisible();
      type Shown = { data: { connections: { hook_path: string }[] } };
      hookPath = (await api.get<Shown>('/v1/pos/integrations/6')).data.connections[0]?.hook_path ?? '';
    });

    await test.step('carrier rules are reordered by dragging', async () => {
      await setUp(api);
      await visit(page, pathTo('manageShipping'));
      const rules = page.getByRole('group', { name: 'Rules', exact: true });
      const first = rules.getByRole('textbox', { name: /Names/ }).first();
      const [to, from] = [
        rules.getByRole('button', { name: 'Move rule 1', exact: true }),
        rules.getByRole('button', { name: 'Move rule 2', exact: true }),
      ];
      await from.scrollIntoViewIfNeeded();
      await drag(page, from, to, async () => (await first.inputValue()) === 'Samsung Galaxy S21');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Rules saved')).toBeVisible();
    });

    let orders: Order[] = [];
    await test.step('sixteen orders get their labels by the rules, and one whose answer is lost is paid once', async () => {
      // All their customers order at once.
      orders = await Promise.all(
        Array.from({ length: 16 }, async (_, n) => {
          const phone = phones[n < 4 ? 0 : n < 8 ? 1 : 2] ?? '';
          const order = await sells(api, `N${n}`, phone, n === 8 || n === 9 ? 2 : 1);
          await buy(api, order);
          return order;
        }),
      );
      await expect.poll(async () => (await labelsOf(api)).filter(({ state }) => state === 'created').length).toBe(16);
      const all = [easyPost.sold, ...others.map(({ sold }) => sold)];
      expect(all.map((sold) => [sold.length, new Set(sold).size])).toEqual([
        [8, 8],
        [4, 4],
        [4, 4],
      ]);
      const [first] = await labelsOf(api, '&shipping_courier=stamps.com');
      expect(first?.chosen_by).toBe('Rule 1: device is Samsung Galaxy S21');
    });
    const at = (n: number) => orderOf(api, orders[n] ?? { id: 0 });

    await test.step('two orders are sent in two parcels each', async () => {
      await buy(api, await at(9), true);
      await visit(page, `/order/detail/${orders[8]?.id}`);
      const shipping = page.getByRole('region', { name: 'Shipping and tracking' });
      await shipping.getByRole('button', { name: 'Add package' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Buy label' }).click();
      await expect(shipping.getByText(/^94\d{18,20}$/)).toHaveCount(2);
    });

    await test.step('for a recipient without an order, rates are shown side by side, and the chosen one is bought', async () => {
      await visit(page, '/shipping/create');
      const fields = { 'First name': 'Cleo', 'Last name': family, Phone: '+1 503 555 0101', Address: '12 Elm St' };
      for (const [name, value] of Object.entries({ ...fields, City: 'Portland', State: 'OR', ZIP: '97201' }))
        await page.getByLabel(name).first().fill(value);
      await page.getByRole('button', { name: 'Get rates' }).click();
      await expect(page.getByText('This address is deliverable.')).toBeVisible();
      for (const [price, service] of [
        ['4.25', 'gls Parcel shop'],
        ['6.15', 'Stamps.com Ground'],
        ['8.20', 'USPS GroundAdvantage'],
      ])
        await expect(page.getByRole('radio', { name: `$${price} · ${service}` })).toBeVisible();
      await page.getByRole('radio', { name: /\$11\.01 · USPS Priority/ }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Buy label for $11.01' }).click();
      await page.waitForURL(/\/shipping\/all/);
    });

    await test.step('one label is printed, and another is voided and refunded by its carrier', async () => {
      await expect(row('Cleo').getByText('$11.01')).toBeVisible();
      const printed = context.waitForEvent('response', (one) => one.url().includes('/label/reprint/'));
      await row('Cleo').getByRole('button', { name: 'Print' }).click();
      expect((await printed).status()).toBe(200);
      // The labels were bought at once, so this row may be anywhere, even below the visible rows.
      await visit(page, '/shipping/all?search=n15');
      await row('N15')
        .getByRole('button', { name: /^Void label/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Void label' }).click();
      await expect(row('N15').getByText('Voided')).toBeVisible();
      await expect.poll(() => easyPost.refunded).toHaveLength(1);
    });

    await test.step('the customer opens the shipping kit', async () => {
      const { links, tracking_number } = await at(4);
      await second.goto(links.kit);
      await expect(second.getByText(tracking_number ?? '')).toBeVisible();
      await expect(second.getByText('gls, Parcel shop')).toBeVisible();
      await expectAccessible(second);
    });

    await test.step('carrier updates move orders in a second window', async () => {
      // The labels were bought at once, so their order varies.
      await visit(second, `/order/active/all?search=${family.toLowerCase()}&per_page=50`);
      const other = (n: number) => second.getByRole('row', { name: new RegExp(`N${n} ${family}`) });
      await expect(other(10)).toBeVisible();
      for (const n of [10, 11, 12]) await send(await at(n), 'in_transit');
      for (const n of [10, 11, 12]) await expect(other(n).getByText('In Transit', { exact: true })).toBeVisible();
      await send(await at(11), 'delivered');
      await expect(other(11).getByText('Delivered', { exact: true }).first()).toBeVisible();
    });

    await test.step('one parcel is late, staff are notified, and the list finds it', async () => {
      const { label } = await at(12);
      await database.query(`update shipping_labels set expected_at = now() - interval '1 day' where id = $1`, [
        label?.id,
      ]);
      // Starts the job that otherwise runs every minute.
      await database.query(`insert into pgboss.job (name) values ('housekeeping')`);
      await database.query(
        `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), 'housekeeping')`,
      );
      await expect.poll(async () => (await labelsOf(api, '&trouble=late')).length).toBe(1);
      await visit(page, '/shipping/all?trouble=late');
      await expect(row('N12').getByText('Late')).toBeVisible();
      await expect(row('N10')).toHaveCount(0);
    });

    await test.step('one of two parcels is here, and the other is in transit', async () => {
      const order = await at(8);
      const body = { box_id: order.parcels[0]?.id, item_ids: [order.items[0]?.id], version: order.version };
      await api.post(`/v1/pos/order/parcel/${order.id}`, body);
      await visit(page, `/order/detail/${order.id}`);
      await page.getByRole('button', { name: 'Mark as received' }).click();
      await expect(page.getByText('1 package is still in transit.').first()).toBeVisible();
    });

    await test.step('one device goes back with its own label', async () => {
      const { id, version } = await scannedIn(api, await at(13));
      await api.post(`/v1/pos/order/status/${id}`, { status_id: statusIds.return, version, _method: 'PUT' });
      await visit(page, `/order/detail/${id}`);
      await page.getByRole('button', { name: 'Return label' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Buy label' }).click();
      await expect.poll(async () => (await labelsOf(api)).find(({ outbound }) => outbound)?.state).toBe('created');
    });

    await test.step('label costs agree in the list, in the report and in the payout they are deducted from', async () => {
      expect(await labelsOf(api)).toHaveLength(20);
      const { to: today } = await api.get<{ to: string }>('/v1/report/shipping');
      const days = `created_from=${today}&created_to=${today}`;
      const all = (await api.get<{ data: ShippingLabelRow[] }>(`/v1/pos/shipping?per_page=100&${days}`)).data;
      await visit(page, `${pathTo('shippingReport')}?from=${today}&to=${today}`);
      const lines = page.getByRole('region', { name: 'Report rows' });
      for (const carrier of ['USPS', 'Stamps.com', 'gls']) {
        // Voided labels cost nothing.
        const ownLabels = all.filter((label) => label.carrier === carrier && label.state !== 'voided');
        const cost = ownLabels.reduce((sum, label) => sum + (label.cost?.amount ?? 0), 0);
        expect(cost).toBeGreaterThan(0);
        await expect(lines.getByRole('row').filter({ hasText: carrier })).toContainText(usd(cost));
      }

      const order = await at(14);
      const paid = (orders[14]?.total.amount ?? 0) - 820;
      expect(order.total.amount).toBe(paid);
      const scanned = await scannedIn(api, order);
      const offered = await inspected(api, scanned, {
        condition_id: order.items[0]?.quoted.condition_id,
        reason: null,
      });
      await visit(page, `/order/detail/${order.id}`);
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: `Pay ${usd(offered.total.amount)}` })
        .click();
      await expect.poll(async () => (await at(14)).payout?.amount.amount).toBe(paid);
    });
  } finally {
    await database.end();
    await context.close();
  }
});
