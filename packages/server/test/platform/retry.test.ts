import { expect, test } from 'vitest';
import { isTransientConflict, retried, watched } from '../../src/platform/db/retry.ts';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { app, staff, orderCalls, at, query, log } = useCompany();
const { bulkChangeOrderStatus, getOrder } = orderCalls;

test('a request that PostgreSQL cancels because of a deadlock is repeated, and its effects happen once', async () => {
  const first = await at('new');
  const second = await at('new');
  const other = await app.pool.raw.connect();
  // The other transaction never gives up first.
  await other.query(`SET deadlock_timeout = '60s'; BEGIN; SELECT FROM orders WHERE id = ${second.id} FOR UPDATE`);
  const request = staff.ok(bulkChangeOrderStatus, { body: { ids: [first.id, second.id], status_id: 3 } });
  await until(async () => {
    const waiting = await query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    return waiting.length === 1;
  });
  // The request has locked the first row. The other transaction gets it only when the request gives up.
  await other.query(`SELECT FROM orders WHERE id = ${first.id} FOR UPDATE`);
  await other.query('COMMIT; RESET deadlock_timeout');
  other.release();
  expect(await request).toMatchObject({ changed: [first.id, second.id], refused: [] });
  for (const { id, version } of [first, second]) {
    expect(await staff.data(getOrder, { params: { id } })).toMatchObject({ status_id: 3, version: version + 1 });
    const data = await log({ id });
    expect(data.filter(({ field }) => field === 'status_id')).toHaveLength(1);
  }
});

test('a request that has reached an outside service is not repeated automatically', async () => {
  let calls = 0;
  let reached = false;
  const services = watched(app.services, () => {
    reached = true;
  });
  const work = async (use: () => unknown) => {
    calls += 1;
    use();
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  };
  const untouched = () => !reached;
  await expect(retried(() => work(() => services.secrets), untouched)).rejects.toThrow('deadlock');
  expect(calls).toBe(3);
  await expect(retried(() => work(() => services.mail), untouched)).rejects.toThrow('deadlock');
  expect(calls).toBe(4);
});

test('only temporary errors are retried, three times in total', async () => {
  let calls = 0;
  const failing = (code: string) => async () => {
    calls += 1;
    throw new Error('failed', { cause: { code } });
  };
  await expect(retried(failing('40001'))).rejects.toThrow('failed');
  expect(calls).toBe(3);
  calls = 0;
  await expect(retried(failing('23503'))).rejects.toThrow('failed');
  expect(calls).toBe(1);
  expect(isTransientConflict(new Error('no code'))).toBe(false);
});
