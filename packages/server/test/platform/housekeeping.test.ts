import { offlineKeyDays, offlineKeyPrefix } from '@recoup/contract/offline/offline-limits';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { housekeeping } from '../../src/domains.ts';
import { expireOrders } from '../../src/modules/orders/lifecycle/expire-orders.ts';
import { type HousekeepingStep, runHousekeeping } from '../../src/platform/jobs/housekeeping-steps.ts';
import { openJobQueue } from '../../src/platform/jobs/job-queue.ts';
import type { Outbox } from '../../src/platform/request-effects.ts';
import { useCompany } from '../company.ts';
import { type TestApp, withApp } from '../harness.ts';
import { orderAt, seedDevice } from '../trade.ts';
import { until } from '../until.ts';

const { app, query } = useCompany({ bare: true });

const partsOf = () => ({
  db: app.database(),
  pool: app.pool,
  sockets: app.sockets,
  outbox: app.jobs,
  services: app.services,
  now: new Date(),
});

/** Runs the steps that look for lost jobs. */
const takeUpLost = (testApp: TestApp, now: Date, outbox: Outbox) =>
  runHousekeeping(
    housekeeping.filter(({ name }) => name.endsWith('whose job is gone')),
    { ...testApp, db: testApp.database(), now, outbox },
    () => undefined,
  );

function failing(name: string): HousekeepingStep {
  return { name, run: () => Promise.reject(new Error(`${name} is broken`)) };
}

test('a failing housekeeping step does not stop the others and is reported by name', async () => {
  const done: string[] = [];
  const reported: string[] = [];
  const steps: HousekeepingStep[] = [
    failing('first'),
    { name: 'second', run: async () => void done.push('second') },
    failing('third'),
    { name: 'fourth', run: async () => void done.push('fourth') },
  ];
  const run = runHousekeeping(steps, partsOf(), (error, job) => reported.push(`${job}: ${String(error)}`));
  await expect(run).rejects.toThrow('Housekeeping failed: first, third');
  expect(done).toEqual(['second', 'fourth']);
  expect(reported).toEqual([
    'housekeeping: first: Error: first is broken',
    'housekeeping: third: Error: third is broken',
  ]);
});

test('[offline-02] if expiring orders fails, all other housekeeping is still done', async () => {
  await app.pool.asPlatform((tx) => tx.execute('DELETE FROM idempotent_answers'));
  const { tenantId } = app.fixture.a;
  await query(
    `INSERT INTO idempotent_answers (tenant_id, user_id, key, request_hash, created_at)
     VALUES ($1, 1, 'old', 'h', now() - interval '8 days')`,
    [tenantId],
  );
  // An offline device may send late, so its keys are kept longer than the device keeps its entries.
  for (const days of [offlineKeyDays - 1, offlineKeyDays + 1])
    await query(
      `INSERT INTO idempotent_answers (tenant_id, user_id, key, request_hash, created_at)
       VALUES ($1, 1, $2, 'h', now() - make_interval(days => $3))`,
      [tenantId, `${offlineKeyPrefix}${days}`, days],
    );
  const broken = housekeeping.map((step) => (step.name === 'expire orders' ? failing(step.name) : step));
  const reported: string[] = [];
  await expect(runHousekeeping(broken, partsOf(), (_error, job) => reported.push(job))).rejects.toThrow(
    'Housekeeping failed: expire orders',
  );
  expect(reported).toEqual(['housekeeping: expire orders']);
  const rows = await query('SELECT key FROM idempotent_answers');
  expect(rows).toEqual([{ key: `${offlineKeyPrefix}${offlineKeyDays - 1}` }]);
});

test('if expiring one company’s orders fails, other companies’ orders still expire, and the error names the company', async () => {
  const companies = await Promise.all(
    (['a', 'b'] as const).map(async (name) => {
      const staff = await app.as(name, 'owner');
      const { tenantId } = app.fixture[name];
      const { id } = await orderAt(staff, await seedDevice(app.pool, tenantId), 'new');
      return { tenantId, orderId: id };
    }),
  );
  const [broken, sound] = companies;
  await query(
    `CREATE FUNCTION break_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NEW.tenant_id = ${broken?.tenantId} AND NEW.category = 'expired' THEN RAISE 'broken row'; END IF; RETURN NEW;
     END $$; CREATE TRIGGER break_one BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION break_one()`,
  );
  const later = new Date(Date.now() + 15 * 86_400_000);
  const failure: unknown = await expireOrders(app.database(), later).catch((error: unknown) => error);
  expect(String(failure)).toContain('It failed for 1 of 2 companies');
  expect((failure as AggregateError).errors.map(String)).toEqual([`Error: Company ${broken?.tenantId}`]);
  const rows = await query('SELECT id, category FROM orders ORDER BY id');
  expect(rows).toEqual(
    [
      { id: broken?.orderId, category: 'active' },
      { id: sound?.orderId, category: 'expired' },
    ].sort((one, other) => (one.id ?? 0) - (other.id ?? 0)),
  );
  await query('DROP TRIGGER break_one ON orders; DROP FUNCTION break_one()');
});

