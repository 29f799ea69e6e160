import { undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import { ordersOf } from '@recoup/contract/orders/orders';
import { aMe, aPage, fakeServer, pickItem, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anOrder } from '../fixtures.ts';
import OrderDetailPage from './OrderDetailPage.tsx';

const { getOrder, listOrderChanges, changeOrderStatus } = ordersOf('mail-in');
const fake = fakeServer();

beforeEach(() => {
  fake.seen.length = 0;
  fake.on(listOrderChanges, ({ query }) => aPage([], query));
});

test('[orders-04] a status set from an order’s menu can be undone from its message', async () => {
  const order = anOrder(1);
  fake.on(getOrder, () => ({ data: order }));
  fake.on(changeOrderStatus, () => ({ success: true as const, message: 'Moved.', data: order, undo_token: 9 }));
  fake.on(undoOrderOperation, () => ({ changed: [order.id], refused: [], told: [] }));
  const { user } = renderScreen(<OrderDetailPage />, {
    path: '/order/detail/1',
    route: '/order/detail/:buybackId',
    fake,
    me: aMe(),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await pickItem(user, 'Move to On Hold · General');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(fake.callsOf(undoOrderOperation)).toHaveLength(1));
  expect(fake.callsOf(undoOrderOperation)[0]?.params).toEqual({ id: 9 });
  await screen.findByText('1 order reverted');
});
