import { Readable } from 'node:stream';
import { getConditionPrices, searchDevices } from '@recoup/contract/pricing/catalogue';
import {
  cancelPriceImport,
  confirmPriceImport,
  downloadInvalidPriceRows,
  getPriceImport,
  listInvalidPriceRows,
  listPriceImports,
  undoPriceImport,
} from '@recoup/contract/pricing/price-imports';
import { priceSheetFaults } from '@recoup/contract/pricing/price-sheet';
import { listNotifications } from '@recoup/contract/session/notifications';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropForgottenImports } from '../../src/modules/pricing/price-imports/fail-lost-imports.ts';
import { runPriceImport } from '../../src/modules/pricing/price-imports/run-price-import.ts';
import { saveScheduledImports } from '../../src/modules/pricing/price-imports/schedule-import.ts';
import type { Work } from '../../src/platform/jobs/worker.ts';
import { priceSheet } from '../../src/seed/pricing/price-sheet.ts';
import { seedTrade } from '../../src/seed/trade.ts';
import { type Caller, type TestApp, withApp } from '../harness.ts';
import { atRest, checkedSheet, savedSheet, uploadSheet } from '../platform/uploads.ts';
import { until } from '../until.ts';
import { confirmed } from './confirmed.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await withApp();
  staff = await app.as('a', 'owner');
  await seedTrade(app.pool, app.fixture.a, { orders: 0 }, new Date(), app.services.secrets);
});
afterAll(() => app.stop());

const phoneName = 'iphone 14 pro 256';
async function phone() {
  const [found] = (await staff.ok(searchDevices, { query: { search: phoneName } })).data;
  if (!found) throw new Error('no phone');
  return found;
}
const sheetOf = async (prices: Record<string, string>) => {
  const { product_id } = await phone();
  const rows = Object.entries(prices).map(([condition, price]) => `${product_id},${condition},${price}`);
  return ['product_id,condition,price', ...rows].join('\n');
};
async function pricesOf(...conditions: string[]) {
  const { data } = await staff.ok(getConditionPrices, { query: { device_id: (await phone()).id } });
  return conditions.map((name) => data.conditions.find(({ term }) => term === name)?.price?.amount ?? null);
}
const confirm = (id: string) => staff.ok(confirmPriceImport, { params: { id: Number(id) }, body: confirmed });
const undone = async (id: string) => {
  await staff.ok(undoPriceImport, { params: { id: Number(id) } });
  await until(async () => (await found(id))?.state !== 'running');
  return found(id);
};
const found = async (id: string) =>
  (await staff.ok(listPriceImports, { query: { per_page: 100 } })).data.find((each) => each.id === id);

test('[pricing-10] no price of a sheet goes live until its changes are confirmed, and then all of them do', async () => {
  const { product_id, name } = await phone();
  await app.pool.raw.query(
    `DELETE FROM price_rows p USING catalogue_nodes n, conditions c WHERE n.id = p.leaf_id AND c.id = p.condition_id
       AND n.product_id = $1 AND c.term = 'Fair'`,
    [product_id],
  );
  await savedSheet(staff, await sheetOf({ Flawless: '400', Good: '300', 'Brand New': '100', 'No Power': '50' }));
  const before = await pricesOf('Flawless', 'Good', 'Fair', 'Brand New');
  expect(before).toEqual([40_000, 30_000, null, 10_000]);
  const sheet = await sheetOf({
    Flawless: '450',
    Good: '290',
    Fair: '200',
    'Brand New': '0',
    'No Power': '50.00',
    Shiny: '1',
  });
  const checked = await checkedSheet(staff, sheet);
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  expect(checked).toMatchObject({
    state: 'checked',
    total: 6,
    success: 4,
    unchanged: 1,
    failed: 1,
    difference: {
      up: 1,
      down: 1,
      to_zero: 1,
      new: 1,
      jumps: [
        { name, condition: 'Brand New', before: usd(10_000), after: usd(0) },
        { name, condition: 'Flawless', before: usd(40_000), after: usd(45_000) },
        { name, condition: 'Good', before: usd(30_000), after: usd(29_000) },
      ],
    },
  });
  expect(await pricesOf('Flawless', 'Good', 'Fair', 'Brand New')).toEqual(before);
  await confirm(checked.id);
  expect(await atRest(staff)).toMatchObject({ state: 'done', success: 4, unchanged: 1, failed: 1 });
  expect(await pricesOf('Flawless', 'Good', 'Fair', 'Brand New')).toEqual([45_000, 29_000, 20_000, 0]);
  expect(await staff.refused(confirmPriceImport, { params: { id: Number(checked.id) } })).toMatchObject({
    code: 'already_done',
  });
});

