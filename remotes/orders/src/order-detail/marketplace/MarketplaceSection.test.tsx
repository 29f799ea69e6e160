import { type Delivery, resendDelivery } from '@recoup/contract/exchange/deliveries';
import {
  getMarketplaceOrder,
  listCounterOfferReasons,
  type OrderAtMarketplace,
} from '@recoup/contract/exchange/marketplace-orders';
import { ordersOf } from '@recoup/contract/orders/orders';
import { fakeServer, money, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anItem, anOrder } from '../../fixtures.ts';
import CustomOfferDialog from '../CustomOfferDialog.tsx';
import { MarketplaceSection } from './MarketplaceSection.tsx';

const delivery: Delivery = {
  id: 9,
  integration: 'backmarket',
  target: 'Back Market',
  what: 'buyback.counter-offer',
  subject: 'Order 10005, Back Market US-24527-ABCDE',
  state: 'failed',
  attempts: 1,
  message: 'Unknown reason',
  external_id: null,
  sent: null,
  created_at: '2026-03-02T15:04:05.000Z',
  sent_at: null,
};
const theirs: OrderAtMarketplace = {
  id: 3,
  integration: 'backmarket',
  external_id: 'US-24527-ABCDE',
  status: 'Suspended',
  title: 'Phone One',
  sku: 'P-1-Good',
  grade: 'GOLD',
  price: money(10000),
  counter_price: money(8000),
  order: { id: 5, kind: 'mail-in', number: 10005 },
  can_choose_device: false,
  message: 'Back Market stopped this order.',
  changed_at: '2026-03-02T15:04:05.000Z',
  deliveries: [delivery],
};
const inspected = {
  ...{ condition_id: 2, condition: 'Poor', subs: [], price: money(8000) },
  ...{ reason: 'screen' as const, note: null, checks: [], wiped: null },
};
const order = anOrder(5, {
  version: 4,
  status_id: 8,
  payout_method: 'back-market',
  payout_details: {},
  items: [anItem(1, { state: 'inspected', inspected })],
});

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(getMarketplaceOrder, () => ({ data: theirs }));
  fake.on(listCounterOfferReasons, () => ({
    data: [{ id: 'broken_screen', label: 'Broken screen', group: 'Functional' }],
  }));
});

test('[orders-03] staff see Back Market’s order data, who contacts the customer, and failed updates they can send again', async () => {
  fake.on(resendDelivery, () => ({ success: true as const, message: 'Sent again', data: delivery }));
  const { user } = renderScreen(<MarketplaceSection order={order} />, { fake });
  await screen.findByText('Back Market status: Suspended');
  screen.getByText('Back Market stopped this order.');
  screen.getByText('US-24527-ABCDE');
  screen.getByText('$80.00');
  screen.getByText(/Back Market contacts and pays this customer\./);
  screen.getByText('Counteroffer: not sent');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(fake.callsOf(resendDelivery)).toHaveLength(1));
});

test('[orders-03] an order without a marketplace shows and requests nothing from one', () => {
  renderScreen(<MarketplaceSection order={{ ...order, payout_method: 'check' }} />, { fake });
  expect(screen.queryByText('Back Market')).toBeNull();
  expect(fake.callsOf(getMarketplaceOrder)).toEqual([]);
});

test('[orders-06] a counteroffer requires Back Market’s own reasons', async () => {
  const { offerOrder } = ordersOf('mail-in');
  fake.on(offerOrder, () => ({ success: true as const, message: 'Sent', data: order }));
  const { user } = renderScreen(<CustomOfferDialog order={order} onClose={() => {}} />, { fake });
  await user.click(await screen.findByRole('checkbox', { name: 'Broken screen' }));
  await user.type(screen.getByLabelText('Message to the customer'), 'The screen is broken.');
  await user.click(screen.getByRole('button', { name: 'Offer $80.00' }));
  await waitFor(() => expect(fake.callsOf(offerOrder)).toHaveLength(1));
  expect(fake.callsOf(offerOrder)[0]?.body).toMatchObject({
    ...{ version: 4, custom: [], message: 'The screen is broken.' },
    marketplace_reasons: ['broken_screen'],
  });
});
