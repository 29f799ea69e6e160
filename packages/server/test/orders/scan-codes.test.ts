import { scanParcel } from '@recoup/contract/reports/search';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { newCustomer, orderOf } from '../trade.ts';

const { staff, device, orderCalls, query } = useCompany();
const ean = '4006381333931';

/** An order of two laptops and a phone in transit; the first laptop has a serial number, and both have a barcode. */
async function parcel(serial: string) {
  const body = orderOf(device, await newCustomer(staff), true);
  const items = [0, 1, 2].flatMap(() => body.items[0] ?? []);
  const order = await staff.data(orderCalls.createOrder, { body: { ...body, items } });
  const [first, second, phone] = order.items.map(({ id }) => id);
  // Phones have no barcode here, so nothing is learned about their model.
  await query("UPDATE order_items SET category = 'laptops', ean = $2 WHERE id = ANY($1)", [[first, second], ean]);
  await query('UPDATE order_items SET serial = $2 WHERE id = $1', [first, serial]);
  return { order, first, second, phone };
}
type Parcel = Awaited<ReturnType<typeof parcel>>;
const check = ({ order }: Parcel, codes: string[]) =>
  staff.data(orderCalls.checkScans, { params: { id: order.id }, body: { codes } });
const scan = (code: string) => ({ body: { code } });

test('[orders-07] the stations find a device by serial number or barcode, and a phone needs its IMEI', async () => {
  const here = await parcel('C02XG2JZ');
  const [serial, bar, again] = await check(here, ['c02xg2jz', ean, ean]);
  expect(serial).toMatchObject({ result: 'known', item_id: here.first, imei: null });
  for (const one of [bar, again]) expect(one).toMatchObject({ result: 'ok', imei: null, device_ids: [device.id] });
  expect((await staff.data(scanParcel, scan('C02XG2JZ'))).id).toBe(here.order.id);
  expect((await staff.data(scanParcel, scan(ean))).id).toBe(here.order.id);

  const other = await parcel('C02YYYYY');
  expect((await check(here, ['C02YYYYY']))[0]).toMatchObject({ result: 'other_order', order: { id: other.order.id } });
  const several = await staff.refused(scanParcel, scan(ean));
  expect(several.message).toMatch(/^Several orders are waiting/);

  await query("UPDATE order_items SET serial = 'PH0NE' WHERE id = $1", [here.phone]);
  expect((await check(here, ['PH0NE', 'NEVERSEEN']))[0]).toMatchObject({
    result: 'unknown',
    message: expect.stringMatching(/Scan its IMEI instead\.$/),
  });

  const matches = [here.first, here.second].map((item_id) => ({ item_id: item_id ?? 0, imei: null }));
  const done = await staff.ok(orderCalls.finishScanIn, { params: { id: here.order.id }, body: { matches } });
  expect(done.data.refused).toEqual([]);
  expect((await check(here, ['C02XG2JZ']))[0]).toMatchObject({ result: 'scanned', item_id: here.first });
});

test('[orders-07] an unknown serial number is saved on the device staff choose, and an undo removes it', async () => {
  const here = await parcel('C02AAAAA');
  const [unknown, word] = await check(here, ['F9FXK1YJ', 'HELLO']);
  expect(unknown).toMatchObject({ result: 'serial', imei: null, item_id: null });
  expect(word?.result).toBe('unknown');
  const params = { id: here.order.id };
  const match = { item_id: here.second ?? 0, imei: null, serial: 'F9FXK1YJ' };
  const phone = { item_id: here.phone ?? 0, imei: null, serial: 'F9FXK1YK' };
  const done = await staff.data(orderCalls.finishScanIn, { params, body: { matches: [match, phone] } });
  expect(done.refused).toMatchObject([{ id: here.phone, reason: expect.stringMatching(/needs its IMEI/) }]);
  expect(done.order.items[1]).toMatchObject({ state: 'scanned', serial: 'F9FXK1YJ' });
  expect((await staff.data(scanParcel, scan('f9fxk1yj'))).id).toBe(here.order.id);
  const undone = await staff.data(orderCalls.restoreScanIn, { params, body: { commit_id: done.commit_id ?? 0 } });
  expect(undone.order.items[1]).toMatchObject({ state: 'expected', serial: null });
});

test('[orders-07] [pitfall-06] a serial number belongs to one device, and a second use is refused however it was typed', async () => {
  const here = await parcel('C02BBBBB');
  await query('UPDATE order_items SET serial = NULL WHERE id = $1', [here.first]);
  const matches = [
    { item_id: here.first ?? 0, imei: null, serial: 'F9FXK1ZZ' },
    { item_id: here.second ?? 0, imei: null, serial: 'f9fxk1zz' },
  ];
  const done = await staff.data(orderCalls.finishScanIn, { params: { id: here.order.id }, body: { matches } });
  expect(done.refused).toMatchObject([{ id: here.second, reason: 'The serial number F9FXK1ZZ was matched twice.' }]);
  expect(done.order.items.slice(0, 2).map(({ serial }) => serial)).toEqual(['F9FXK1ZZ', null]);
});
