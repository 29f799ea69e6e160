import { type DeviceCheck, listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import { inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import { listNetworkOptions } from '@recoup/contract/orders/order-options';
import { ordersOf } from '@recoup/contract/orders/orders';
import { fakeServer, money, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { anItem, anOrder, conditions } from '../../fixtures.ts';
import { InspectDialog } from './InspectDialog.tsx';

const mailInOrders = ordersOf('mail-in');

const fake = fakeServer();
const onClose = vi.fn();
const imei = '490154203237518';
let checks: DeviceCheck[];

beforeEach(() => {
  fake.seen.length = 0;
  onClose.mockReset();
  checks = [];
  fake.on(listDeviceChecks, () => ({ data: checks }));
  fake.on(inspectionChecks.get, () => ({ data: { ...inspectionChecks.initial, version: 0 } }));
});

function show(item = anItem(1)) {
  const order = anOrder(5, { version: 4 });
  return renderScreen(<InspectDialog order={order} item={item} onClose={onClose} />, { fake });
}

test('[orders-06] a scan with Enter moves to the condition, which staff choose, and Ctrl+Enter saves', async () => {
  fake.on(mailInOrders.inspectOrderItem, () => ({
    success: true as const,
    message: 'Inspected',
    data: { ...anItem(1), price_list: conditions },
  }));
  const { user } = show();
  await user.type(await screen.findByLabelText(/IMEI/), `${imei}{Enter}`);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Flawless/ }));
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  // A second scan of the device, when the focus has already moved on.
  await user.keyboard(`${imei}{Enter}`);
  expect(fake.callsOf(mailInOrders.inspectOrderItem)).toEqual([]);
  await user.keyboard(' {Enter}');
  expect(fake.callsOf(mailInOrders.inspectOrderItem)).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const body = { version: 4, imei, condition_id: 1, sub_ids: [], reason: null, note: null, checks: [], wiped: null };
  const network = { network: null, carrier_lock: null };
  expect(fake.callsOf(mailInOrders.inspectOrderItem)[0]?.body).toEqual({ ...body, ...network, custom_fields: {} });
});

test('[orders-07] a dialog opened by a scan has its IMEI and starts at the condition', async () => {
  renderScreen(<InspectDialog order={anOrder(5)} item={anItem(1)} imei={imei} onClose={onClose} />, { fake });
  expect((await screen.findByLabelText<HTMLInputElement>(/IMEI/)).value).toBe(imei);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Flawless/ })));
});

test('[orders-09] a wrong check digit shows an error before anything is sent', async () => {
  const { user } = show();
  const field = await screen.findByLabelText<HTMLInputElement>(/IMEI/);
  await user.type(field, '490154203237519{Enter}');
  await screen.findByText(/check digit/);
  expect(fake.callsOf(mailInOrders.inspectOrderItem)).toEqual([]);
  // The next scan replaces it.
  await user.keyboard(imei);
  expect(field.value).toBe(imei);
});

test('[orders-06] nothing is saved without a condition, and its field shows the error', async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText(/IMEI/), imei);
  await user.click(screen.getByRole('button', { name: 'Save inspection' }));
  const group = screen.getByRole('radiogroup', { name: 'Condition' });
  expect(within(group).getByText('Condition is required')).toBeDefined();
  expect(group.contains(document.activeElement)).toBe(true);
  expect(fake.callsOf(mailInOrders.inspectOrderItem)).toEqual([]);
});

test('[orders-06] the customer’s answers are filled in with the condition they named', async () => {
  const subs = [{ id: 11, term: 'Box included' }];
  const { user } = show(anItem(1, { quoted: { condition_id: 1, condition: 'Flawless', subs, price: money(30500) } }));
  await user.click(await screen.findByRole('radio', { name: /Flawless/ }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Box included/ }).checked).toBe(true);
});

test('[orders-06] a device inspected before starts with its findings', async () => {
  show(
    anItem(1, {
      inspected: {
        condition_id: 2,
        condition: 'Good',
        subs: [],
        price: money(20000),
        reason: null,
        note: null,
        checks: [],
        wiped: null,
      },
    }),
  );
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Good/ })).checked).toBe(true);
});

test('[orders-06] a lower price needs a reason for the customer', async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText(/IMEI/), imei);
  await user.click(screen.getByRole('radio', { name: /Good/ }));
  await user.click(screen.getByRole('button', { name: 'Save inspection' }));
  await screen.findByText('Reason is required when the price is lower than quoted');
  expect(fake.callsOf(mailInOrders.inspectOrderItem)).toEqual([]);
});

test('a refusal says why and keeps the input', async () => {
  fake.on(mailInOrders.inspectOrderItem, () => {
    throw refuse('in_use_elsewhere');
  });
  const { user } = show();
  await user.type(await screen.findByLabelText(/IMEI/), `${imei}{Enter} {Control>}{Enter}{/Control}`);
  await screen.findByText(/This is still in use/);
  expect(screen.getByLabelText<HTMLInputElement>(/IMEI/).value).toBe(imei);
  expect(onClose).not.toHaveBeenCalled();
});