test('[pricing-10] a sheet that changes no price is done once it is checked', async () => {
  const sheet = await sheetOf({ Good: '123.45' });
  await savedSheet(staff, sheet);
  expect(await checkedSheet(staff, sheet)).toMatchObject({
    state: 'done',
    total: 1,
    success: 0,
    unchanged: 1,
    failed: 0,
  });
});

test('[pricing-10] if somebody changes prices before a sheet is confirmed, it has to be reviewed again', async () => {
  await savedSheet(staff, await sheetOf({ Good: '100', Fair: '90' }));
  const waiting = await checkedSheet(staff, await sheetOf({ Good: '120', Fair: '80' }));
  await savedSheet(staff, await sheetOf({ Good: '130', Fair: '80' }));
  await confirm(waiting.id);
  await until(async () => (await found(waiting.id))?.state !== 'running');
  expect(await found(waiting.id)).toMatchObject({
    state: 'checked',
    success: 1,
    unchanged: 1,
    difference: { up: 0, down: 1 },
    message: expect.stringContaining('Prices were changed in the meantime'),
  });
  expect(await pricesOf('Good', 'Fair')).toEqual([13_000, 8_000]);
  await confirm(waiting.id);
  await until(async () => (await found(waiting.id))?.state === 'done');
  expect(await pricesOf('Good', 'Fair')).toEqual([12_000, 8_000]);
});

test('[pricing-10] an upload can be rolled back, and prices changed since are kept', async () => {
  const { product_id } = await phone();
  await savedSheet(staff, await sheetOf({ Good: '10', Fair: '20', 'Brand New': '30' }));
  await app.pool.raw.query(
    `DELETE FROM price_rows p USING catalogue_nodes n, conditions c WHERE n.id = p.leaf_id AND c.id = p.condition_id
       AND n.product_id = $1 AND c.term = 'No Power'`,
    [product_id],
  );
  const first = await savedSheet(staff, await sheetOf({ Good: '11', Fair: '21', 'Brand New': '31', 'No Power': '5' }));
  await savedSheet(staff, await sheetOf({ Fair: '22' }));
  // Changing a price and changing it back counts as a later change, too.
  await savedSheet(staff, await sheetOf({ 'Brand New': '1' }));
  await savedSheet(staff, await sheetOf({ 'Brand New': '31' }));
  expect(await undone(first.id)).toMatchObject({
    state: 'undone',
    message: '2 prices rolled back. 2 prices were changed again since, so they stay.',
  });
  expect(await pricesOf('Good', 'Fair', 'Brand New', 'No Power')).toEqual([1_000, 2_200, 3_100, null]);
  expect(await staff.refused(undoPriceImport, { params: { id: Number(first.id) } })).toMatchObject({
    status: 409,
    message: 'This upload was rolled back.',
  });
  const { rows } = await app.pool.raw.query(
    `SELECT c.undoes IS NOT NULL AS undo, c.by, v.before, v.after FROM price_changes c JOIN price_versions v ON v.change_id = c.id
     JOIN price_imports i ON c.id IN (i.change_id, i.undo_id) WHERE i.id = $1 AND v.before IS DISTINCT FROM NULL ORDER BY c.id, v.before`,
    [Number(first.id)],
  );
  expect(rows).toEqual([
    { undo: false, by: 'Olga A', before: 1_000, after: 1_100 },
    { undo: false, by: 'Olga A', before: 2_000, after: 2_100 },
    { undo: false, by: 'Olga A', before: 3_000, after: 3_100 },
    { undo: true, by: 'Olga A', before: 500, after: null },
    { undo: true, by: 'Olga A', before: 1_100, after: 1_000 },
  ]);
});

