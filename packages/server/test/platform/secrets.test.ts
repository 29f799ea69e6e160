import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ordersOf } from '@recoup/contract/orders/orders';
import { expect, test } from 'vitest';
import { keyInFolder, secretsOf } from '../../src/platform/secrets.ts';
import { seedTrade } from '../../src/seed/trade.ts';
import { withApp } from '../harness.ts';
import { checksOf, itemOf, newCustomer, orderOf, seedDevice, testImei } from '../trade.ts';
import { until } from '../until.ts';

const mailInOrders = ordersOf('mail-in');

test('a sealed value opens only with the same key and context, and not when tampered with', () => {
  const secrets = secretsOf('a key of at least thirty-two characters');
  const sealed = secrets.seal('123456789', 'tenant 1');
  expect(sealed).not.toContain('123456789');
  expect(secrets.seal('123456789', 'tenant 1')).not.toBe(sealed);
  expect(secrets.open(sealed, 'tenant 1')).toBe('123456789');
  expect(() => secrets.open(sealed, 'tenant 2')).toThrow();
  expect(() => secretsOf('another key of thirty-two characters').open(sealed, 'tenant 1')).toThrow();
  // The first character of the content, in which every bit matters.
  const changed = sealed.replace(/^v1\.(.)/, (_, first) => `v1.${first === 'A' ? 'B' : 'A'}`);
  for (const bad of [changed, sealed.slice(0, 20), 'v0.abc', '']) {
    expect(() => secrets.open(bad, 'tenant 1')).toThrow();
  }
});

test('the key of a data folder is made once and can be read by its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-key-'));
  const key = keyInFolder(join(folder, 'data'));
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(keyInFolder(join(folder, 'data'))).toBe(key);
  expect((await stat(join(folder, 'data/secret.key'))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

test('no account number is stored in plain text, and the payout service still gets it', async () => {
  const app = await withApp();
  const staff = await app.as('a', 'owner');
  const device = await seedDevice(app.pool, app.fixture.a.tenantId);
  const number = '48210097365';
  const account_type = 'savings' as const;
  const details = { account_name: 'Cara', routing_number: '021000021', account_number: number, account_type };
  const payout = { method: 'bank-transfer' as const, details };
  const body = { ...orderOf(device, await newCustomer(staff), true), payout };
  const headers = { 'idempotency-key': 'bank-1' };
  const { data: order } = await staff.ok(mailInOrders.createOrder, { body, headers });
  expect(order.payout_details).toEqual({ ...details, account_number: '•••• 7365' });
  const seen = async () => {
    const { version } = await staff.data(mailInOrders.getOrder, { params: { id: order.id } });
    return { params: { id: order.id }, body: { version } };
  };
  await staff.ok(mailInOrders.scanInOrder, await seen());
  const found = { ...(await seen()).body, imei: testImei(640_001), condition_id: device.good, reason: null };
  await staff.ok(mailInOrders.inspectOrderItem, { params: { id: itemOf(order) }, body: found });
  await checksOf(staff, order);
  await staff.ok(mailInOrders.offerOrder, await seen());
  const { params, body: version } = await seen();
  await staff.ok(mailInOrders.payOrder, { params, body: { ...version, amount: order.total } });
  await until(() => app.services.paid.length === 1);
  expect(app.services.paid[0]?.details).toEqual(details);

  const tables = await app.pool.raw.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.rows.length).toBeGreaterThan(20);
  const holding: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await app.pool.raw.query(`SELECT FROM ${name} AS t WHERE t::text LIKE '%${number}%'`);
    if (rows.length > 0) holding.push(name);
  }
  expect(holding).toEqual([]);
  await app.stop();
});

test('the account numbers of seeded orders are sealed too', async () => {
  const app = await withApp();
  await seedTrade(app.pool, app.fixture.b, { orders: 60, brands: ['Nintendo'] }, new Date(), app.services.secrets);
  const { rows } = await app.pool.raw.query<{ number: string; sealed: string }>(
    `SELECT payout_details->>'account_number' AS number, payout_details->>'sealed' AS sealed FROM orders
     WHERE payout_method = 'bank-transfer' UNION ALL
     SELECT details->>'account_number', details->>'sealed' FROM payouts WHERE method = 'bank-transfer'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { number, sealed } of rows) {
    expect(number).toMatch(/^•••• \d{4}$/);
    expect(sealed).toMatch(/^v1\./);
  }
  await app.stop();
});
