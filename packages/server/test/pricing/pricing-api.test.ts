import type { AddressInfo } from 'node:net';
import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { listPriceVersions, undoPriceVersion } from '@recoup/contract/pricing/prices';
import { postPrices } from '@recoup/contract/pricing/pricing-api';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken, newToken } from '../../src/platform/session.ts';
import { apiKeys } from '../../src/schema/integrations.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';

const { app, staff, device, tenantId, inTenant } = useCompany();
const key = newToken();

beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await inTenant((tx) => tx.delete(apiKeys));
  const row = { tenant_id: tenantId, key_hash: hashToken(key), name: 'Nightly prices', created_at: new Date() };
  await inTenant((tx) => tx.insert(apiKeys).values({ ...row, scope: ['pricing.edit'] as const }));
});

async function post(body: object, headers: Record<string, string> = {}) {
  const { port } = app.app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${urlOf(postPrices)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tenant-id': String(tenantId), 'x-secret-key': key, ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const prices = async () => {
  const { conditions: list } = await staff.data(getConditionPrices, { query: { device_id: device.id } });
  return list.map(({ price }) => price?.amount ?? null);
};
const good = (price: string | number) => ({ product_id: device.productId, condition: 'good', price });

test('[pricing-17] a program sets prices with tenant id, secret key and JSON, and staff can roll them back', async () => {
  expect(await post({ prices: [good(123.45)], dry_run: true })).toMatchObject({
    status: 200,
    body: { data: { changed: 1, change_id: null, difference: { up: 1 } } },
  });
  expect(await prices()).toEqual([10_000, 4_000]);
  expect(await post({ prices: [good('123.45')] })).toMatchObject({ status: 200, body: { data: { changed: 1 } } });
  expect(await prices()).toEqual([12_345, 4_000]);
  const [newest] = (await staff.ok(listPriceVersions, { query: {} })).data;
  expect(newest).toMatchObject({ by: 'Nightly prices', source: 'upload', changed: 1 });
  await staff.ok(undoPriceVersion, { params: { id: newest?.id ?? 0 } });
  expect(await prices()).toEqual([10_000, 4_000]);
});

test('[pricing-17] one wrong row refuses the whole request and names the row, and a wrong company or key is refused', async () => {
  expect(await post({ prices: [good(1), { ...good(1), product_id: 'no-such' }, good(-1)] })).toMatchObject({
    status: 422,
    body: {
      errors: { 'prices.1': ['No device has this product_id'], 'prices.2': ['price must not be below zero'] },
    },
  });
  expect(await prices()).toEqual([10_000, 4_000]);
  const strangers: Record<string, string>[] = [{ 'x-tenant-id': '999999' }, { 'x-secret-key': newToken() }];
  for (const headers of strangers)
    expect(await post({ prices: [good(1)] }, headers)).toMatchObject({ status: 401, body: { code: 'wrong_key' } });
});