test('[pricing-10] an upload canceled before it is confirmed leaves no price, proposal or file', async () => {
  const before = await pricesOf('Good');
  const checked = await checkedSheet(staff, await sheetOf({ Good: '999' }));
  const { data } = await staff.ok(cancelPriceImport, { params: { id: Number(checked.id) } });
  expect(data).toMatchObject({ state: 'cancelled', message: 'Canceled by Olga A. No prices were changed.' });
  expect(await pricesOf('Good')).toEqual(before);
  const left = await app.pool.raw.query('SELECT FROM price_versions WHERE after = 99900');
  expect(left.rowCount).toBe(0);
});

test('[pricing-11] refused rows can be downloaded as a sheet, corrected and uploaded again', async () => {
  const { product_id } = await phone();
  const sheet = `product_id,product_name,condition,price\n${product_id},"Phone, =1+1",Good,12.3.4\n${product_id},-cmd,Fair,\n`;
  const { id } = await checkedSheet(staff, sheet);
  const csv = await staff.ok(downloadInvalidPriceRows);
  expect(csv).toBe(
    `product_id,product_name,condition,price,row,reason\r\n${product_id},"Phone, =1+1",Good,12.3.4,2,${priceSheetFaults.price_format}\r\n${product_id},'-cmd,Fair,,3,"${priceSheetFaults.price_missing}"\r\n`,
  );
  const corrected = String(csv).replace('12.3.4', '12.34').replace('Fair,,', 'Fair,56.78,');
  expect(await savedSheet(staff, corrected)).toMatchObject({ state: 'done', success: 2, failed: 0 });
  expect(await pricesOf('Good', 'Fair')).toEqual([1_234, 5_678]);
  // The rows of the earlier upload are still found by its id, but not by the newest's.
  expect(await staff.ok(downloadInvalidPriceRows, { body: { id: Number(id) } })).toBe(csv);
  expect((await staff.ok(listInvalidPriceRows, { query: { id: Number(id) } })).total).toBe(2);
  expect((await staff.ok(listInvalidPriceRows, { query: {} })).total).toBe(0);
});

test('[pricing-10] [pitfall-09] whatever the rows, each is saved, unchanged or refused, and every price comes from its first good row', async () => {
  const { product_id } = await phone();
  const terms = ['Flawless', 'Good', 'Fair', 'No Power'];
  const row = fc.record({
    product: fc.constantFrom(product_id, product_id, 'unknown', ''),
    term: fc.constantFrom(...terms, 'Shiny', ''),
    price: fc.oneof(
      fc.integer({ min: 0, max: 400 }).map((amount) => (amount / 100).toFixed(2)),
      fc.constantFrom('', 'x', '-1', '1e3', '9999999'),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
      const before = await pricesOf(...terms);
      const first = new Map<string, number>();
      for (const { product, term, price } of rows) {
        const isGood = product === product_id && terms.includes(term) && /^\d+\.\d\d$/.test(price);
        if (isGood && !first.has(term)) first.set(term, Math.round(Number(price) * 100));
      }
      const after = terms.map((term, at) => first.get(term) ?? before[at] ?? null);
      const success = terms.filter((_, at) => after[at] !== before[at]).length;
      const lines = rows.map(({ product, term, price }) => `${product},${term},${price}`);
      const done = await savedSheet(staff, ['product_id,condition,price', ...lines].join('\n'));
      const unchanged = first.size - success;
      expect(done).toMatchObject({ state: 'done', total: rows.length, success, unchanged });
      expect(done.failed).toBe(rows.length - first.size);
      expect(await pricesOf(...terms)).toEqual(after);
    }),
    { numRuns: 8 },
  );
});

