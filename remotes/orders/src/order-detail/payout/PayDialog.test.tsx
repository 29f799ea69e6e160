import { type DeviceCheck, listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import { ordersOf } from '@recoup/contract/orders/orders';
import { listPaymentMethods } from '@recoup/contract/payouts/payout-settings';
import { aMeWith, fakeServer, openDialog, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { anItem, anOrder } from '../../fixtures.ts';
import PayDialog from './PayDialog.tsx';

const { payOrder } = ordersOf('mail-in');
const imei = '490154203237518';
const order = anOrder(5, {
  items: [anItem(1, { imei, state: 'accepted' })],
  payout_method: 'paypal',
  payout_details: { email: 'ada@example.test' },
});
const check = (change: Partial<DeviceCheck>): DeviceCheck => ({
  id: 1,
  item_id: 1,
  item_name: 'Phone 1',
  imei,
  state: 'done',
  result: 'clean',
  findings: [],
  message: null,
  service: 'Register',
  by: 'Sam',
  created_at: '2026-03-02T15:04:05.000Z',
  ...change,
});

let fake: ReturnType<typeof fakeServer>;
let checks: DeviceCheck[];
beforeEach(() => {
  fake = fakeServer();
  checks = [check({})];
  fake.on(listDeviceChecks, () => ({ data: checks }));
  fake.on(listPaymentMethods, () => ({
    data: [
      {
        id: 1,
        method: 'paypal' as const,
        label: 'PayPal',
        currencies: null,
        in_person: false,
        travels: 'file' as const,
        active: true,
        is_custom: false,
        fields: [],
      },
    ],
  }));
  fake.on(payOrder, ({ body }) => ({
    success: true as const,
    message: 'Order 10005 paid',
    data: {
      id: 1,
      method: 'paypal' as const,
      amount: body.amount,
      state: 'queued' as const,
      reference: null,
      message: null,
      service: null,
      advice: null,
      created_at: '2026-03-02T15:04:05.000Z',
      by: 'Olive',
      by_id: 1,
      approved_by: null,
      flagged_reason: body.flagged_reason ?? null,
      file_id: null,
    },
  }));
});

function show(me?: ReturnType<typeof aMeWith>, due = order) {
  const [onClose, onPaid] = [vi.fn(), vi.fn()];
  const view = renderScreen(<PayDialog order={due} onClose={onClose} onPaid={onPaid} />, { fake, ...(me && { me }) });
  return { ...view, onPaid };
}

test('[orders-13] the dialog shows where the money goes and whether it can be stopped, and one key pays a clean device', async () => {
  const { user, onPaid } = show();
  expect(await screen.findByText(/PayPal to ada@example\.test, with the next file/)).toBeTruthy();
  await openDialog('alertdialog');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(fake.callsOf(payOrder)[0]?.body).toMatchObject({ flagged_reason: null, amount: order.total });
});

test('[settings-13] a company’s own method is paid by hand, to what its fields say', async () => {
  const venmo = { method: 'custom:Venmo' as const, label: 'Venmo', travels: 'hand' as const, is_custom: true };
  const usual = { id: 101, currencies: null, in_person: false, active: true, fields: [] };
  fake.on(listPaymentMethods, () => ({ data: [{ ...usual, ...venmo }] }));
  show(undefined, { ...order, payout_method: 'custom:Venmo', payout_details: { Handle: '@ada' } });
  expect(await screen.findByText(/by Venmo to @ada yourself/)).toBeTruthy();
});

test('[orders-09] a flagged device is named and paid only with a reason', async () => {
  checks = [check({ result: 'blocklisted' })];
  const { user, onPaid } = show();
  expect(await screen.findByText(/Phone 1: Blocklisted/)).toBeTruthy();
  await openDialog('alertdialog');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/is required/)).toBeTruthy();
  expect(fake.callsOf(payOrder)).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'Released by the police');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(fake.callsOf(payOrder)[0]?.body).toMatchObject({ flagged_reason: 'Released by the police' });
});

test('[orders-09] a user who can’t pay for flagged devices is told so without a reason field, and an old IMEI’s result is ignored', async () => {
  checks = [check({ id: 2, state: 'running', result: 'unknown' }), check({ imei: '356938035643809' })];
  show(aMeWith('orders.view', 'orders.pay'));
  expect(await screen.findByText(/Phone 1: Check in progress\. You can’t pay/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
