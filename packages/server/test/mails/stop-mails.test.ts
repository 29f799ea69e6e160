import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewEmail } from '@recoup/contract/settings/order-documents';
import { expect, test } from 'vitest';
import { sendMail } from '../../src/modules/mails/sending/send-mail.ts';
import { stopMailsPath, unsubscribeOf } from '../../src/modules/stock/customers/stop-mails.ts';
import { mailService } from '../../src/platform/mail.ts';
import { useCompany } from '../company.ts';

const { app, staff, tenantId, at, query } = useCompany();

/** A customer with the address that ends their reminders. */
async function customer() {
  const order = await at('new');
  const [row] = await query<{ id: number }>('SELECT customer_id::int AS id FROM orders WHERE id = $1', [order.id]);
  const id = row?.id ?? 0;
  const links = { ...app.links, origin: 'https://shop.example' };
  const { unsubscribe } = unsubscribeOf(links, { tenant_id: tenantId, id });
  if (!unsubscribe) throw new Error('there is no address');
  return { id, order, unsubscribe, path: new URL(unsubscribe.url).pathname };
}
const isOver = async (id: number) => {
  const [row] = await query<{ at: Date | null }>('SELECT unsubscribed_at AS at FROM customers WHERE id = $1', [id]);
  return row?.at !== null;
};

test('a mail program unsubscribes from reminders with one click, and a person who opens the link is asked first', async () => {
  const { id, path } = await customer();
  const page = await app.app.inject({ method: 'GET', url: path });
  expect([page.statusCode, page.body.includes('<button>'), await isOver(id)]).toEqual([200, true, false]);
  const payload = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let i = 0; i < 2; i++) {
    const done = await app.app.inject({ method: 'POST', url: path, payload, headers });
    expect([done.statusCode, done.body.includes('<button>')]).toEqual([200, false]);
  }
  expect(await isOver(id)).toBe(true);
  const forged = await app.app.inject({ method: 'POST', url: `${stopMailsPath}${'x'.repeat(40)}`, payload, headers });
  expect(forged.statusCode).toBe(404);
});

test('a reminder already queued is not sent to an unsubscribed customer, but emails about an order are', async () => {
  const { unsubscribe, path } = await customer();
  const letter = { tenantId, to: 'ada@example.test', subject: 'How was it?', text: 'Tell us.' };
  const work = {
    services: app.services,
    now: () => new Date(),
    emit: () => undefined,
    signal: new AbortController().signal,
  };
  const sent = () => app.services.mails.filter(({ to }) => to === letter.to).map(({ reference }) => reference);
  await sendMail(app.database(), { ...letter, reference: 'review-1', unsubscribe }, work);
  expect(app.services.mails.at(-1)).toMatchObject({ unsubscribe: unsubscribe.url });
  await app.app.inject({ method: 'POST', url: path });
  await sendMail(app.database(), { ...letter, reference: 'review-2', unsubscribe }, work);
  await sendMail(app.database(), { ...letter, reference: 'status-1' }, work);
  expect(sent()).toEqual(['review-1', 'status-1']);
});

test('review requests have an unsubscribe link, and other emails do not', async () => {
  const { version, ...stored } = await staff.data(reviewEmail.get);
  await staff.ok(reviewEmail.put, { body: { ...stored, enabled: true, after_days: 1, version } });
  await at('paid');
  const jobs = await query<{ reference: string; url: string | null }>(
    `SELECT data->>'reference' AS reference, data#>>'{unsubscribe,url}' AS url FROM pgboss.job WHERE name = 'send-mail'`,
  );
  const reviews = jobs.filter(({ reference }) => reference.startsWith('review-'));
  expect(reviews.length).toBeGreaterThan(0);
  for (const { reference, url } of jobs)
    expect([reference, url !== null]).toEqual([reference, reference.startsWith('review-')]);
});

test('an email that can be unsubscribed has the unsubscribe headers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-mail-'));
  const url = 'https://shop.example/api/mails/stop/token';
  const mail = { to: 'ada@example.test', subject: 'How was it?', text: 'Tell us.', reference: 'review:1' };
  await mailService(undefined, 'Shop <shop@example.test>', folder).send({ ...mail, unsubscribe: url });
  const head = await readFile(join(folder, 'review-1.eml'), 'utf8');
  expect(head).toMatch(new RegExp(`^List-Unsubscribe: <${url}>\\r?$`, 'm'));
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
});
