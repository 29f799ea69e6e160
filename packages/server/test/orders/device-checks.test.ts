import { mailAttachments } from '@recoup/contract/mails/mail-attachments';
import {
  checkDevices,
  listDeviceChecks,
  mailDeviceChecks,
  printDeviceCheck,
  printDeviceChecks,
} from '@recoup/contract/orders/checks/device-checks';
import type { Order } from '@recoup/contract/orders/order-schema';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { deviceChecksOverHttp } from '../../src/integrations/device-checks.ts';
import { simulatedDeviceChecks } from '../../src/integrations/simulator.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { type Answer, fakeService } from '../fake-service.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from '../prints/pdf.ts';
import { itemOf } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, at, query } = useCompany();

const imei = '490154203237518';
const clean = { imei, blocklist: 'clean', activation_lock: 'off', financed: 'no' };
const call = 'POST /v1/check';

/** A service with these answers, and how we reach it. */
async function serviceThat(answers: Answer) {
  const fake = await fakeService({ [call]: answers });
  return { fake, service: deviceChecksOverHttp({ url: `${fake.url}/v1/check`, key: 'key of tests' }) };
}
const resultOf = async (answers: Answer) => (await serviceThat(answers)).service.check(imei);
const failure = async (answers: Answer) => {
  const error: unknown = await (await serviceThat(answers)).service.check(imei).catch((reason) => reason);
  if (!(error instanceof ServiceError)) throw new Error('The check did not fail as a service does');
  return error;
};

test('[orders-09] the service is asked with our key and the IMEI, and the worst finding decides the result', async () => {
  const { fake, service } = await serviceThat([200, { ...clean, activation_lock: 'on', financed: 'yes' }]);
  expect(await service.check(imei)).toMatchObject({
    result: 'locked',
    findings: [{ value: 'Clean' }, { value: 'On' }, { value: 'Yes' }],
  });
  expect(fake.requests).toMatchObject([
    { call, headers: { authorization: 'Bearer key of tests' }, body: `{"imei":"${imei}"}` },
  ]);
});

test.each([
  [{ blocklist: 'clean', activation_lock: 'off', financed: 'no' }, 'clean'],
  [{ blocklist: 'listed', activation_lock: 'off', financed: 'no' }, 'blocklisted'],
  [{ blocklist: 'clean', activation_lock: 'off', financed: 'yes' }, 'financed'],
  [{ blocklist: 'clean', activation_lock: 'off' }, 'unknown'],
  [{ blocklist: 'unknown', activation_lock: 'off', financed: 'no' }, 'unknown'],
  [{ blocklist: 'CLEAN?', activation_lock: 'off', financed: 'no' }, 'unknown'],
  [{}, 'unknown'],
])('[orders-09] an answer is clean only when every check in it is: %j is %s', async (record, result) => {
  expect(await resultOf([200, { imei, ...record }])).toMatchObject({ result });
});

test('[orders-09] timeouts, refusals and bad answers are failures of the service, never results', async () => {
  expect(await failure('silence')).toMatchObject({ fault: 'network', isFinal: false });
  const slow = await failure([429, { message: 'Slow down' }, { 'retry-after': '30' }]);
  expect(slow).toMatchObject({ fault: 'rate_limit', retryAfter: 30, message: 'Slow down' });
  expect(await failure([401, { message: 'Key is wrong' }])).toMatchObject({ fault: 'auth', isFinal: true });
  expect(await failure([200, '<html>'])).toMatchObject({ fault: 'unknown' });
  const another = await failure([200, { ...clean, imei: '356938035643809' }]);
  expect(another.message).toBe('The service responded for a different device');
  expect((await failure([200, []])).message).toBe('The service returned an unexpected response');
});

test('[orders-09] the address and the key of the service must be set together', () => {
  expect(() => readConfig({ DEVICE_CHECK_URL: 'http://127.0.0.1:1' }, [])).toThrow(
    'Set both DEVICE_CHECK_URL and DEVICE_CHECK_KEY',
  );
  const variables = { DEVICE_CHECK_URL: 'http://127.0.0.1:1', DEVICE_CHECK_KEY: 'k' };
  expect(readConfig(variables, []).deviceChecks).toEqual({ url: 'http://127.0.0.1:1', key: 'k' });
});

test('[orders-09] the simulator plays every result, and always the same one for an IMEI', async () => {
  const played = await Promise.all(
    [91, 92, 93, 94, 95].map(async (digit) => (await simulatedDeviceChecks.check(`350000000000${digit}0`)).result),
  );
  expect(played).toEqual(['blocklisted', 'locked', 'financed', 'unknown', 'clean']);
});

const checksOf = ({ id }: Order) => staff.data(listDeviceChecks, { params: { id } });
async function checked(order: Order) {
  await staff.ok(checkDevices, { body: { ids: [itemOf(order)] } });
  await until(async () => (await checksOf(order)).every(({ state }) => state === 'done'));
  return checksOf(order);
}

