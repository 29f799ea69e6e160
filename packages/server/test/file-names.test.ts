import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import { downloadChecks } from '@recoup/contract/payouts/check-register';
import { downloadTremendousFailures } from '@recoup/contract/payouts/payouts';
import { downloadPriceTemplate } from '@recoup/contract/pricing/price-imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, urlOf, withApp } from './harness.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await withApp({ now: () => new Date('2026-03-01T02:30:05Z') });
  staff = await app.as('a', 'owner');
  await app.pool.raw.query(`UPDATE companies SET timezone = 'America/Los_Angeles'`);
});
afterAll(() => app.stop());

test.for([
  ['mail-in-orders', bulkOrdersOf('mail-in').downloadOrders],
  ['prices-smartphones', downloadPriceTemplate],
  ['check-register', downloadChecks],
  ['tremendous-failures', downloadTremendousFailures],
] as const)('the file %s is named by the day and time of the company', async ([name, endpoint]) => {
  const { headers } = await staff.raw({ method: 'GET', url: urlOf(endpoint) });
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}-2026-02-28-183005.csv`);
});
