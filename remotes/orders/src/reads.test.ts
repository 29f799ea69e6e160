import { ordersOf } from '@recoup/contract/orders/orders';
import { fakeServer, refuse } from '@recoup/testing';
import { expect, test } from 'vitest';
import { readOrder } from './reads.ts';

const mailInOrders = ordersOf('mail-in');

const visit = (buybackId: string) => ({
  params: { buybackId },
  url: new URL(`http://shop.test/order/detail/${buybackId}`),
});

test('[forms-11] an order whose number in the address is no number is not asked for', async () => {
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
