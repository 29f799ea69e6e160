import { itemImports } from '@recoup/contract/stock/imports/item-imports';
import {
  createInventoryItem,
  getInventoryItem,
  listInventoryChanges,
  listInventoryItems,
  updateInventoryItem,
} from '@recoup/contract/stock/inventory-items';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { newImei } from '../trade.ts';
import { checkedRows, outcomes, sheetAtRest, stepDone } from './sheet-imports.ts';

const { staff: owner, as, seeded, device } = useCompany({ each: true });
const viewer = as('viewer');
const [here, there] = seeded.locations;

const csv = (...rows: string[][]) => rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
const header = ['name', 'condition', 'cost', 'imei', 'price', 'location', 'product_id', 'color', 'in_stock_since'];
const stock = async () => (await owner.ok(listInventoryItems, { query: { per_page: 100 } })).data;

test('[inventory-03] stock is imported from a sheet: rows are checked, confirmed and added, and the import can be undone as a whole', async () => {
  const [first, second, usedImei] = [newImei(), newImei(), newImei()];
  const before = (await stock()).length;
  await owner.ok(createInventoryItem, {
    body: {
      ...{ device_id: null, name: 'Here already', category: 'smartphones', imei: usedImei, condition: 'Good' },
      ...{ attributes: {}, price: null, cost: 100, location_id: here?.id ?? 0 },
    },
  });
  const sheet = csv(
    header,
    ['Fairphone 5', 'good', '$ 120.00', first, '199,50', there?.name ?? '', '', 'Blue', '2026-01-15'],
    ['', 'Good', '1,050.00', second, '', '', device.productId, '', ''],
    ['Nokia 3310', 'Good', '10', first, '', '', '', '', ''],
    ['Nokia 3310', 'Good', '10', usedImei, '', '', '', '', ''],
    ['Nokia 3310', 'Good', 'ten', '', '', '', '', '', ''],
    ['Nokia 3310', '', '10', '', '', '', '', '', ''],
    ['Nokia 3310', 'Good', '10', '123', '', '', '', '', ''],
    ['Nokia 3310', 'Good', '10', '', '', 'The moon', '', '', ''],
    ['Nokia 3310', 'Good', '10', '', '', '', 'NO-SUCH', '', ''],
    ['Nokia 3310', 'Good', '10', '', '', '', '', '', '2026-02-30'],
    ['Game Boy', 'Good', '0', '', '', '', '', '', ''],
  );
  expect(await checkedRows(owner, itemImports, sheet)).toMatchObject({
    state: 'checked',
    total: 11,
    success: 3,
    failed: 8,
  });
  // Nothing is added before it's confirmed.
  expect(await stock()).toHaveLength(before + 1);
  const reasons = (await owner.ok(itemImports.rejected, { query: { limit: 20 } })).data.map(({ row, reason }) => [
    row,
    reason,
  ]);
  expect(reasons).toEqual([
    [4, 'This IMEI is in an earlier row'],
    [5, 'This IMEI is in inventory (Here already, Available).'],
    [6, 'Cost isn’t an amount such as 125.50'],
    [7, 'Condition is required'],
    [8, 'IMEI isn’t an IMEI'],
    [9, 'No location named The moon'],
    [10, 'No device in your catalog has this product ID'],
    [11, 'In stock since isn’t a date such as 2026-11-23'],
  ]);

  expect(await stepDone(owner, itemImports, 'confirm')).toMatchObject({ state: 'done', success: 3, failed: 8 });
  const rows = (await owner.ok(itemImports.rows, { query: { limit: 20 } })).data;
  const [one, other, third] = rows.filter(({ outcome }) => outcome === 'added').map(({ entity_id }) => entity_id ?? 0);
  const show = (id = 0) => owner.data(getInventoryItem, { params: { id } });
  expect(await show(one)).toMatchObject({
    ...{ name: 'Fairphone 5', condition: 'Good', imei: first, cost: { amount: 12_000 }, price: { amount: 19_950 } },
    ...{ colour: 'Blue', location_name: there?.name, status: 0, created_at: '2026-01-15T12:00:00.000Z' },
  });
  expect(await show(other)).toMatchObject({ device_id: device.id, imei: second, cost: { amount: 105_000 } });
  const log = await owner.ok(listInventoryChanges, { params: { id: one ?? 0 } });
  expect(log.data[0]).toMatchObject({ action: 'Added to inventory', by: 'Olga A', why: 'Import of sheet.csv' });

  // An item changed since is kept, with the reason.
  const { attributes, name, category, condition, version } = await show(third);
  await owner.ok(updateInventoryItem, {
    params: { id: third ?? 0 },
    body: { attributes, name, category, condition, device_id: null, imei: null, price: 4_000, version },
  });
  const undone = await stepDone(owner, itemImports, 'undo');
  expect(undone).toMatchObject({
    state: 'undone',
    message: 'Import undone: 2 devices removed. 1 was kept because it has changed since.',
  });
  expect((await outcomes(owner, itemImports)).filter(([, outcome]) => outcome !== 'refused')).toEqual([
    [`Fairphone 5, ${first}`, 'undone', null],
    [second, 'undone', null],
    ['Game Boy', 'kept', 'It was changed in the meantime'],
  ]);
  expect((await show(one)).status).toBe(-1);
  expect((await show(third)).status).toBe(0);
  const { id } = await sheetAtRest(owner, itemImports);
  expect(await owner.refused(itemImports.undo, { params: { id: Number(id) } })).toMatchObject({ code: 'already_done' });
});

