import { downloadChecks } from '@recoup/contract/payouts/check-register';
import { downloadTremendousFailures } from '@recoup/contract/payouts/payouts';
import { downloadPriceTemplate } from '@recoup/contract/pricing/price-files';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';

const { staff, orderCalls, query } = useCompany({ now: () => new Date('2026-03-01T02:30:05Z'), bare: true });

beforeAll(async () => {
  await query(`UPDATE companies SET timezone = 'America/Los_Angeles'`);
});

test.for([
  ['mail-in-orders', orderCalls.downloadOrders, 'csv'],
  ['prices-all', downloadPriceTemplate, 'zip'],
  ['check-register', downloadChecks, 'csv'],
  ['tremendous-failures', downloadTremendousFailures, 'csv'],
] as const)(
  '[pricing-14] the file %s is named with the day and time in the company’s time zone',
  async ([name, endpoint, end]) => {
    const { headers } = await staff.raw({ method: 'GET', url: urlOf(endpoint) });
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}-2026-02-28-183005.${end}`);
  },
);