test('[orders-06] saving continues with the next device if there is one, or can close instead', async () => {
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
  await user.type(await screen.findByLabelText(/IMEI/), `${imei}{Enter} {Control>}{Enter}{/Control}`);
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save inspection' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('[orders-06] a failed check says why the device is worth less, and one click marks the rest as working', async () => {
  fake.on(mailInOrders.inspectOrderItem, () => ({
    success: true as const,
    message: 'Inspected',
    data: { ...anItem(1), price_list: conditions },
  }));
  const { user } = show();
  await user.type(await screen.findByLabelText(/IMEI/), imei);
  const cameras = await screen.findByRole('radiogroup', { name: 'Cameras' });
  await user.click(within(cameras).getByRole('radio', { name: 'Fails' }));
  await user.click(screen.getByRole('radio', { name: /Flawless/ }));
  await screen.findByText('Cameras failed, but the price is still as quoted');
  await user.click(screen.getByRole('radio', { name: /Good/ }));
  await user.click(screen.getByRole('button', { name: 'Mark the rest as working' }));
  await user.click(screen.getByRole('radio', { name: 'Wiped' }));
  await user.click(screen.getByRole('button', { name: 'Save inspection' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const checks = inspectionChecks.initial.checks.filter(({ category }) => category === 'smartphones');
  expect(fake.callsOf(mailInOrders.inspectOrderItem)[0]?.body).toMatchObject({
    reason: 'camera',
    checks: checks.map(({ check }) => ({ check, ok: check !== 'Cameras' })),
    wiped: true,
  });
});

test('[orders-06] an inspection without its required checks isn’t sent', async () => {
  fake.on(inspectionChecks.get, () => ({ data: { ...inspectionChecks.initial, all: true, version: 1 } }));
  const { user } = show();
  await user.type(await screen.findByLabelText(/IMEI/), imei);
  await user.click(screen.getByRole('radio', { name: /Flawless/ }));
  await screen.findByRole('radiogroup', { name: 'Cameras' });
  await user.click(screen.getByRole('button', { name: 'Save inspection' }));
  await screen.findByText(/Checks are incomplete: Turns on and charges/);
  await screen.findByText('Data wiped is required');
  expect(fake.callsOf(mailInOrders.inspectOrderItem)).toEqual([]);
});

test('[orders-06] the company’s own reasons come first, and a removed one stays with its device', async () => {
  fake.on(inspectionChecks.get, () => ({
    data: { ...inspectionChecks.initial, reasons: [{ reason: 'Bezel is bent' }], version: 1 },
  }));
  fake.on(mailInOrders.inspectOrderItem, () => ({
    success: true as const,
    message: 'Inspected',
    data: { ...anItem(1), price_list: conditions },
  }));
  const found = {
    condition_id: 2,
    condition: 'Good',
    subs: [],
    price: money(20000),
    note: null,
    checks: [],
    wiped: null,
  };
  const { user } = show(anItem(1, { imei, inspected: { ...found, reason: 'Given up' } }));
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Reason/);
  await within(field).findByRole('option', { name: 'Bezel is bent' });
  const options = within(field).getAllByRole<HTMLOptionElement>('option');
  expect(options.slice(0, 4).map(({ text }) => text)).toEqual([
    'None',
    'Given up',
    'Bezel is bent',
    'Screen is scratched or cracked',
  ]);
  await user.selectOptions(field, 'Bezel is bent');
  await user.click(screen.getByRole('button', { name: 'Save inspection' }));
  await waitFor(() =>
    expect(fake.callsOf(mailInOrders.inspectOrderItem)[0]?.body).toMatchObject({ reason: 'Bezel is bent' }),
  );
});

test('[orders-03] network and carrier lock are asked for a phone with the company’s networks suggested, and not for a laptop', async () => {
  fake.on(listNetworkOptions, () => ({ data: ['Verizon', 'T-Mobile'] }));
  fake.on(mailInOrders.inspectOrderItem, () => ({
    success: true as const,
    message: 'Inspected',
    data: { ...anItem(1), price_list: conditions },
  }));
  const { user, unmount } = show(anItem(1, { imei }));
  await user.click(await screen.findByRole('radio', { name: /Flawless/ }));
  await user.selectOptions(screen.getByLabelText('Carrier lock'), 'Locked to its network');
  const network = screen.getByLabelText<HTMLInputElement>('Network');
  expect([...(network.list?.options ?? [])].map(({ value }) => value)).toEqual(['Verizon', 'T-Mobile']);
  await user.type(network, 'T-Mobile');
  await user.click(screen.getByRole('button', { name: 'Save inspection' }));
  await waitFor(() =>
    expect(fake.callsOf(mailInOrders.inspectOrderItem)[0]?.body).toMatchObject({
      network: 'T-Mobile',
      carrier_lock: 'locked',
    }),
  );
  unmount();
  show(anItem(2, { category: 'laptops' }));
  await screen.findByRole('radio', { name: /Flawless/ });
  expect(screen.queryByLabelText('Carrier lock')).toBeNull();
});

test('[orders-09] a register’s finding about the IMEI appears next to the conditions, and only for that IMEI', async () => {
  checks = [
    {
      ...{ id: 1, item_id: 1, item_name: 'Phone 1', imei, state: 'done', result: 'blocklisted', findings: [] },
      ...{ message: null, service: 'Register', by: 'Sam', created_at: '2026-03-02T15:04:05.000Z' },
    },
  ];
  const { user } = show(anItem(1, { imei }));
  expect(await screen.findByText('Blocklisted')).toBeTruthy();
  await user.type(screen.getByLabelText(/IMEI/), '9');
  expect(screen.queryByText('Blocklisted')).toBeNull();
});
