import { ordersOf } from '@recoup/contract/orders/orders';
import { fakeServer, refuse, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { anItem, anOrder, conditions } from '../fixtures.ts';
import { InspectDialog } from './InspectDialog.tsx';

const mailInOrders = ordersOf('mail-in');

const fake = fakeServer();
const onClose = vi.fn();
const imei = '490154203237518';

beforeEach(() => {
  fake.seen.length = 0;
  onClose.mockReset();
});

function show() {
  const order = anOrder(5, { version: 4 });
  return renderScreen(<InspectDialog order={order} item={anItem(1)} onClose={onClose} />, { fake });
}

test('[orders-06] agreeing with the customer takes an IMEI and one key', async () => {
  fake.on(mailInOrders.inspectOrderItem, () => ({
    success: true as const,
    message: 'Inspected',
    data: { ...anItem(1), price_list: conditions },
  }));
  const { user } = show();
  await user.type(await screen.findByLabelText(/IMEI/), `${imei}{Enter}`);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const body = { version: 4, imei, condition_id: 1, sub_ids: [], reason: null, note: null };
  expect(fake.callsOf(mailInOrders.inspectOrderItem)[0]?.body).toEqual(body);
});

test('[orders-09] a wrong check digit is said before anything is sent', async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText(/IMEI/), '490154203237519{Enter}');
  await screen.findByText(/check digit/);
  expect(fake.seen).toEqual([]);
});

test('[orders-06] a lower price needs a reason for the customer', async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText(/IMEI/), imei);
  await user.click(screen.getByRole('radio', { name: /Good/ }));
  await user.click(screen.getByRole('button', { name: 'Save inspection' }));
  await screen.findByText('Reason is required when the price falls');
  expect(fake.seen).toEqual([]);
});

test('a refusal says why, and what was entered is kept', async () => {
  fake.on(mailInOrders.inspectOrderItem, () => {
    throw refuse('in_use_elsewhere');
  });
  const { user } = show();
  await user.type(await screen.findByLabelText(/IMEI/), `${imei}{Enter}`);
  await screen.findByText('This is in use elsewhere.');
  expect(screen.getByLabelText<HTMLInputElement>(/IMEI/).value).toBe(imei);
  expect(onClose).not.toHaveBeenCalled();
});

test('[orders-06] saving goes on with the next device where there is one, and may close instead', async () => {
  fake.on(mailInOrders.inspectOrderItem, () => ({
    success: true as const,
    message: 'Inspected',
    data: { ...anItem(1), price_list: conditions },
  }));
  const onNext = vi.fn();
  const order = anOrder(5, { version: 4 });
  const { user } = renderScreen(<InspectDialog order={order} item={anItem(1)} onClose={onClose} onNext={onNext} />, {
    fake,
  });
  await user.type(await screen.findByLabelText(/IMEI/), `${imei}{Enter}`);
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save inspection' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
