import { orderMailsOf } from '@recoup/contract/orders/order-mails';
import type { Order } from '@recoup/contract/orders/order-schema';
import { discardFailedJob, listFailedJobs, retryFailedJob } from '@recoup/contract/session/failed-jobs';
import { getCustomer, updateCustomer } from '@recoup/contract/stock/customers';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { createInvoice, listInvoiceMails, resendInvoiceMail, sendInvoice } from '@recoup/contract/stock/invoices';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { workers } from '../../src/domains.ts';
import { decideFailedJobs, failedJobLines, wantedOf } from '../../src/modules/session/failed-jobs/operator-command.ts';
import { failedJobSteps } from '../../src/platform/jobs/failed-jobs.ts';
import { runHousekeeping } from '../../src/platform/jobs/housekeeping-steps.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { sentBack } from '../sent-back.ts';
import { until } from '../until.ts';

const { app, staff, as, at, seeded, tenantId, inTenant, query, log } = useCompany();
const clerk = as('staff');
const { listOrderMails, resendOrderMail } = orderMailsOf('mail-in');

let refused: ServiceError | null = null;
const send = (reference: string, order: Order, more: { until?: string } = {}) => {
  const letter = { to: order.customer.email ?? '', subject: `About ${reference}`, text: 'Hello', reference };
  const payload = { tenantId, ...letter, orderId: order.id, ...more };
  return inTenant((tx) => app.jobs.put(tx, 'send-mail', payload, reference));
};
const mailsOf = ({ id }: Order) => staff.data(listOrderMails, { params: { id } });
const failed = () => staff.data(listFailedJobs);
/** The order's email has failed, it's in the list, and the queue knows it: three writes, one after another. */
const isGivenUp = async (order: Order, reference: string) => {
  await until(async () => (await mailsOf(order))[0]?.state === 'failed');
  await until(async () => (await failed()).some(({ about }) => about.startsWith(`About ${reference},`)));
  const ended = `SELECT FROM pgboss.job WHERE name = 'send-mail' AND state = 'failed' AND data->>'reference' = '${reference}'`;
  await until(async () => (await query(ended)).length > 0);
};
const hasLeft = (order: Order) => until(async () => (await mailsOf(order))[0]?.state === 'sent');
beforeAll(() => {
  const { mail } = app.services;
  const usual = mail.send.bind(mail);
  mail.send = async (letter) => {
    if (refused) throw refused;
    await usual(letter);
  };
});
afterEach(() => {
  refused = null;
});

test('[orders-03] a rejected email is shown on its order at once, and can be sent again to a corrected address', async () => {
  const order = await at('new');
  refused = new ServiceError('refused', 'The email address was refused: 550 No such user');
  await send('refused', order);
  await isGivenUp(order, 'refused');
  const [mail] = await mailsOf(order);
  expect(mail).toMatchObject({ subject: 'About refused', reason: refused.message, state: 'failed' });
  expect(await failed()).toMatchObject([
    { title: 'Email', about: `About refused, to ${order.customer.email}`, reason: refused.message, tries: 1 },
  ]);

  const { id } = order.customer;
  const customer = sentBack(updateCustomer, await staff.data(getCustomer, { params: { id } }));
  await staff.ok(updateCustomer, { params: { id }, body: { ...customer, email: 'mended@customer.test' } });
  refused = null;
  const params = { id: mail?.id ?? 0 };
  const { data } = await staff.ok(resendOrderMail, { params });
  expect(data).toMatchObject({ to: 'mended@customer.test', state: 'waiting', reason: null });
  await hasLeft(order);
  expect(app.services.mails.filter(({ reference }) => reference === 'refused')).toMatchObject([
    { to: 'mended@customer.test', text: 'Hello' },
  ]);
  expect(await failed()).toEqual([]);
  expect((await staff.refused(resendOrderMail, { params })).code).toBe('already_done');
  expect((await log(order))[0]).toMatchObject({ action: 'Email resent', to: 'mended@customer.test' });
  // Staff are notified about the email that wasn't sent, and not about the other.
  const notices = await query<{ title: string }>(`select distinct title from notifications where type = 'mail-failed'`);
  expect(notices).toEqual([{ title: `Email not sent: order ${order.number}` }]);
});

