import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { printCheck, printReceipt } from '@recoup/contract/prints/prints';
import { aMeWith, aPage, fakeServer, money, pickItem, renderScreen, screen, waitFor } from '@recoup/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrder } from '../fixtures.ts';
import OrderDetailPage from './OrderDetailPage.tsx';

const mailInOrders = ordersOf('mail-in');
const fake = fakeServer();
const view = { location: { href: '' }, close: vi.fn() };

beforeEach(() => {
  fake.seen.length = 0;
  view.location.href = '';
  fake.on(mailInOrders.listOrderChanges, ({ query }) => aPage([], query));
  fake.on(printReceipt, () => '%PDF-');
  fake.on(printCheck, () => '%PDF-');
  vi.spyOn(window, 'open').mockReturnValue(view as unknown as Window);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:print', revokeObjectURL: () => {} }));
});
afterEach(() => vi.restoreAllMocks());

async function openMenu(order: Order, me?: ReturnType<typeof aMeWith>) {
  fake.on(mailInOrders.getOrder, () => ({ data: order }));
  const { user } = renderScreen(<OrderDetailPage />, {
    path: '/order/detail/1',
    route: '/order/detail/:buybackId',
    fake,
    ...(me && { me }),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  return { user, entries };
}

test('[orders-14] an order without label and payout offers receipt and tag, and the receipt opens with the customer’s token', async () => {
  const order = anOrder(1);
  const { user, entries } = await openMenu(order, aMeWith('orders.view'));
  expect(entries).toEqual(['Print receipt', 'Print status tag', 'Copy customer link']);
  await pickItem(user, 'Print receipt');
  await waitFor(() => expect(view.location.href).toBe('blob:print'));
  expect(fake.callsOf(printReceipt)[0]?.params).toEqual({ id: order.links.token });
});

const payout = {
  id: 1,
  method: 'check',
  amount: money(100),
  state: 'sent',
  reference: null,
  message: null,
  service: null,
  advice: null,
  created_at: '2026-03-02T15:04:05.000Z',
  by: 'Olivia',
  by_id: 2,
  approved_by: null,
  flagged_reason: null,
  file_id: null,
} as const;

test('[orders-14] a check can be printed once the order is paid by check, by users who may pay', async () => {
  const { entries } = await openMenu(anOrder(1, { payout, status_id: 9 }), aMeWith('orders.view', 'orders.pay'));
  expect(entries).toContain('Print check');
});

test('[orders-14] users who may not pay aren’t offered the check', async () => {
  const { entries } = await openMenu(anOrder(1, { payout, status_id: 9 }), aMeWith('orders.view'));
  expect(entries).not.toContain('Print check');
});