test('[inventory-03] serial numbers in a sheet must be unique in stock, as IMEIs must', async () => {
  const rows = [
    ['name', 'condition', 'cost', 'serial'],
    ...['c02 x1', 'C02X1', 'C02X2'].map((one) => ['Mac', 'Good', '1', one]),
  ];
  expect(await checkedRows(owner, itemImports, csv(...rows))).toMatchObject({
    state: 'checked',
    success: 2,
    failed: 1,
  });
  await stepDone(owner, itemImports, 'confirm');
  expect(await checkedRows(owner, itemImports, csv(...rows))).toMatchObject({ state: 'done', success: 0, failed: 3 });
  expect((await outcomes(owner, itemImports))[0]).toEqual([
    'Mac, c02 x1',
    'refused',
    'This serial number is in inventory (Mac, Available).',
  ]);
});

test('[inventory-03] columns of another system are matched once, and columns left out are not imported', async () => {
  const sheet = `Model,Grade,Buy Price,Number,Shelf\nPixel 6,Good,$ 99,${newImei()},A3`;
  const checked = await checkedRows(owner, itemImports, sheet);
  expect(checked).toMatchObject({ state: 'failed', headers: ['model', 'grade', 'buy price', 'number', 'shelf'] });
  const headers = checked.headers ?? [];
  const columns = { name: 'model', condition: 'grade', cost: 'buy price', imei: 'number' };
  expect(
    await owner.refused(itemImports.match, { body: { headers, columns: { ...columns, cost: '' } } }),
  ).toMatchObject({
    errors: { 'columns.cost': ['is required'] },
  });
  await owner.ok(itemImports.match, { body: { headers, columns } });
  expect(await checkedRows(owner, itemImports, sheet)).toMatchObject({ state: 'checked', success: 1, headers: null });
  // An unknown column needs a match even if all required columns exist, because its content would be lost.
  const more = await checkedRows(
    owner,
    itemImports,
    csv(['name', 'condition', 'cost', 'shelf'], ['A', 'Good', '1', 'A3']),
  );
  expect(more).toMatchObject({ state: 'failed', message: 'We don’t know the columns shelf. Choose what they are.' });
  expect(await viewer.refused(itemImports.match, { body: { headers, columns } })).toMatchObject({ code: 'forbidden' });
});
