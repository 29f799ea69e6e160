import { listMarketers } from '@recoup/contract/settings/marketers';
import { partners } from '@recoup/contract/settings/partners';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { newCustomer, orderOf } from '../trade.ts';

const { staff, orderCalls, device } = useCompany();

const placed = async (referral_source: string) =>
  staff.data(orderCalls.createOrder, {
    body: { ...orderOf(device, await newCustomer(staff), false), referral_source },
  });

test('orders with a marketplace as referral source belong to it, and lists can show only them', async () => {
  const { id } = await staff.data(partners.create, { body: { name: 'SellCell', source: 'sellcell.com' } });
  const sent = await placed('SellCell.com');
  const direct = await placed('a friend');
  expect([sent.marketer_id, direct.marketer_id]).toEqual([id, null]);
  const listed = await staff.data(orderCalls.listOrders, { query: { marketer_id: id } });
  expect(listed.map((order) => order.id)).toEqual([sent.id]);
  await staff.ok(partners.turn, { params: { id }, body: { active: false } });
  expect((await placed('sellcell.com')).marketer_id).toBeNull();
  await staff.ok(partners.remove, { params: { id } });
  expect(await staff.data(listMarketers)).toEqual([{ id, name: 'SellCell' }]);
});

test('a source identifies only one marketplace', async () => {
  await staff.ok(partners.create, { body: { name: 'Swappie', source: 'swappie' } });
  const usedElsewhere = ['is used by another marketplace'];
  const again = (name: string, source: string) => staff.refused(partners.create, { body: { name, source } });
  expect((await again('Other', 'SWAPPIE')).errors).toEqual({ source: usedElsewhere });
  expect((await again('swappie', 'other')).errors).toEqual({ name: usedElsewhere });
});
