import { claimHighLevel } from '@recoup/contract/add-ons/consents';
import type { IntegrationConnection } from '@recoup/contract/add-ons/integrations';
import { getCrm, listPipelines, listSubAccounts, putCrm } from '@recoup/contract/exchange/crm';
import { fakeServer, refuse, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import CrmConfigPage from './CrmConfigPage.tsx';

const account: IntegrationConnection = {
  id: 7,
  location_id: null,
  state: 'connected',
  account: 'Shop (L1)',
  shown: {},
  tested_at: '2026-03-02T15:04:05.000Z',
  message: null,
  hook_path: null,
  connected_by: 'Olivia Owens',
  connected_at: '2026-03-02T15:04:05.000Z',
  version: 1,
};
const nowhere = { location_id: null, pipeline_id: null, stage_id: null, won_stage_id: null };

let fake: ReturnType<typeof fakeServer>;
const show = (query: string) =>
  renderScreen(<CrmConfigPage />, {
    path: `/add-ons/highlevel-config${query}`,
    route: '/add-ons/highlevel-config',
    fake,
  });

beforeEach(() => {
  fake = fakeServer();
  fake.on(getCrm, () => ({ data: { is_connected: true, account: 'Shop', ...nowhere } }));
  fake.on(listSubAccounts, () => ({ data: [{ id: 'L1', name: 'Shop' }] }));
  fake.on(listPipelines, () => ({ data: [{ id: 'P1', name: 'Buyback', stages: [{ id: 'S1', name: 'New' }] }] }));
});

test('[add-ons-04] without a code or id, the page goes back to the add-ons', async () => {
  show('');
  await waitFor(() => expect(window.location.pathname).toBe('/add-ons'));
});

test('[add-ons-04] the page keeps code and state for the callback, also when it is refused', async () => {
  fake.on(claimHighLevel, () => {
    throw refuse('link_expired');
  });
  const { user } = show('?code=once&state=ours');
  const connect = await screen.findByRole('button', { name: 'Connect account' });
  await user.click(connect);
  expect(await screen.findByText('This link has expired.')).toBeTruthy();
  expect(window.location.search).toBe('?code=once&state=ours');
  fake.on(claimHighLevel, () => ({ success: true as const, message: 'HighLevel is connected.', data: account }));
  await user.click(connect);
  await waitFor(() => expect(window.location.search).toBe('?id=7'));
  expect(fake.callsOf(claimHighLevel)[0]).toMatchObject({ body: { code: 'once', state: 'ours' } });
});

test('without an account, the page goes to where one is connected', async () => {
  fake.on(getCrm, () => ({ data: { is_connected: false, account: null, ...nowhere } }));
  show('?id=7');
  const link = await screen.findByRole('link', { name: 'Connect an account' });
  expect(link.getAttribute('href')).toBe('/add-ons/connector');
});

test('staff choose where orders go from what the CRM has', async () => {
  fake.on(putCrm, () => ({
    success: true as const,
    message: 'We’ll send new orders there.',
    data: { is_connected: true, account: 'Shop', ...nowhere },
  }));
  const { user } = show('?id=7');
  await user.selectOptions(await screen.findByLabelText('Sub-account'), 'Shop');
  await user.selectOptions(await screen.findByLabelText('Pipeline'), 'Buyback');
  await user.selectOptions(screen.getByLabelText('Stage for open orders'), 'New');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fake.callsOf(putCrm)[0]).toMatchObject({
      body: { location_id: 'L1', pipeline_id: 'P1', stage_id: 'S1', won_stage_id: null },
    }),
  );
});
