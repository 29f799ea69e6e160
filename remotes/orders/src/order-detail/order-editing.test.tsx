import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import { extendPriceLock } from '@recoup/contract/orders/order-price-lock';
import { orderSplitOf } from '@recoup/contract/orders/order-split';
import { getLiveTracking, refreshTracking, regenerateShipping } from '@recoup/contract/shipping/order-shipping';
import { createShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { listCustomers } from '@recoup/contract/stock/customers';
import { aCustomerRow, aPage, fakeServer, refuse, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { aLabel, anItem, anOrder } from '../fixtures.ts';
import { ChangeCustomer } from './ChangeCustomer.tsx';
import { DeviceDialogs } from './devices/DeviceDialogs.tsx';
import { PriceLockSection } from './PriceLockSection.tsx';
import { ShippingSection } from './parcel/ShippingSection.tsx';

const conflict = (field: string, theirs: string) => ({
  conflict: {
    by: 'Sam Staff',
    at: '2026-03-02T15:04:05.000Z',
    version: 5,
    fields: [{ field, yours: null, theirs }],
  },
});
const close = () => undefined;

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
});

test('[orders-08] staff choose devices to split off, and one has to stay', async () => {
  const order = anOrder(1, { items: [anItem(1), anItem(2)] });
  const requests: unknown[] = [];
  fake.on(orderSplitOf('mail-in').splitOrder, ({ body }) => {
    requests.push(body);
    return { success: true as const, message: 'Split.', data: { order, new_order: anOrder(2) } };
  });
  const { user } = renderScreen(<DeviceDialogs order={order} step="split" onClose={close} />, {
    path: '/order/detail/1',
    fake,
  });
  const split = await screen.findByRole('button', { name: 'Split order' });
  const [first, second] = await screen.findAllByRole('checkbox');
  if (!first || !second) throw new Error('no devices');
  await user.click(first);
  await user.click(second);
  await user.click(split);
  expect(screen.getByText('Keep at least one device in this order.')).toBeTruthy();
  await user.click(second);
  await user.click(split);
  await waitFor(() => expect(requests).toEqual([{ item_ids: [1], version: 1 }]));
});

test('[orders-03] an edit that doesn’t touch another person’s change is saved without a question', async () => {
  const versions: number[] = [];
  fake.on(orderEditsOf('mail-in').removeOrderItem, ({ body }) => {
    versions.push(body.version);
    if (body.version === 1) throw refuse('conflict', conflict('payout', 'PayPal'));
    return { success: true as const, message: 'Removed.', data: anOrder(1) };
  });
  const order = anOrder(1, { items: [anItem(1), anItem(2)] });
  const { user } = renderScreen(<DeviceDialogs order={order} step="remove" onClose={close} />, {
    path: '/order/detail/1',
    fake,
  });
  await user.click(await screen.findByRole('radio', { name: /Phone 2/ }));
  await user.click(screen.getByRole('button', { name: 'Remove device' }));
  await waitFor(() => expect(versions).toEqual([1, 5]));
});

test('[orders-03] a conflicting edit shows who changed what, keeps the input, and is saved when staff choose it', async () => {
  const versions: number[] = [];
  fake.on(listCustomers, () => aPage([aCustomerRow(8, { first_name: 'Bea' })], {}));
  fake.on(orderEditsOf('mail-in').changeOrderCustomer, ({ body }) => {
    versions.push(body.version);
    if (body.version === 1) throw refuse('conflict', conflict('customer', 'Cy Twombly'));
    return { success: true as const, message: 'Changed.', data: anOrder(1) };
  });
  const { user } = renderScreen(<ChangeCustomer order={anOrder(1)} />, { path: '/order/detail/1', fake });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.type(await screen.findByRole('combobox', { name: /Customer/ }), 'Bea');
  await user.click(await screen.findByText(/Bea/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Customer: now Cy Twombly')).toBeTruthy();
  expect(screen.getByText(/to Bea/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(versions).toEqual([1, 5]));
});

test('[orders-08] a label being bought is shown as such, and a failed one says why and can be tried again', async () => {
  const parcel = { id: 4, state: 'expected' as const, received_at: null, insurance: null };
  fake.on(getLiveTracking, () => ({ data: [] }));
  let tried = 0;
  fake.on(createShippingLabel, () => {
    tried += 1;
    return { success: true as const, message: 'Being bought.', data: aLabel({ state: 'buying' }) };
  });
  const label = aLabel({ state: 'failed', tracking_number: '', message: 'The address isn’t known' });
  const { user } = renderScreen(<ShippingSection order={anOrder(1, { label, parcels: [{ ...parcel, label }] })} />, {
    path: '/order/detail/1',
    fake,
  });
  expect(await screen.findByText('The address isn’t known')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print label' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(tried).toBe(1));
});

test('[orders-08] an unused label is replaced after a confirmation, and carrier updates form a timeline', async () => {
  const label = aLabel();
  const parcels = [{ id: 4, state: 'expected' as const, received_at: null, insurance: null, label }];
  const event = { at: '2026-03-02T15:04:05.000Z', code: 'picked_up' as const, text: 'Drop-off', place: 'Portland' };
  fake.on(getLiveTracking, () => ({
    data: [{ ...label, expected_at: null, tracked_at: event.at, answer: 'scanned' as const, events: [event] }],
  }));
  const requests: unknown[] = [];
  fake.on(regenerateShipping, ({ body }) => {
    requests.push(body);
    return { success: true as const, message: 'Being bought.', data: aLabel({ id: 10, state: 'buying' }) };
  });
  const { user } = renderScreen(<ShippingSection order={anOrder(1, { label, parcels })} />, {
    path: '/order/detail/1',
    fake,
  });
  expect(await screen.findByText('Handed over to the carrier')).toBeTruthy();
  fake.on(refreshTracking, () => ({ success: true as const, message: 'Asked.', data: { job_id: 'j', total: 1 } }));
  await user.click(screen.getByRole('button', { name: 'Refresh tracking' }));
  await waitFor(() => expect(fake.callsOf(refreshTracking)[0]?.body).toEqual({ order_id: 1 }));
  await user.click(screen.getByRole('button', { name: 'New label' }));
  await user.click(await screen.findByRole('button', { name: 'Buy new label' }));
  await waitFor(() => expect(requests).toEqual([{ order_id: 1, box_id: 4, version: 1 }]));
});

test('[orders-16] staff extend a price lock with a required reason', async () => {
  const requests: unknown[] = [];
  fake.on(extendPriceLock, ({ body }) => {
    requests.push(body);
    return { success: true as const, message: 'Locked.', data: anOrder(1) };
  });
  const until = new Date(Date.now() + 5.5 * 86_400_000).toISOString();
  const { user } = renderScreen(<PriceLockSection order={anOrder(1, { price_locked_until: until })} />, {
    path: '/order/detail/1',
    fake,
  });
  expect(await screen.findByText('5 days left')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Extend' }));
  const save = (await screen.findAllByRole('button', { name: 'Extend' })).at(-1);
  if (!save) throw new Error('no button');
  await user.click(save);
  expect(await screen.findByText('Reason is required')).toBeTruthy();
  await user.type(screen.getByLabelText(/Reason/), 'Ill');
  await user.click(save);
  await waitFor(() => expect(requests).toEqual([{ days: 7, reason: 'Ill', version: 1 }]));
});
