import { type DeviceCheck, listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import { listAssignees, orderAssigneesOf } from '@recoup/contract/orders/order-assignees';
import type { Order } from '@recoup/contract/orders/order-schema';
import { aMeWith, fakeServer, money, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { anItem, anOrder } from '../fixtures.ts';
import { NextStepButton } from './NextStepButton.tsx';
import { differenceOf, OrderTotal } from './OrderHead.tsx';
import { StatusSteps } from './StatusSteps.tsx';

const imei = '490154203237518';
const reported: DeviceCheck = {
  ...{ id: 1, item_id: 1, item_name: 'Phone 1', imei, state: 'done', result: 'blocklisted', findings: [] },
  ...{ message: null, service: 'Register', by: 'Sam', created_at: '2026-03-02T15:04:05.000Z' },
};
const due: Partial<Order> = { status_id: 7, sub_status_id: null, items: [anItem(1, { imei, state: 'accepted' })] };
const { assignOrder } = orderAssigneesOf('mail-in');

let fake: ReturnType<typeof fakeServer>;
let checks: DeviceCheck[];
beforeEach(() => {
  fake = fakeServer();
  checks = [reported];
  fake.on(listDeviceChecks, () => ({ data: checks }));
  fake.on(listAssignees, () => ({ data: [{ id: 77, name: 'Olive Owner' }] }));
  fake.on(assignOrder, () => ({ success: true as const, message: 'Assigned.', data: anOrder(5, due) }));
});

const showStep = (...permissions: Parameters<typeof aMeWith>) =>
  renderScreen(
    <NextStepButton order={anOrder(5, due)} onInspect={vi.fn()} onPrice={vi.fn()} taken={0} onTaken={vi.fn()} />,
    { fake, me: aMeWith(...permissions) },
  );

test('[orders-09] a user who can’t pay for a lost or stolen device is told to hand it to a manager', async () => {
  const { user } = showStep('orders.view', 'orders.pay', 'orders.edit');
  const ask = await screen.findByRole('button', { name: 'Ask a manager' });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await user.click(ask);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask a manager' }));
  expect(dialog.getByText(/Reported lost or stolen: Phone 1\./)).toBeTruthy();
  await user.selectOptions(
    await dialog.findByLabelText(/Assign to/),
    await dialog.findByRole('option', { name: 'Olive Owner' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Assign order' }));
  await waitFor(() => expect(fake.callsOf(assignOrder)[0]?.body).toEqual({ user_id: 77, version: 1 }));
});

test('[orders-09] a user with the permission pays for a reported device, and anyone pays for a clean one', async () => {
  const first = showStep('orders.view', 'orders.pay', 'orders.edit', 'orders.pay-flagged');
  expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
  first.unmount();
  checks = [{ ...reported, result: 'clean' }];
  showStep('orders.view', 'orders.pay', 'orders.edit');
  expect(await screen.findByRole('button', { name: /^Pay/ })).toBeTruthy();
});

test('[orders-03] the progress steps show an order’s status and the moves allowed from it', async () => {
  const { user } = renderScreen(<StatusSteps order={anOrder(5, { status_id: 4, sub_status_id: null })} />, { fake });
  const steps = await screen.findByRole('list', { name: 'Order progress' });
  const [now] = within(steps)
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step');
  expect(now?.textContent).toContain('Delivered');
  await user.click(within(steps).getByRole('button', { name: 'Being Inspected' }));
  expect(await screen.findByRole('menuitem', { name: 'Move to Being Inspected' })).toBeTruthy();
});

test('[orders-10] the total shows how much it is above or below the quote', () => {
  expect(differenceOf(money(23_500), money(18_400))).toEqual({ text: '−$51.00', tone: 'danger' });
  expect(differenceOf(money(100), money(150))).toEqual({ text: '+$0.50', tone: 'success' });
  const order = anOrder(5);
  renderScreen(
    <OrderTotal order={{ ...order, sums: { ...order.sums, quoted: money(23_500), total: money(18_400) } }} />,
    { fake },
  );
  expect(screen.getByText('$184.00')).toBeTruthy();
  expect(screen.getByText('−$51.00')).toBeTruthy();
});
