import { createInventoryItem, getInventoryItem, listInventoryChanges } from '@recoup/contract/stock/inventory-items';
import { undoItemChanges } from '@recoup/contract/stock/item-changes';
import { applyMarkdowns, listMarkdowns, markdownSettings } from '@recoup/contract/stock/markdowns/markdowns';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { markDownAtNight } from '../../src/modules/stock/inventory-records/mark-down.ts';
import { useCompany } from '../company.ts';
import { newImei } from '../trade.ts';

const { app, staff: owner, as, inTenant, seeded } = useCompany({ each: true });
const clerk = as('staff');

async function aged(days: number, price: number, cost = 10_000) {
  const phone = { device_id: null, name: `Aged ${days}`, category: 'smartphones' as const, condition: 'Good' };
  const attributes = { network: null, memory: null, colour: null };
  const { id } = await owner.data(createInventoryItem, {
    body: { ...phone, imei: newImei(), attributes, price, cost, location_id: seeded.locations[0]?.id ?? 0 },
  });
  await inTenant((tx) =>
    tx.execute(
      sql`update inventory_items set created_at = now() - make_interval(days => ${days}, hours => 1) where id = ${id}`,
    ),
  );
  return id;
}
const priceOf = async (id: number) => (await owner.data(getInventoryItem, { params: { id } })).price?.amount;

async function setRules(automatic: boolean, ...rules: readonly (readonly [days: number, percent: number])[]) {
  const { version } = await owner.data(markdownSettings.get);
  const all = { category: 'all' as const, condition: '' };
  await owner.ok(markdownSettings.put, {
    body: { automatic, rules: rules.map(([days, percent]) => ({ days, percent, ...all })), version },
  });
}

test('[inventory-01] rules propose lower prices, each price is lowered once with its reason, and this can be undone', async () => {
  const [young, old, older] = [await aged(10, 20_000), await aged(40, 20_000), await aged(70, 30_000)];
  await setRules(false, [30, 10], [60, 20]);
  const { data } = await owner.ok(listMarkdowns);
  expect(data.map(({ id, days, after, below_cost }) => [id, days, after.amount, below_cost])).toEqual([
    [older, 70, 24_000, false],
    [old, 40, 18_000, false],
  ]);
  const ids: [number, number, number] = [young, old, older];
  const { changed, refused, undo_token } = await clerk.ok(applyMarkdowns, { body: { ids } });
  expect([changed, refused.map(({ id }) => id)]).toEqual([[old, older], [young]]);
  expect([await priceOf(old), await priceOf(older)]).toEqual([18_000, 24_000]);
  const log = await owner.ok(listInventoryChanges, { params: { id: old } });
  expect(log.data[0]).toMatchObject({ action: 'Marked down', field: 'price', why: '40 days in stock: 10% less' });
  const after = await owner.ok(listMarkdowns);
  expect(after.data).toEqual([]);
  expect(after.runs).toMatchObject([{ id: undo_token, many: 2, undone_by: null }]);
  await owner.ok(undoItemChanges, { params: { id: undo_token ?? 0 } });
  expect(await priceOf(older)).toBe(30_000);
  expect((await owner.ok(listMarkdowns)).data).toHaveLength(2);
});

test('[inventory-01] no price drops below cost until a user who may see costs allows it', async () => {
  const id = await aged(40, 11_000);
  await setRules(false, [30, 10]);
  expect((await owner.ok(listMarkdowns)).data).toMatchObject([{ id, below_cost: true }]);
  const ids: [number] = [id];
  expect((await owner.ok(applyMarkdowns, { body: { ids } })).refused).toMatchObject([
    { reason: expect.stringContaining('below cost') },
  ]);
  expect((await clerk.ok(applyMarkdowns, { body: { ids, below_cost: true } })).changed).toEqual([]);
  expect((await owner.ok(applyMarkdowns, { body: { ids, below_cost: true } })).changed).toEqual(ids);
  expect(await priceOf(id)).toBe(9_900);
});

/** A moment in the hour of the company’s night, today or tomorrow. Days have 23 to 25 hours. */
const atNight = (): Promise<Date> =>
  inTenant(async (tx) => {
    const { rows } = await tx.execute<{ at: string }>(
      sql`select at from companies, generate_series(now(), now() + interval '1 day', interval '1 hour') at
          where extract(hour from at at time zone timezone) = 3 order by at limit 1`,
    );
    return new Date(rows[0]?.at ?? Number.NaN);
  });

test('[inventory-01] devices that would drop below cost do not keep others from being marked down', async () => {
  const [tight, alsoTight, fine] = [await aged(50, 11_000), await aged(45, 11_000), await aged(40, 20_000)];
  await setRules(true, [30, 10]);
  await markDownAtNight(app.database(), await atNight(), 1);
  expect([await priceOf(tight), await priceOf(alsoTight), await priceOf(fine)]).toEqual([11_000, 11_000, 18_000]);
});

test('[inventory-01] prices drop automatically at night where the company wants it, and never below cost', async () => {
  const [fine, tight] = [await aged(40, 20_000), await aged(40, 11_000)];
  await setRules(true, [30, 10]);
  const night = await atNight();
  await markDownAtNight(app.database(), new Date(night.getTime() + 3_600_000));
  expect(await priceOf(fine)).toBe(20_000);
  await markDownAtNight(app.database(), night);
  await markDownAtNight(app.database(), night);
  expect([await priceOf(fine), await priceOf(tight)]).toEqual([18_000, 11_000]);
  expect((await owner.ok(listMarkdowns)).runs).toMatchObject([{ by: 'Markdown rules', many: 1 }]);
});
