import type { Order } from '@recoup/contract/order-schema';
import { getOrderStatus, sendOrderStatus, updateOrderStatus } from '@recoup/contract/order-workflow';
import { ordersOf } from '@recoup/contract/orders';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type TestApp, withApp } from './harness.ts';
import { orderAt, type Stage, seedDevice, type TestDevice } from './trade.ts';

let app: TestApp;
let staff: Caller;
let device: TestDevice;
const kind = 'mail-in';
const { bulkChangeOrderStatus, changeOrderStatus, getOrder, payOrder } = ordersOf(kind);
// A workflow is the company's: each test has its own.
beforeEach(async () => {
  await app?.stop();
  app = await withApp();
  staff = await app.as('a', 'owner');
  device = await seedDevice(app.pool, app.fixture.a.tenantId);
});
afterAll(() => app.stop());

const detail = async (id: number) =>
  (await staff.ok(getOrderStatus, { params: { id }, query: { buyback: kind } })).data;
const at = (stage: Stage) => orderAt(staff, device, stage);
const fresh = async ({ id }: Order) => (await staff.ok(getOrder, { params: { id } })).data;
const move = (order: Order, status_id: number, sub_status_id: number | null = null) => ({
  params: { id: order.id },
  body: { status_id, sub_status_id, version: order.version },
});

const mailsOf = async (order: Order) => {
  const { rows } = await app.pool.raw.query<{ data: { to: string; subject: string; text: string } }>(
    "SELECT data FROM pgboss.job WHERE name = 'send-mail' AND data->>'reference' LIKE $1 ORDER BY created_on",
    [`status-${app.fixture.a.tenantId}-${order.id}-%`],
  );
  return rows.map(({ data }) => data);
};

test('[orders-04] with send-status on, the customer is told by the template of the status, one order or many', async () => {
  const template = {
    subject: '{order_number}: {status}',
    text: 'Hello {customer_first_name}, {total}. {link}\n\n{company_name}',
  };
  const { own, orders: _, parent_id, like, id, ...onHold } = await detail(5);
  const body = { ...onHold, ...template, name: 'Waiting', send: true };
  await staff.ok(updateOrderStatus, { params: { id: 5 }, body });
  await staff.ok(sendOrderStatus, { body: { buyback: kind, id: 52, send: true, version: 0 } });

  const [one, two, offered, silent] = [await at('new'), await at('new'), await at('offered'), await at('new')];
  await staff.ok(changeOrderStatus, move(one, 5, 51));
  expect(await mailsOf(one)).toMatchObject([
    {
      to: one.customer.email,
      subject: `${one.number}: Waiting`,
      text: expect.stringMatching(/^Hello Cara, \$100\.00\. http\S+\n\nCompany A$/),
    },
  ]);
  const ids = [two.id, offered.id, 999_999_999];
  const { changed } = await staff.ok(bulkChangeOrderStatus, { body: { ids, status_id: 5, sub_status_id: null } });
  expect(changed).toEqual([two.id, offered.id]);
  expect(await mailsOf(two)).toHaveLength(1);
  expect((await mailsOf(offered))[0]?.text).toContain(offered.links.status);

  // A sub-status with words of its own says them instead.
  await staff.ok(changeOrderStatus, move(silent, 5, 52));
  expect((await mailsOf(silent)).map(({ subject }) => subject)).toEqual([`Your order ${silent.number} waits`]);
  await staff.ok(changeOrderStatus, move(await fresh(silent), 4));
  expect(await mailsOf(silent)).toHaveLength(1);
});

test('[orders-04] the customer is told of what the system does, and not of a change that was refused', async () => {
  await staff.ok(sendOrderStatus, { body: { buyback: kind, id: 9, send: true, version: 0 } });
  await staff.ok(sendOrderStatus, { body: { buyback: kind, id: 4, send: true, version: 0 } });
  const order = await at('accepted');
  expect((await mailsOf(order)).map(({ subject }) => subject)).toEqual(['Your parcel has arrived']);
  const refused = await staff.refused(changeOrderStatus, move(order, 4));
  expect(refused.code).toBe('transition_refused');
  await staff.ok(payOrder, { params: { id: order.id }, body: { version: order.version, amount: order.total } });
  expect((await mailsOf(order)).at(-1)?.subject).toBe(`Your order ${order.number} is completed`);
});