test('[orders-03] while the mail server is down the order says why, and the email is sent once it is back', async () => {
  const order = await at('new');
  refused = new ServiceError('network', 'The mail server can’t be reached');
  await send('away', order);
  await until(async () => (await mailsOf(order))[0]?.reason === refused?.message);
  expect((await mailsOf(order))[0]).toMatchObject({ state: 'waiting' });
  expect(await failed()).toEqual([]);
  refused = null;
  // Its retry is due now.
  await query("UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state = 'retry'");
  await hasLeft(order);
});

test('only an owner can see, retry and discard failed jobs, and an expired code is never sent', async () => {
  const order = await at('new');
  await send('late', order, { until: '2020-01-01T00:00:00Z' });
  await isGivenUp(order, 'late');
  const [late] = await failed();
  expect(late?.reason).toBe('The code or link in this email expired before it was sent.');
  const params = { id: late?.id ?? 0 };
  expect((await clerk.refused(listFailedJobs)).code).toBe('forbidden');
  expect((await clerk.refused(discardFailedJob, { params })).code).toBe('forbidden');
  expect(await (await app.as('b', 'owner')).data(listFailedJobs)).toEqual([]);
  await staff.ok(retryFailedJob, { params });
  expect((await staff.refused(retryFailedJob, { params })).code).toBe('already_done');
  await until(async () => (await failed()).some(({ id }) => id !== params.id));
  const [again] = await failed();
  await staff.ok(discardFailedJob, { params: { id: again?.id ?? 0 } });
  expect(await failed()).toEqual([]);
});

test('a job lost when its node died is listed, too, and is retried when the operator asks', async () => {
  const order = await at('new');
  await send('lost', order, { until: '2020-01-01T00:00:00Z' });
  await isGivenUp(order, 'lost');
  // As if a node had died before it could store it.
  await query("DELETE FROM failed_jobs WHERE about LIKE 'About lost,%'");
  const { pool, services, sockets, jobs: outbox } = app;
  const turn = () =>
    runHousekeeping(
      failedJobSteps(workers),
      { db: app.database(), pool, sockets, services, now: new Date(), outbox },
      () => undefined,
    );
  await turn();
  const [lost] = await failed();
  expect(lost).toMatchObject({ title: 'Email', reason: 'The server stopped while this was running.' });
  const lines = await failedJobLines(pool, wantedOf([]));
  expect(lines).toEqual(['1 failed job', expect.stringContaining(`${lost?.id}  company ${tenantId}`)]);
  expect(await failedJobLines(pool, wantedOf(['--company', String(tenantId + 1_000)]))).toEqual(['0 failed jobs']);
  expect(() => wantedOf(['--retry', '1', '--discard', '2'])).toThrow('Choose');
  const wanted = wantedOf(['--retry', String(lost?.id)]);
  expect(await decideFailedJobs(pool, wanted, new Date())).toContain('1 job will be retried');
  expect(await decideFailedJobs(pool, wanted, new Date())).toContain('0 jobs');
  await turn();
  await until(async () => (await failed()).some(({ id }) => id !== lost?.id));
  expect(await decideFailedJobs(pool, wantedOf(['--discard', 'all']), new Date())).toBe('1 job discarded.');
  expect(await failed()).toEqual([]);
});

test('[invoices-03] an invoice whose email failed says so, and can be sent again', async () => {
  const club = { device_id: null, name: 'Golf driver', category: 'golf' as const, imei: null, condition: 'Good' };
  const place = { location_id: seeded.locations[0]?.id ?? 0, cost: 5_000, attributes: {}, price: 8_000 };
  const { id: item } = await staff.data(createInventoryItem, { body: { ...club, ...place } });
  const lines = [{ inventory_id: item, price: 8_000 }];
  const { id, number } = await staff.data(createInvoice, { body: { customer_id: null, lines } });
  const mails = () => staff.data(listInvoiceMails, { params: { id } });
  refused = new ServiceError('refused', 'The email address was refused');
  await staff.ok(sendInvoice, { params: { id }, body: { to: 'buyer@example.test' } });
  await until(async () => (await mails())[0]?.state === 'failed');
  expect(await mails()).toMatchObject([
    { subject: `Invoice ${number}`, to: 'buyer@example.test', reason: refused.message },
  ]);
  refused = null;
  await staff.ok(resendInvoiceMail, { params: { id: (await mails())[0]?.id ?? 0 } });
  await until(async () => (await mails())[0]?.state === 'sent');
  expect((await mails())[0]?.attachments).toEqual([`invoice-${number}.pdf`]);
});
