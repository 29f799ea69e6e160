import {
  findDeviceByImei,
  listColorOptions,
  listGolfOptions,
  listItemConditions,
  listNetworkOptions,
  listSellingTypes,
} from '@recoup/contract/orders/order-options';
import { ordersOf } from '@recoup/contract/orders/orders';
import { searchDevices } from '@recoup/contract/pricing/catalogue';
import { networks } from '@recoup/contract/settings/site-documents';
import { expect, test } from 'vitest';
import { seedTrade } from '../../src/seed/trade.ts';
import { useCompany } from '../company.ts';
import { newCustomer, orderOf, testImei } from '../trade.ts';

const { app, staff, device } = useCompany();

const inStore = ordersOf('in-store');

test('[orders-19] golf clubs are in the catalog with their options', async () => {
  await seedTrade(
    app.pool,
    app.fixture.b,
    { orders: 0, brands: ['Callaway', 'Ping', 'Scotty Cameron'] },
    new Date(),
    app.services.secrets,
  );
  const golfer = await app.as('b', 'owner');
  const { data } = await golfer.ok(listGolfOptions, {});
  expect(data).toEqual([
    { type: 'Drivers', brands: ['Callaway'], options: ['10.5 degrees', '12 degrees', '9 degrees'] },
    { type: 'Irons', brands: ['Ping'], options: ['4-PW', '5-PW'] },
    { type: 'Putters', brands: ['Scotty Cameron'], options: ['33 in', '34 in', '35 in'] },
  ]);
  const club = await golfer.ok(searchDevices, { query: { search: 'mavrik 10.5' } });
  expect(club.data[0]).toMatchObject({ category: 'golf', name: expect.stringContaining('10.5 degrees') });
  expect(await staff.data(listGolfOptions, {})).toEqual([]);
});

test('[orders-02] an IMEI finds its own device, or the model of an earlier IMEI with the same eight digits', async () => {
  const body = orderOf(device, await newCustomer(staff), false);
  const items = body.items.map((item) => ({ ...item, imei: testImei(801) }));
  const { data: order } = await staff.ok(inStore.createOrder, { body: { ...body, items } });
  const { data: same } = await staff.ok(findDeviceByImei, { query: { imei: testImei(801) } });
  expect(same).toMatchObject({
    known_by: 'imei',
    device: { id: device.id },
    conditions: [{ term: 'Good', price: { amount: 10_000 } }, { term: 'Poor' }],
    in_use: `This IMEI is open in order ${order.number} (Accepted).`,
  });
  const { data: sibling } = await staff.ok(findDeviceByImei, { query: { imei: testImei(802) } });
  expect(sibling).toMatchObject({ known_by: 'model', device: { id: device.id }, in_use: null });
  const stranger = await app.as('b', 'owner');
  const { data: elsewhere } = await stranger.ok(findDeviceByImei, { query: { imei: testImei(801) } });
  expect(elsewhere).toMatchObject({ known_by: null, device: null, conditions: [], in_use: null });
});

test('[orders-02] a new order offers the selling types, colors and conditions', async () => {
  const { data: types } = await staff.ok(listSellingTypes, {});
  expect(types.map(({ id, quoted_by_staff }) => [id, quoted_by_staff])).toEqual([
    ['in-store', false],
    ['mail-in', false],
    ['bulk-quote', true],
    ['easy-offer', true],
  ]);
  expect(await staff.data(listColorOptions, {})).toContain('Black');
  expect(await staff.data(listNetworkOptions, {})).toEqual(['Unlocked']);
  await staff.ok(networks.put, { body: { networks: [{ name: 'T-Mobile' }, { name: 'Verizon' }], version: 0 } });
  expect(await staff.data(listNetworkOptions, {})).toEqual(['T-Mobile', 'Verizon']);
  expect(await staff.data(listItemConditions, {})).toEqual([
    { id: device.good, category: 'smartphones', term: 'Good' },
    { id: device.poor, category: 'smartphones', term: 'Poor' },
  ]);
});
