import { orderOffersOf } from '@recoup/contract/orders/order-offers';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { aMeWith, fakeServer, money, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { anItem, anOrder } from '../fixtures.ts';
import { OfferSection } from './OfferSection.tsx';
import { SendOfferButton } from './SendOfferButton.tsx';

const fake = fakeServer();
const { offerOrder } = ordersOf('mail-in');
const { rejectOffer } = orderOffersOf('mail-in');
const inspected = {
  condition_id: 2,
  condition: 'Good',
  subs: [],
  price: money(20000),
  reason: 'screen' as const,
  note: null,
  checks: [],
  wiped: null,
};
const item = anItem(1, { state: 'inspected', inspected });

beforeEach(() => {
  fake.seen.length = 0;
});
const show = (change: Partial<Order>, me?: ReturnType<typeof aMeWith>) => {
  const order = anOrder(5, { version: 4, status_id: 8, items: [item], ...change });
  fake.on(offerOrder, () => ({ success: true as const, message: 'Sent', data: order }));
  fake.on(rejectOffer, () => ({ success: true as const, message: 'Rejected', data: order }));
  return renderScreen(<OfferSection order={order} />, { fake, ...(me && { me }) });
};

test('[orders-06] a custom amount needs a reason before the offer is sent', async () => {
  const { user } = show({});
  await user.click(await screen.findByRole('button', { name: 'Custom offer' }));
  const amount = await screen.findByLabelText(/Amount/);
  expect((amount as HTMLInputElement).value).toBe('200.00');
  await user.clear(amount);
  await user.type(amount, '150.5');
  await user.click(screen.getByRole('button', { name: 'Offer $150.50' }));
  await screen.findByText('Reason is required');
  expect(fake.seen).toEqual([]);
  await user.type(screen.getByLabelText(/Reason/), 'Sold for parts');
  await user.click(screen.getByRole('button', { name: 'Offer $150.50' }));
  await waitFor(() => expect(fake.callsOf(offerOrder)).toHaveLength(1));
  expect(fake.callsOf(offerOrder)[0]?.body).toEqual({
    version: 4,
    floor_reason: null,
    message: '',
    custom: [{ item_id: 1, amount: 15050, reason: 'Sold for parts' }],
    marketplace_reasons: [],
  });
});

test('[orders-06] an offer is rejected to Return or back to inspection, with a reason', async () => {
  const offer = { kind: 'revised', state: 'open', total: money(20000), path: '/offer/x', answered_at: null } as const;
  const { user } = show({
    items: [{ ...item, state: 'offered' }],
    offer: { ...offer, expires_at: '2026-12-01T00:00:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject offer' }));
  await user.click(await screen.findByRole('radio', { name: 'The devices are inspected again' }));
  await user.type(screen.getByLabelText(/Reason/), 'Wrong device');
  await user.click(screen.getAllByRole('button', { name: 'Reject offer' }).at(-1) as HTMLElement);
  await waitFor(() => expect(fake.callsOf(rejectOffer)).toHaveLength(1));
  expect(fake.callsOf(rejectOffer)[0]?.body).toEqual({ version: 4, to: 'inspection', reason: 'Wrong device' });
});

test('[orders-06] one key sends an offer, and a message can be added first', async () => {
  const order = anOrder(5, { version: 4, status_id: 8, items: [item] });
  fake.on(offerOrder, () => ({ success: true as const, message: 'Sent', data: order }));
  const { user } = renderScreen(<SendOfferButton order={order} onDone={() => {}} />, { fake });
  const ask = async () => user.click(await screen.findByRole('button', { name: 'Send revised offer' }));
  await ask();
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(fake.callsOf(offerOrder)[0]?.body).toMatchObject({ version: 4, message: '' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await ask();
  await user.click(await screen.findByRole('button', { name: 'Add a message' }));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  await user.keyboard('The screen is cracked.{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(fake.callsOf(offerOrder)[1]?.body).toMatchObject({ version: 4, message: 'The screen is cracked.' }),
  );
});

test('[orders-06] a user with view-only access sees only the dispute pack', async () => {
  show({}, aMeWith('orders.view'));
  await screen.findByRole('button', { name: 'Dispute pack' });
  expect(screen.queryByRole('button', { name: 'Custom offer' })).toBeNull();
});

test('[orders-06] a browser that blocks copying the offer’s link shows an error', async () => {
  const offer = { kind: 'revised', state: 'open', total: money(20000), path: '/offer/x', answered_at: null } as const;
  const { user } = show({
    items: [{ ...item, state: 'offered' }],
    offer: { ...offer, expires_at: '2026-12-01T00:00:00.000Z' },
  });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  await screen.findByText('We couldn’t copy the link');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Link copied');
  expect(copy).toHaveBeenLastCalledWith(`${location.origin}/offer/x`);
});