test('[pricing-10] all faulty rows are counted, and the first 10,000 are kept', async () => {
  const sheet = `product_id,condition,price\n${'x,y,z\n'.repeat(10_100)}`;
  expect(await checkedSheet(staff, sheet)).toMatchObject({ state: 'done', total: 10_100, success: 0, failed: 10_100 });
  expect(await staff.ok(listInvalidPriceRows, { query: {} })).toMatchObject({ total: 10_000 });
});

test('[pricing-10] an upload not confirmed within a day is dropped', async () => {
  const checked = await checkedSheet(staff, await sheetOf({ Good: '888' }));
  const { pool, sockets, jobs: outbox } = app;
  const after = (hours: number) =>
    dropForgottenImports({
      ...app,
      db: app.database(),
      pool,
      sockets,
      outbox,
      now: new Date(Date.now() + hours * 3_600_000),
    });
  await after(23);
  expect(await found(checked.id)).toMatchObject({ state: 'checked' });
  await after(25);
  expect(await found(checked.id)).toMatchObject({ state: 'cancelled', message: expect.stringContaining('24 hours') });
});

/** A worker whose clock advances at every reading, so that no progress event is skipped. */
function worker(onEvent: (event: string, payload: unknown) => void, signal = new AbortController().signal): Work {
  let clock = Date.now();
  const now = () => {
    clock += 500;
    return new Date(clock);
  };
  return { services: app.services, now, emit: onEvent, signal };
}
const storedIn = async (table: 'price_rows' | 'price_versions', column: string) =>
  Number((await app.pool.raw.query(`SELECT count(*) AS n FROM ${table} WHERE ${column} = 7777`)).rows[0].n);
test('[pricing-10] a confirmed sheet goes live at its scheduled time and not before', async () => {
  const { id } = await checkedSheet(staff, await sheetOf({ Good: '207.00' }));
  const [before] = await pricesOf('Good');
  const params = { id: Number(id) };
  const past = { ...confirmed, live: { day: '2020-03-02', time: '06:00' } };
  expect((await staff.refused(confirmPriceImport, { params, body: past })).errors).toEqual({
    live: ['must be in the future'],
  });
  const live = { day: '2999-12-31', time: '06:00' };
  const { data } = await staff.ok(confirmPriceImport, { params, body: { ...confirmed, live } });
  expect(data).toMatchObject({ state: 'checked', live_at: expect.stringMatching(/^2999-12-31/) });
  const { pool, sockets, jobs: outbox } = app;
  const keep = (now: Date) => saveScheduledImports({ ...app, db: app.database(), pool, sockets, outbox, now });
  await keep(new Date());
  expect(await pricesOf('Good')).toEqual([before]);
  await keep(new Date('3000-01-02T00:00:00Z'));
  await until(async () => (await found(id))?.state === 'done');
  expect(await pricesOf('Good')).toEqual([20_700]);
});

test('[pricing-10] scheduled prices that others changed in the meantime don’t go live: they wait, and staff are notified', async () => {
  const uploaded = await checkedSheet(staff, await sheetOf({ Good: '210.00' }));
  const live = { day: '2999-12-31', time: '08:00' };
  const params = { id: Number(uploaded.id) };
  await staff.ok(confirmPriceImport, { params, body: { ...confirmed, live } });
  const other = await checkedSheet(staff, await sheetOf({ Good: '215.00' }));
  await confirm(other.id);
  await until(async () => (await found(other.id))?.state === 'done');
  const { pool, sockets, jobs: outbox } = app;
  const now = new Date('3000-01-02T00:00:00Z');
  await saveScheduledImports({ ...app, db: app.database(), pool, sockets, outbox, now });
  await until(async () => (await found(uploaded.id))?.state !== 'running');
  expect(await found(uploaded.id)).toMatchObject({ state: 'checked', live_at: null });
  expect(await pricesOf('Good')).toEqual([21_500]);
  const notices = await staff.ok(listNotifications, { query: { type: 'prices-synced' } });
  expect(notices.data.map(({ title }) => title)).toContain('Scheduled prices didn’t go live');
});