test('payouts and labels whose jobs were lost are queued again, and a price sheet whose job was lost fails', async () => {
  const ownApp = await withApp();
  const staff = await ownApp.as('a', 'owner');
  const device = await seedDevice(ownApp.pool, ownApp.fixture.a.tenantId);
  const [paid, labelled] = [await orderAt(staff, device, 'paid'), await orderAt(staff, device, 'labelled')];
  const { raw } = ownApp.pool;
  await raw.query(`UPDATE payouts SET state = 'sending', method = 'paypal' WHERE order_id = $1`, [paid.id]);
  await raw.query(`UPDATE shipping_labels SET state = 'buying', tracking_number = '' WHERE order_id = $1`, [
    labelled.id,
  ]);
  await raw.query(
    `INSERT INTO price_imports (tenant_id, file_name, file_key, bytes, state, user_id, by, created_at)
     VALUES ($1, 'left.csv', 'left', 1, 'running', 1, 'Olga A', now())`,
    [ownApp.fixture.a.tenantId],
  );
  const states = async () => {
    const { rows } = await raw.query<{ state: string }>(
      `SELECT state FROM payouts WHERE order_id = $1 UNION ALL SELECT state FROM shipping_labels WHERE order_id = $2
       UNION ALL SELECT state FROM price_imports WHERE file_name = 'left.csv'`,
      [paid.id, labelled.id],
    );
    return rows.map(({ state }) => state);
  };
  const after = (minutes: number) => takeUpLost(ownApp, new Date(Date.now() + minutes * 60_000), ownApp.jobs);
  await after(5);
  expect(await states()).toEqual(['sending', 'buying', 'running']);
  await after(11);
  await until(async () => (await states()).join() === 'sent,created,failed');
  const { rows } = await raw.query(`SELECT data->>'fileKey' AS key FROM pgboss.job WHERE name = 'remove-file'`);
  expect(rows).toEqual([{ key: 'left' }]);
  await ownApp.stop();
});

test('lost payouts and labels are queued again once per day in the company’s time zone, whatever the day in UTC', async () => {
  const ownApp = await withApp();
  const staff = await ownApp.as('a', 'owner');
  const device = await seedDevice(ownApp.pool, ownApp.fixture.a.tenantId);
  const [paid, labelled] = [await orderAt(staff, device, 'paid'), await orderAt(staff, device, 'labelled')];
  const { raw } = ownApp.pool;
  await raw.query(`UPDATE companies SET timezone = 'America/Los_Angeles'`);
  await raw.query(`UPDATE payouts SET state = 'sending', method = 'paypal' WHERE order_id = $1`, [paid.id]);
  await raw.query(`UPDATE shipping_labels SET state = 'buying' WHERE order_id = $1`, [labelled.id]);
  const keys: string[] = [];
  const outbox: Outbox = {
    ...ownApp.jobs,
    listeners: [],
    putMany: async (_tx, _name, jobs) => void keys.push(...jobs.map(({ key }) => key.slice(-'2100-03-01'.length))),
  };
  for (const moment of ['2100-03-02T07:30:00Z', '2100-03-02T08:30:00Z', '2100-03-03T00:30:00Z'])
    await takeUpLost(ownApp, new Date(moment), outbox);
  const days = ['2100-03-01', '2100-03-02', '2100-03-02'];
  expect(keys).toEqual(days.flatMap((day) => [day, day]));
  await ownApp.stop();
});

test('every housekeeping step works when there is nothing to do', async () => {
  await expect(runHousekeeping(housekeeping, partsOf(), () => undefined)).resolves.toBeUndefined();
  expect(new Set(housekeeping.map(({ name }) => name)).size).toBe(housekeeping.length);
});

test('a failed housekeeping run is visible in the queue and not retried before the next minute', async () => {
  const ownApp = await withApp();
  await ownApp.jobs.stop();
  const reported: string[] = [];
  const queue = await openJobQueue(ownApp.connection, {
    pool: ownApp.pool,
    services: ownApp.services,
    publicUrl: undefined,
    sockets: ownApp.sockets,
    listeners: [],
    now: () => new Date(),
    onError: (_error, job) => reported.push(job),
    alone: true,
    batches: 1,
    everyMinute: false,
  });
  await queue.work({}, [failing('first')]);
  const boss = new PgBoss({ ...ownApp.connection, supervise: false, schedule: false });
  await boss.start();
  await boss.send('housekeeping');
  const jobs = async () =>
    (
      await ownApp.pool.raw.query<{ state: string; message: string | null }>(
        `SELECT state, output->>'message' AS message FROM pgboss.job WHERE name = 'housekeeping'`,
      )
    ).rows;
  await until(async () => (await jobs()).some(({ state }) => state === 'failed'));
  expect(await jobs()).toContainEqual({ state: 'failed', message: 'Housekeeping failed: first' });
  expect(reported).toContain('housekeeping: first');
  await boss.stop({ graceful: false });
  await queue.stop();
  await ownApp.stop();
});
