import {
  connectIntegration,
  disconnectIntegration,
  getIntegration,
  type ShownConnection,
  testConnection,
} from '@recoup/contract/add-ons/integrations';
import { getCarrierSetup } from '@recoup/contract/shipping/carrier-accounts';
import { fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import CarrierPage from './CarrierPage.tsx';

const connected: ShownConnection = {
  id: 7,
  location_id: null,
  state: 'connected',
  account: 'USPS (se-28529731)',
  shown: { api_key: '••••9xyz', charge: 'on_carrier_acceptance' },
  tested_at: '2026-03-02T15:04:05.000Z',
  message: null,
  hook_path: '/api/v1/hooks/shipengine/token',
  connected_by: 'Olivia Owens',
  connected_at: '2026-03-01T15:04:05.000Z',
  version: 2,
  quota: { calls: 200, seconds: 60, used: 12 },
};

let fake: ReturnType<typeof fakeServer>;
let connections: ShownConnection[];
const show = (path = '/add-ons/shipengine/connect') => renderScreen(<CarrierPage />, { path, route: path, fake });

beforeEach(() => {
  fake = fakeServer();
  connections = [];
  fake.on(getIntegration, () => ({ data: { slug: 'shipengine' as const, connections } }));
});

test('a carrier in beta says so and what to check, and the others don’t', async () => {
  const { unmount } = show('/add-ons/fedex');
  await screen.findByText('FedEx is in beta');
  unmount();
  show('/add-ons/ups');
  await screen.findByRole('button', { name: 'Test and connect' });
  expect(screen.queryByText(/in beta/)).toBeNull();
});

test('[add-ons-03] missing values are reported before anything is sent, and a refused key in the service’s words', async () => {
  fake.on(connectIntegration, () => {
    throw refuse('invalid', { errors: { 'values.client_secret': ['was not accepted'] } });
  });
  const { user } = show('/add-ons/ups');
  const connect = await screen.findByRole('button', { name: 'Test and connect' });
  await user.click(connect);
  expect((await screen.findAllByText('Client secret is required')).length).toBeGreaterThan(0);
  expect(fake.callsOf(connectIntegration)).toEqual([]);
  await user.type(screen.getByLabelText(/^Client ID/), 'ours');
  await user.type(screen.getByLabelText(/^Client secret/), 'wrong');
  await user.type(screen.getByLabelText(/^Account number/), '1a2b');
  await user.click(connect);
  expect((await screen.findAllByText(/must be six digits and capital letters/)).length).toBeGreaterThan(0);
  await user.clear(screen.getByLabelText(/^Account number/));
  await user.type(screen.getByLabelText(/^Account number/), '1A2B3C');
  await user.click(connect);
  expect((await screen.findAllByText(/Client secret was not accepted/)).length).toBeGreaterThan(0);
  const values = { account: 'live', client_id: 'ours', client_secret: 'wrong', account_number: '1A2B3C' };
  expect(fake.callsOf(connectIntegration)[0]).toMatchObject({
    params: { id: 3 },
    body: { location_id: null, version: 0, values },
  });
});

test('[add-ons-05] a typed secret is never kept in the browser', async () => {
  const { user } = show();
  const key = await screen.findByLabelText<HTMLInputElement>(/^API key/);
  expect(key.type).toBe('password');
  await user.type(key, 'a secret');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a secret');
});

test('[add-ons-01] a connected account shows its state and credentials, and an empty key keeps the saved one', async () => {
  connections = [connected];
  fake.on(connectIntegration, () => ({ success: true as const, message: 'ShipEngine is connected.', data: connected }));
  const { user } = show();
  expect(await screen.findByText('USPS (se-28529731)')).toBeTruthy();
  expect(screen.getByText('Connected', { selector: 'span' })).toBeTruthy();
  expect(screen.getByText(/\/api\/v1\/hooks\/shipengine\/token$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show steps' }));
  expect(screen.getByText('Included in National, Company and Pro')).toBeTruthy();
  const key = screen.getByLabelText<HTMLInputElement>(/^API key/);
  expect([key.value, key.placeholder]).toEqual(['', '••••9xyz']);
  await user.click(screen.getByRole('radio', { name: 'As set by the carrier' }));
  await user.click(screen.getByRole('button', { name: 'Test and save' }));
  await waitFor(() =>
    expect(fake.callsOf(connectIntegration)[0]?.body).toEqual({
      location_id: null,
      version: 2,
      values: { api_key: '', charge: 'carrier_default' },
    }),
  );
});

test('[add-ons-01] an account is tested and disconnected, and shows why the service rejects it', async () => {
  connections = [connected];
  fake.on(testConnection, () => {
    const failing = { ...connected, state: 'failing' as const, message: 'ShipEngine rejected these credentials' };
    connections = [failing];
    return { success: true as const, message: failing.message, data: failing };
  });
  fake.on(disconnectIntegration, () => {
    connections = [];
    return { success: true as const, message: 'ShipEngine disconnected' };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Test' }));
  expect(await screen.findByText('Credentials rejected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByRole('button', { name: 'Test and connect' })).toBeTruthy();
  expect(fake.callsOf(disconnectIntegration)[0]?.params).toEqual({ id: 7 });
});

test('each account has its own setup under the name of its location', async () => {
  connections = [connected, { ...connected, id: 8, location_id: 1, account: 'USPS of the shop' }];
  fake.on(getCarrierSetup, ({ params: { id } }) => ({
    data: {
      connection_id: id,
      location_id: null,
      account: null,
      shown: {},
      version: 1,
      is_synced_carriers: 0 as const,
      status: 'FAILED' as const,
      percentage: 0,
      message: `Account ${id} is asked in vain`,
      carriers: [],
    },
  }));
  show('/add-ons/easypost/config/shipping-provider');
  expect(await screen.findByText('Account 7 is asked in vain')).toBeTruthy();
  expect(await screen.findByText('Account 8 is asked in vain')).toBeTruthy();
  expect([screen.getByText('The whole company'), screen.getByText('Mail-in center')]).toHaveLength(2);
});
