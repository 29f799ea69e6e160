import {
  checkDevices,
  type DeviceCheck,
  listDeviceChecks,
  mailDeviceChecks,
} from '@recoup/contract/orders/checks/device-checks';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anItem, anOrder } from '../../fixtures.ts';
import { DeviceChecksSection } from './DeviceChecksSection.tsx';

const fake = fakeServer();
const imei = '490154203237518';
const aCheck = (change: Partial<DeviceCheck>): DeviceCheck => ({
  id: 1,
  item_id: 1,
  item_name: 'Phone 1',
  imei,
  state: 'done',
  result: 'unknown',
  findings: [{ label: 'Blocklist', value: 'Unknown' }],
  message: 'The service couldn’t be reached. Check it again later.',
  service: 'Simulator',
  by: 'Olivia Owner',
  created_at: '2026-11-21T12:00:00.000Z',
  ...change,
});

let checks: DeviceCheck[];
beforeEach(() => {
  fake.seen.length = 0;
  checks = [];
  fake.on(listDeviceChecks, () => ({ data: checks }));
});
const order = anOrder(5, { items: [anItem(1, { imei }), anItem(2)] });

test('[orders-09] a device is checked by its IMEI, and the result shows who asked', async () => {
  fake.on(checkDevices, () => {
    checks = [aCheck({ state: 'running', findings: [], message: null })];
    return { success: true as const, message: 'Checking 1 device', data: { checks, refused: [] } };
  });
  const { user } = renderScreen(<DeviceChecksSection order={order} />, { fake });
  await screen.findByText('No device checks yet.');
  await user.click(screen.getByRole('button', { name: 'Check IMEI' }));
  await screen.findByText('Checking IMEI');
  expect(fake.callsOf(checkDevices)[0]?.body).toEqual({ ids: [1] });
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('[orders-09] unknown is shown as unknown with the reason, and never as clean', async () => {
  checks = [aCheck({})];
  renderScreen(<DeviceChecksSection order={order} />, { fake });
  await screen.findByText('IMEI check: unknown');
  await screen.findByText(/couldn’t be reached/);
  expect(screen.queryByText('Clean')).toBeNull();
});

test('[orders-09] the report is emailed to the customer after a confirmation', async () => {
  checks = [aCheck({ id: 2, result: 'clean', message: null }), aCheck({})];
  fake.on(mailDeviceChecks, () => ({ success: true as const, message: 'Mailed', data: { to: 'ada@example.test' } }));
  const { user } = renderScreen(<DeviceChecksSection order={order} />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Email to customer' }));
  await screen.findByText(/to ada@example.test/);
  await user.click(screen.getByRole('button', { name: 'Email report' }));
  await waitFor(() => expect(fake.callsOf(mailDeviceChecks)[0]?.body).toEqual({ ids: [1] }));
});
