import type { Locator } from '@playwright/test';
import { currencies, formatMoney } from '@recoup/contract/money';
import { type AnyReport, isReport } from '@recoup/contract/report';
import * as declared from '@recoup/contract/reports/reports';
import { pathTo } from '@recoup/contract/route';
import { rawFigure, readRaw } from '@recoup/server/test/reports/raw-figures.ts';
import pg from 'pg';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { ownServer } from '../own-server.ts';

/** The tabs of reports, with what their declarations are called. */
const tabs: Readonly<Record<string, AnyReport>> = {
  Offers: declared.offersReport,
  Users: declared.usersReport,
  Customers: declared.customersReport,
  Referrals: declared.referralsReport,
  'Device rates': declared.deviceRatesReport,
  Payouts: declared.payoutsReport,
  Shipping: declared.shippingReport,
  Inventory: declared.inventoryReport,
  'Promo codes': declared.promoCodesReport,
  Pricing: declared.pricingReport,
};

/** The newest checks of the register, and how many there are. */
interface RawChecks {
  readonly total: number;
  readonly newest: readonly { readonly number: number; readonly payee: string; readonly amount: number }[];
}

/** The database as a reader who knows nothing of reports has it. */
async function raw() {
  const client = new pg.Client({
    connectionString: ownServer().databaseUrl,
    types: {
      getTypeParser: (id: number) => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id)),
    } as never,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ tenant_id: number; timezone: string; currency: 'USD' }>(
      'SELECT tenant_id, timezone, currency FROM companies WHERE tenant_id = 1',
    );
    const company = rows[0] ?? { tenant_id: 1, timezone: 'UTC', currency: 'USD' as const };
    const query = async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[];
    const [checks] = await query<RawChecks>(
      `SELECT (SELECT count(*) FROM checks WHERE tenant_id = 1) AS total, json_agg(json_build_object('number', number,
         'payee', payee, 'amount', amount) ORDER BY number DESC) AS newest
       FROM (SELECT * FROM checks WHERE tenant_id = 1 ORDER BY number DESC LIMIT 10) newest`,
    );
    return { company, checks, rows: await readRaw(query, company.tenant_id, company.timezone) };
  } finally {
    await client.end();
  }
}

/** What a cell shows, as a number of units or of minor units. */
const shown = (text: string, decimals: number) =>
  /\d/.test(text) ? Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 10 ** decimals) : 0;

/** The figures of a row on the screen by column, and the line that it is of, as its figures' addresses say. */
async function rowOf(row: Locator, { line }: AnyReport) {
  const cells = await row.evaluate((tr) =>
    [...tr.children].map((td) => ({
      text: td.textContent ?? '',
      to: td.querySelector('a')?.getAttribute('href') ?? '',
    })),
  );
  const query = new URLSearchParams(cells.find(({ to }) => to)?.to.split('?')[1]);
  return { cells, key: query.get(line === 'day' ? 'day_from' : line) };
}

test('[reports-01] what every report shows of a month of trade is what a reader of raw rows finds, to the cent', async ({
  pageOf,
}) => {
  expect(new Set(Object.values(tabs))).toEqual(new Set(Object.values(declared).filter(isReport)));
  const page = await pageOf('owner');
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const period = { from: day(31), to: day(1) };
  await page.goto(`${pathTo('offersReport')}?${new URLSearchParams({ ...period, per_page: '10' })}`);
  const links = page.getByRole('navigation', { name: 'Report', exact: true });
  const table = page.getByRole('region', { name: 'Lines of the report' });
  const { company, checks, rows } = await raw();
  for (const [tab, report] of Object.entries(tabs))
    await test.step(report.title, async () => {
      await links.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('heading', { name: report.title, level: 1 })).toBeVisible();
      await expect(table.locator('tr[data-row]').first()).toBeVisible();
      const found = await Promise.all(
        (await table.locator('tbody tr, tfoot tr').all()).map((row) => rowOf(row, report)),
      );
      let compared = 0;
      for (const [i, { cells, key }] of found.entries()) {
        const isTotal = i === found.length - 1;
        // A line without any figure leads nowhere.
        if (!isTotal && key === null) continue;
        for (const [n, [name, column]] of Object.entries(report.columns).entries()) {
          if (!('figure' in column) || column.kind === 'last') continue;
          const decimals = column.kind === 'money' ? currencies[company.currency].decimals : 0;
          const expected = rawFigure(report, name, rows, period, isTotal ? undefined : (key ?? ''));
          expect([name, key, shown(cells[n]?.text ?? '', decimals)]).toEqual([name, key, expected]);
          compared += expected === 0 ? 0 : 1;
        }
      }
      // Equal to nothing would prove nothing.
      expect(compared).toBeGreaterThan(1);
    });
  await test.step('Check register', async () => {
    await links.getByRole('link', { name: 'Check register', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Check register', level: 1 })).toBeVisible();
    expect(checks?.newest.length).toBeGreaterThan(1);
    for (const { number, payee, amount } of checks?.newest ?? []) {
      const row = page.getByRole('row').filter({ has: page.getByText(String(number), { exact: true }) });
      await expect(row).toContainText(payee);
      await expect(row).toContainText(formatMoney({ amount, currency: company.currency }));
    }
    await expect(page.getByText(new RegExp(`^Showing .* of ${checks?.total} entr(y|ies)$`))).toBeVisible();
  });
});

test('[reports-01] a report is printed on one page, without what is pressed', async ({ pageOf }) => {
  const page = await pageOf('owner');
  await page.goto(pathTo('referralsReport'));
  await expect(page.getByRole('region', { name: 'Lines of the report' }).getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // But the names of columns, which sort by them elsewhere.
  await expect(page.getByRole('button').and(page.locator(':not(th button)'))).toHaveCount(0);
  await expect(page.getByRole('columnheader').getByText('Quoted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('[reports-01] a figure of a promo code leads to as many orders as it says', async ({ pageOf }) => {
  const page = await pageOf('owner');
  await page.goto(pathTo('promoCodesReport'));
  const line = page.getByRole('region', { name: 'Lines of the report' }).getByRole('row').filter({ hasText: 'PLUS25' });
  const figure = line.getByRole('link').first();
  const orders = await figure.textContent();
  await expectAccessible(page);
  await figure.click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.getByText(new RegExp(`^Showing .* of ${orders} entr(y|ies)$`))).toBeVisible();
  await expectAccessible(page);
});
