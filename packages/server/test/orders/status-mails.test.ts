import { mailAttachments } from '@recoup/contract/mails/mail-attachments';
import { listOrderOperations, statusMailWaitsSeconds, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import type { Order } from '@recoup/contract/orders/order-schema';
import { getOrderStatus, sendOrderStatus, updateOrderStatus } from '@recoup/contract/orders/order-workflow';
import { scanStationOf } from '@recoup/contract/orders/scan-station';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { readPdf } from '../prints/pdf.ts';
import { itemOf, testImei } from '../trade.ts';
import { until } from '../until.ts';

// A workflow belongs to the company, so each test has its own company.
const { app, staff, tenantId, orderCalls, at, again, query, log } = useCompany({ each: true });
const { bulkChangeOrderStatus, changeOrderStatus, payOrder } = orderCalls;
const kind = 'mail-in';

const detail = (id: number) => staff.data(getOrderStatus, { params: { id }, query: { buyback: kind } });
const move = (order: Order, status_id: number, sub_status_id: number | null = null) => ({
  params: { id: order.id },
  body: { status_id, sub_status_id, version: order.version },
});

const mailsOf = async (order: Order) => {
  const rows = await query<{ data: { to: string; subject: string; text: string } }>(
    "SELECT data FROM pgboss.job WHERE name = 'send-mail' AND data->>'reference' LIKE $1 ORDER BY created_on",
    [`status-${tenantId}-${order.id}-%`],
  );
  return rows.map(({ data }) => data);
};

test('[orders-04] a status set to notify emails its template to the customers of one order or many', async () => {
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

  // A sub-status with its own template uses that one.
  await staff.ok(changeOrderStatus, move(silent, 5, 52));
  expect((await mailsOf(silent)).map(({ subject }) => subject)).toEqual([`Your order ${silent.number} is on hold`]);
  // The status is the same, and the customer was already notified of it.
  await staff.ok(changeOrderStatus, move(await again(silent), 5));
  expect(await mailsOf(silent)).toHaveLength(1);
  await staff.ok(changeOrderStatus, move(await again(silent), 4));
  expect(await mailsOf(silent)).toHaveLength(1);
});

test('[orders-04] customers are emailed about the system’s changes, and not about a refused change', async () => {
  await staff.ok(sendOrderStatus, { body: { buyback: kind, id: 9, send: true, version: 0 } });
  await staff.ok(sendOrderStatus, { body: { buyback: kind, id: 4, send: true, version: 0 } });
  const order = await at('accepted');
  expect((await mailsOf(order)).map(({ subject }) => subject)).toEqual(['Your package has arrived']);
  const refused = await staff.refused(changeOrderStatus, move(order, 4));
  expect(refused.code).toBe('transition_refused');
  await staff.ok(payOrder, { params: { id: order.id }, body: { version: order.version, amount: order.total } });
  expect((await mailsOf(order)).at(-1)?.subject).toBe(`You’ve been paid for order ${order.number}`);
});

test('[orders-04] the email for a completed order has its receipt attached where the company wants it', async () => {
  await staff.ok(sendOrderStatus, { body: { buyback: kind, id: 9, send: true, version: 0 } });
  await staff.ok(sendOrderStatus, { body: { buyback: kind, id: 4, send: true, version: 0 } });
  await staff.ok(mailAttachments.put, { body: { receipt: true, checks: false, version: 0 } });
  const order = await at('accepted');
  await staff.ok(payOrder, { params: { id: order.id }, body: { version: order.version, amount: order.total } });
  await query("UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state = 'created'");
  const sent = (subject: string) =>
    app.services.mails.find((mail) => mail.to === order.customer.email && mail.subject === subject);
  const completed = `You’ve been paid for order ${order.number}`;
  await until(() => sent(completed) !== undefined && sent('Your package has arrived') !== undefined);
  const [receipt, ...more] = sent(completed)?.attachments ?? [];
  expect(receipt?.filename).toBe(`receipt-${order.number}.pdf`);
  expect(more).toEqual([]);
  const [page] = readPdf(receipt?.content ?? Buffer.alloc(0));
  expect(page?.lines.join(' ')).toContain(String(order.number));
  expect(sent('Your package has arrived')?.attachments).toEqual([]);
  const mails = () => staff.data(orderCalls.listOrderMails, { params: { id: order.id } });
  await until(async () => (await mails()).length === 2);
  const names = new Map((await mails()).map(({ subject, attachments }) => [subject, attachments]));
  expect(names.get(completed)).toEqual([`receipt-${order.number}.pdf`]);
  expect(names.get('Your package has arrived')).toEqual([]);
});

/** The order’s emails in the queue, the oldest first, and how long each waits. */
async function queued(order: Order) {
  const rows = await query<{ state: string; waits: number }>(
    `SELECT state, round(extract(epoch FROM start_after - created_on))::int AS waits FROM pgboss.job
      WHERE name = 'send-mail' AND data->>'reference' LIKE $1 ORDER BY created_on`,
    [`status-${tenantId}-${order.id}-%`],
  );
  return rows;
}
/** Lets the waiting time of emails pass. */
const letTimePass = () =>
  query("UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state = 'created'");
const sentTo = (order: Order) => app.services.mails.filter(({ to }) => to === order.customer.email).length;
const hold = async (ids: number[]) =>
  (await staff.ok(bulkChangeOrderStatus, { body: { ids, status_id: 5, sub_status_id: null } })).undo_token ?? 0;
const tellOf = (id: number) => staff.ok(sendOrderStatus, { body: { buyback: kind, id, send: true, version: 0 } });

test('[orders-04] a status change undone before its email leaves sends the customer nothing', async () => {
  await tellOf(5);
  const [order, other] = [await at('new'), await at('new')];
  const token = await hold([order.id]);
  const otherToken = await hold([other.id]);
  expect(await queued(order)).toEqual([{ state: 'created', waits: statusMailWaitsSeconds }]);
  const { changed, told } = await staff.ok(undoOrderOperation, { params: { id: token } });
  expect({ changed, told }).toEqual({ changed: [order.id], told: [] });
  expect(await queued(order)).toMatchObject([{ state: 'cancelled' }]);
  await letTimePass();
  await until(() => sentTo(other) === 1);
  expect(sentTo(order)).toBe(0);

  // Doing it again is a new change with its own email.
  await hold([order.id]);
  await letTimePass();
  await until(() => sentTo(order) === 1);
  expect(otherToken).toBeGreaterThan(token);
});

test('[orders-04] an undo after its email left says who was notified, and so does the log', async () => {
  await tellOf(5);
  const [early, late] = [await at('new'), await at('new')];
  const token = await hold([early.id, late.id]);
  await query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND data->>'reference' LIKE $1`, [
    `status-${tenantId}-${early.id}-%`,
  ]);
  await until(() => sentTo(early) === 1);
  await until(async () => (await queued(early)).every(({ state }) => state === 'completed'));
  const answer = await staff.ok(undoOrderOperation, { params: { id: token } });
  expect(answer).toMatchObject({ changed: [early.id, late.id], refused: [], told: [early.id] });
  expect([await queued(early), await queued(late)]).toMatchObject([[{ state: 'completed' }], [{ state: 'cancelled' }]]);
  const why = async ({ id }: Order) => (await log({ id })).find(({ action }) => action.startsWith('Undone'))?.why;
  expect([await why(early), await why(late)]).toEqual(['The customer was already notified', null]);
  const { data } = await staff.ok(listOrderOperations, { query: {} });
  expect(data[0]).toMatchObject({ id: token, can_undo: false });
});

test('[orders-04] an order whose undo was refused keeps its email', async () => {
  await tellOf(5);
  const order = await at('new');
  const token = await hold([order.id]);
  await staff.ok(changeOrderStatus, move(await again(order), 4));
  const { refused, told } = await staff.ok(undoOrderOperation, { params: { id: token } });
  expect([refused.map(({ id }) => id), told]).toEqual([[order.id], []]);
  expect(await queued(order)).toMatchObject([{ state: 'created' }]);
});

test('[orders-07] scans undone right away cancel the arrival email', async () => {
  await tellOf(4);
  const { finishScanIn, restoreScanIn } = scanStationOf(kind);
  const order = await at('labelled');
  const matches = [{ item_id: itemOf(order), imei: testImei(777_001) }];
  const { data } = await staff.ok(finishScanIn, { params: { id: order.id }, body: { matches } });
  expect(await queued(order)).toMatchObject([{ state: 'created' }]);
  await staff.ok(restoreScanIn, { params: { id: order.id }, body: { commit_id: data.commit_id ?? 0 } });
  expect(await queued(order)).toMatchObject([{ state: 'cancelled' }]);
});

test('[orders-04] a customer is emailed from the first status on if it notifies, and the order shows the email', async () => {
  expect(await mailsOf(await at('new'))).toEqual([]);
  await tellOf(11);
  const order = await at('new');
  expect(await mailsOf(order)).toHaveLength(1);
  const mails = () => staff.data(orderCalls.listOrderMails, { params: { id: order.id } });
  // An email still waiting to be sent isn’t listed.
  expect(await mails()).toEqual([]);
  await letTimePass();
  await until(async () => (await mails()).length === 1);
  const [mail] = await mailsOf(order);
  expect((await mails())[0]).toMatchObject({ to: order.customer.email, subject: mail?.subject, text: mail?.text });
});
