import { downloadChecks } from '@recoup/contract/payouts/check-register';
import { downloadTremendousFailures } from '@recoup/contract/payouts/payouts';
import { downloadPriceTemplate } from '@recoup/contract/pricing/price-imports';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from './company.ts';
import { urlOf } from './harness.ts';

const { staff, of, query } = useCompany({ now: () => new Date('2026-03-01T02:30:05Z'), bare: true });

beforeAll(async () => {
  await query(`UPDATE companies SET timezone = 'America/Los_Angeles'`);
});

test.for([
  ['mail-in-orders', of.downloadOrders],
  ['prices-smartphones', downloadPriceTemplate],
  ['check-register', downloadChecks],
  ['tremendous-failures', downloadTremendousFailures],
] as const)('the file %s is named by the day and time of the company', async ([name, endpoint]) => {
  const { headers } = await staff.raw({ method: 'GET', url: urlOf(endpoint) });
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}-2026-02-28-183005.csv`);
});
