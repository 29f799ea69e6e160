import type { Locator, Page } from '@playwright/test';
import { currencies } from '@recoup/contract/money';
import type { AnyReport } from '@recoup/contract/report';
import { rawFigure } from '@recoup/server/test/reports/raw-figures.ts';
import { expect } from '../fixtures.ts';
import type { rawTrade } from '../raw-trade.ts';

type Trade = Awaited<ReturnType<typeof rawTrade>>;
type Asked = Parameters<typeof rawFigure>[3];

/** What a cell says, in minor units, whole numbers or tenths of a percent; a dash is nothing. */
function numberIn(text: string, digits: number): number | null {
  return /\d/.test(text) ? Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 10 ** digits) : null;
}

/** The cells of a row, and the line that it is of, as the addresses of its figures say. */
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

/**
 * Holds every figure that a report shows, of its lines and of its sums, against raw rows. Answers how many of them were
 * more than nothing.
 */
export async function seesReport(page: Page, report: AnyReport, { rows, currency }: Trade, query: Asked) {
  const table = page.getByRole('region', { name: 'Report rows' });
  await expect(table.locator('tr[data-row]').first()).toBeVisible();
  const all = await table.locator('tbody tr, tfoot tr').all();
  const found = await Promise.all(all.map((row) => rowOf(row, report)));
  const digits = { money: currencies[currency].decimals, percent: 1, count: 0 } as const;
  let shownCells = 0;
  for (const [i, { cells, key }] of found.entries()) {
    const isTotal = i === found.length - 1;
    // A line without any figure leads nowhere.
    if (!isTotal && key === null) continue;
    for (const [n, [name, { kind }]] of Object.entries(report.columns).entries()) {
      if (kind !== 'money' && kind !== 'percent' && kind !== 'count') continue;
      const raw = rawFigure(report, name, rows, query, isTotal ? undefined : (key ?? ''));
      const expected = kind === 'percent' && raw !== null ? Math.round(Number(raw) * 10) : raw;
      const shown = numberIn(cells[n]?.text ?? '', digits[kind]);
      expect([report.key, name, key, shown]).toEqual([report.key, name, key, expected]);
      shownCells += expected ? 1 : 0;
    }
  }
  return shownCells;
}
