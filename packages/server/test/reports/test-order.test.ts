import { getSetup, runTestOrder } from '@recoup/contract/reports/setup';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';

const { staff, seeded, as, query, tenantId } = useCompany();
const clerk = as('staff');

const isDone = async () => (await staff.data(getSetup)).steps.find(({ step }) => step === 'order')?.done;
const rowsOf = async (table: string) =>
  Number((await query<{ n: string }>(`SELECT count(*) AS n FROM ${table} WHERE tenant_id = $1`, [tenantId]))[0]?.n);
const tables = ['orders', 'order_items', 'customers', 'payouts', 'offers', 'notifications', 'shipping_labels'];

test('a test order runs from the shop page to the payout, deletes itself, and leaves only the email to the user who ran it', async () => {
  const before = await Promise.all(tables.map(rowsOf));
  expect(await isDone()).toBe(false);
  const { data, message } = await staff.ok(runTestOrder);
  expect(message).toBe('Test order completed and removed');
  expect(data.steps.map(({ step, done, detail }) => (done ? step : `${step} is missing: ${detail}`))).toEqual([
    'order',
    'email',
    'arrival',
    'inspection',
    'offer',
    'payout',
  ]);
  const owner = seeded.users.find(({ role }) => role === 'owner')?.email;
  expect(data.mailed_to).toBe(owner);
  const jobs = await query<{ name: string; to: string }>(
    "SELECT name, data->>'to' AS to FROM pgboss.job WHERE data->>'tenantId' = $1 AND name <> 'ship-catalog'",
    [String(tenantId)],
  );
  expect(jobs).toEqual(data.steps.length > 0 ? expect.arrayContaining([{ name: 'send-mail', to: owner }]) : []);
  expect(jobs.filter(({ name }) => name !== 'send-mail')).toEqual([]);
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
  expect(await isDone()).toBe(true);
});

test('a test order stops at the step where something is missing, says what, and leaves nothing behind', async () => {
  await query('UPDATE catalogue_nodes SET best_price = NULL WHERE tenant_id = $1', [tenantId]);
  const { data } = await staff.ok(runTestOrder);
  expect(data).toMatchObject({
    device: null,
    mailed_to: null,
    steps: [{ step: 'order', done: false, detail: 'No device has a price. Set your prices first.' }],
  });
  expect((await clerk.refused(runTestOrder)).code).toBe('forbidden');
});