test('[orders-09] staff check several devices, and each answer is kept with who asked and when', async () => {
  const [one, two] = [await at('inspected'), await at('scanned')];
  const { data } = await staff.ok(checkDevices, { body: { ids: [itemOf(one), itemOf(two), 999_999_999] } });
  expect(data.checks).toMatchObject([{ item_id: itemOf(one), state: 'running', result: 'unknown' }]);
  expect(data.refused.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/has no IMEI yet/),
    'This device doesn’t exist.',
  ]);
  await until(async () => (await checksOf(one))[0]?.state === 'done');
  const simulated = await simulatedDeviceChecks.check(one.items[0]?.imei ?? '');
  const [check] = await checksOf(one);
  expect(check).toMatchObject({ result: simulated.result, findings: simulated.findings, service: 'Test checks' });
  expect(check?.by).not.toBe('');
  // The first check was automatic, when the IMEI was entered.
  expect((await checked(one)).map(({ item_id }) => item_id)).toEqual([itemOf(one), itemOf(one), itemOf(one)]);
});

test('[orders-09] a failed check leaves the device unknown, says why, and locks no order meanwhile', async () => {
  const order = await at('inspected');
  let release: (() => void) | null = null;
  const released = () => release;
  const { check } = app.services.deviceChecks;
  Object.assign(app.services.deviceChecks, {
    check: () =>
      new Promise((_, reject) => {
        release = () => reject(new ServiceError('rate_limit', 'Too many checks'));
      }),
  });
  await staff.ok(checkDevices, { body: { ids: [itemOf(order)] } });
  await until(() => released() !== null);
  const rows = await query(
    "select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database() and application_name not like '%jobs%'",
  );
  expect(rows).toEqual([]);
  released()?.();
  await until(async () => (await checksOf(order))[0]?.state === 'done');
  Object.assign(app.services.deviceChecks, { check });
  expect((await checksOf(order))[0]).toMatchObject({
    result: 'unknown',
    findings: [],
    message: 'Too many checks. Check it again later.',
  });
});

test('[orders-09] the report of a check prints alone or with others once it exists', async () => {
  const [one, two] = [await at('inspected'), await at('inspected')];
  const bulk = { body: { ids: [itemOf(one), itemOf(two)] } };
  await app.pool.raw.query('DELETE FROM device_checks WHERE order_id = $1', [two.id]);
  await checked(one);
  const refusal = await staff.refused(printDeviceChecks, bulk);
  expect(refusal).toMatchObject({ status: 422, errors: { 'ids.1': [expect.stringMatching(/not been checked yet/)] } });
  await checked(two);
  const single = await app.app.inject({
    method: 'GET',
    url: urlOf(printDeviceCheck, { id: itemOf(one) }),
    headers: { authorization: `Bearer ${staff.token}` },
  });
  const [page] = readPdf(single.rawPayload);
  expect(page?.lines).toEqual(expect.arrayContaining([`IMEI ${one.items[0]?.imei}`, `Order ${one.number}`]));
  const both = await app.app.inject({
    method: 'POST',
    url: urlOf(printDeviceChecks),
    payload: bulk.body,
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(readPdf(both.rawPayload)).toHaveLength(2);
});

test('[orders-09] the report goes to the order’s customer through the outbox, one customer at a time', async () => {
  const [one, two] = [await at('inspected'), await at('inspected')];
  await checked(one);
  await checked(two);
  const both = await staff.refused(mailDeviceChecks, { body: { ids: [itemOf(one), itemOf(two)] } });
  expect(both).toMatchObject({ status: 422 });
  const { data } = await staff.ok(mailDeviceChecks, { body: { ids: [itemOf(one)] } });
  expect(data.to).toBe(one.customer.email);
  const sent = () =>
    app.services.mails.filter(
      ({ subject }) => subject.endsWith(`order ${one.number}`) && subject.startsWith('Check results'),
    );
  await until(() => sent().length > 0);
  expect(sent()[0]?.text).toContain(`IMEI ${one.items[0]?.imei}: `);
  expect(sent()[0]?.attachments).toEqual([]);
  // The report is attached as a PDF if the company wants it.
  await staff.ok(mailAttachments.put, { body: { receipt: false, checks: true, version: 0 } });
  await staff.ok(mailDeviceChecks, { body: { ids: [itemOf(one)] } });
  await until(() => sent().length > 1);
  const [report] = sent()[1]?.attachments ?? [];
  expect(report?.filename).toBe('device-checks.pdf');
  expect(readPdf(report?.content ?? Buffer.alloc(0))).toHaveLength(1);
});

test('[orders-09] devices of another company can’t be checked', async () => {
  const order = await at('inspected');
  const other = await app.as('b', 'owner');
  const { data } = await other.ok(checkDevices, { body: { ids: [itemOf(order)] } });
  expect(data).toMatchObject({ checks: [], refused: [{ reason: 'This device doesn’t exist.' }] });
  expect(await other.refused(listDeviceChecks, { params: { id: order.id } })).toMatchObject({ status: 404 });
});
