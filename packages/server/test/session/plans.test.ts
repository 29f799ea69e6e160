import { integrationOf } from '@recoup/contract/add-ons/integration';
import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import { generateApiKey } from '@recoup/contract/exchange/api-keys';
import { getFeed } from '@recoup/contract/exchange/feed';
import { getMe } from '@recoup/contract/session/auth';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';

const { staff, as, tenantId, query } = useCompany();
const viewer = as('viewer');
const key = { body: { name: 'Program', scope: ['orders.view' as const] } };
const phoneCheck = {
  params: { id: integrationOf('phonecheck').id },
  body: { location_id: null, version: 0, values: { region: 'us', username: 'nora', api_key: 'a key' } },
};
const plan = (package_id: number) => query('UPDATE tenants SET package_id = $2 WHERE id = $1', [tenantId, package_id]);

test('[shell-23] the public API, the data feed and device checks work only with a plan that includes them, on the server too', async () => {
  await plan(2);
  expect(await staff.data(getMe)).toMatchObject({ is_datafeed: false, is_integration_phonecheck_enable: false });
  expect(await staff.refused(generateApiKey, key)).toMatchObject({ status: 402, code: 'plan_needed' });
  expect((await staff.refused(getFeed)).code).toBe('plan_needed');
  expect((await staff.refused(connectIntegration, phoneCheck)).code).toBe('plan_needed');
  await plan(4);
  expect(await staff.data(getMe)).toMatchObject({ is_datafeed: true, is_integration_phonecheck_enable: true });
  await staff.ok(generateApiKey, key);
  await staff.ok(getFeed);
  await staff.ok(connectIntegration, phoneCheck);
});

test('[shell-23] confidential figures are only returned to people who can see them', async () => {
  expect(await staff.data(getMe)).toMatchObject({ is_view_confidential: true });
  expect(await viewer.data(getMe)).toMatchObject({ is_view_confidential: false });
});
