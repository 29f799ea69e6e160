import { keyOf, queryClient } from '@recoup/api';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { ordersOf } from '@recoup/contract/orders/orders';
import { anOrderRow, aPage, fakeServer, refuse } from '@recoup/testing';
import { expect, test } from 'vitest';
import { readOrder, readOrders } from './reads.ts';

const mailInOrders = ordersOf('mail-in');

const visit = (buybackId: string) => ({
  params: { buybackId },
  url: new URL(`http://shop.test/order/detail/${buybackId}`),
});

test('[forms-11] an order whose number in the address isn’t a number isn’t requested', async () => {
  const fake = fakeServer();
  for (const endpoint of [mailInOrders.getOrder, mailInOrders.listOrderChanges]) {
    fake.on(endpoint, () => {
      throw refuse('not_found');
    });
  }
  const stop = fake.start();
  for (const id of ['abc', '-1', '1.5', '0', '12345678901234567890']) await readOrder(visit(id));
  expect(fake.seen).toEqual([]);
  await readOrder(visit('7'));
  stop();
  expect(fake.callsOf(mailInOrders.getOrder).map((call) => call.params)).toEqual([{ id: 7 }]);
});

test('[orders-01] a list and its tab counts come in one call, and each is read again by itself', async () => {
  const fake = fakeServer();
  const counts = { total: 1, data: [{ id: 1, name: 'Leads', count: 1, children: [] }] };
  fake.on(mailInOrders.listOrders, ({ query }) => ({
    ...aPage([anOrderRow(1, {})], query),
    ...(query.counts && { counts }),
  }));
  fake.on(getOrderStatusTree, () => counts);
  const stop = fake.start();
  const open = (statusId: string) =>
    readOrders({
      params: { category: 'active', statusId },
      url: new URL(`http://shop.test/order/active/${statusId}?search=byron`),
    });
  await open('all');
  const calls = () => [mailInOrders.listOrders, getOrderStatusTree].map((endpoint) => fake.callsOf(endpoint).length);
  expect(calls()).toEqual([1, 0]);
  const key = keyOf(getOrderStatusTree, { query: { buyback: 'mail-in', category: 'active', search: 'byron' } });
  expect(queryClient.getQueryData(key)).toEqual(counts);
  // The counts of another tab are already there.
  await open('1');
  expect(calls()).toEqual([2, 0]);
  const [first, second] = fake.callsOf(mailInOrders.listOrders);
  expect(first?.query).toMatchObject({ counts: 'status' });
  expect(second?.query).not.toHaveProperty('counts');
  await queryClient.refetchQueries({ queryKey: key });
  expect(calls()).toEqual([2, 1]);
  queryClient.clear();
  stop();
});