test('[pricing-10] canceling while a sheet is being read stops the job, and nothing of the sheet stays', async () => {
  await app.jobs.stop();
  const sheet = priceSheet(20_000, 0).csv;
  const { data } = (await uploadSheet(staff, sheet)).body as { data: { id: string } };
  const job = { tenantId: app.fixture.a.tenantId, importId: Number(data.id) };
  const events: string[] = [];
  let cancelling: Promise<unknown> | null = null;
  let rows = 0;
  const work = worker((event, payload) => {
    events.push(event);
    if (event === 'job.progress') rows = (payload as { total: number }).total;
    cancelling ??= staff.ok(cancelPriceImport, { params: { id: job.importId } });
  });
  // The rest of the file arrives only once the upload is canceled, however fast it's read.
  const { files } = work.services;
  async function* untilCancelled(key: string) {
    for await (const chunk of files.read(key)) {
      yield chunk;
      await cancelling;
    }
  }
  const read = (key: string) => Readable.from(untilCancelled(key), { objectMode: false, highWaterMark: 1 });
  const services = { ...work.services, files: Object.assign(Object.create(files), { read }) };

  await runPriceImport(app.database(), job, { ...work, services });
  await cancelling;
  expect(events).not.toContain('job.done');
  expect(rows).toBeLessThan(20_000);
  expect((await staff.ok(getPriceImport)).data).toMatchObject({ state: 'cancelled' });
  const left = await app.pool.raw.query(`SELECT FROM price_changes c WHERE live_at IS NULL AND c.subject = 'sheet.csv'
    AND NOT EXISTS (SELECT FROM price_imports i WHERE i.change_id = c.id OR i.undo_id = c.id)`);
  expect(left.rowCount).toBe(0);
});

test('[pricing-10] [pitfall-09] killed in the middle, an import leaves nothing behind, and the next start does it all without repeating a row', async () => {
  await app.jobs.stop();
  const { product_id } = (await staff.ok(searchDevices, { query: { search: 'playstation digital 1 tb' } })).data[0] ?? {
    product_id: '',
  };
  const sheet = `${priceSheet(6_000, 0).csv}${product_id},x,Good,77.77\r\n`;
  const started = (await uploadSheet(staff, sheet)).body as { data: { id: string } };
  const job = { tenantId: app.fixture.a.tenantId, importId: Number(started.data.id) };
  expect(await uploadSheet(staff, sheet)).toMatchObject({ status: 409, body: { code: 'already_done' } });

  const events: string[] = [];
  const dying = new AbortController();
  const dies = worker((event, payload) => {
    if (event === 'job.progress' && (payload as { percent: number }).percent > 50) dying.abort(new Error('killed'));
  }, dying.signal);
  await expect(runPriceImport(app.database(), job, dies)).rejects.toThrow('killed');
  expect(await storedIn('price_versions', 'after')).toBe(0);
  expect((await staff.ok(getPriceImport)).data).toMatchObject({ state: 'running' });

  const lives = worker((event) => events.push(event));
  const twice = () => Promise.all([1, 2].map(() => runPriceImport(app.database(), job, lives)));
  await twice();
  const checked = (await staff.ok(getPriceImport)).data;
  expect(checked).toMatchObject({ state: 'checked', total: 6_001, failed: 0 });
  expect(await storedIn('price_rows', 'amount')).toBe(0);
  await confirm(String(job.importId));
  await twice();
  expect((await staff.ok(getPriceImport)).data).toMatchObject({ state: 'done', total: 6_001 });
  expect(events.filter((event) => event === 'job.done')).toHaveLength(2);
  expect(await storedIn('price_rows', 'amount')).toBe(1);
  const audited = await app.pool.raw.query(
    `SELECT count(*)::int AS n FROM audit_entries WHERE entity = 'price-import' AND entity_id = $1`,
    [job.importId],
  );
  expect(audited.rows).toEqual([{ n: 1 }]);
});
