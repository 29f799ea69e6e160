import { allReports } from '@recoup/contract/reports/all-reports';
import { inventoryReport, offersReport } from '@recoup/contract/reports/reports';
import { reportsRoutes } from '@recoup/contract/routes/reports';
import { fakeServer, money, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import LineReportPage, { lineReports } from './LineReportPage.tsx';
import SeveralReportsPage, { severalReports } from './SeveralReportsPage.tsx';

const sold = {
  ...{ bought: 0, cost: money(0), payouts: 0, paid: money(0), sold: 1, sales: money(10_000) },
  ...{ cost_of_sales: money(7_500), margin: money(2_500), margin_share: 25 },
};
const idle = { ...sold, sold: 0, sales: money(0), cost_of_sales: money(0), margin: money(0), margin_share: null };

test('[reports-01] a share of nothing is a dash, and not zero, in the chart’s table as in the report', async () => {
  const fake = fakeServer();
  const days = { from: '2026-01-01', to: '2026-01-02', before_from: '2025-12-30', before_to: '2025-12-31' };
  fake.on(inventoryReport.get, () => ({
    ...{ lines: 2, total: sold, before: idle, ...days },
    data: [
      { day: days.from, ...idle },
      { day: days.to, ...sold },
    ],
  }));
  renderScreen(<LineReportPage />, {
    path: '/reports/inventory?measure=margin_share',
    route: '/reports/inventory',
    fake,
  });
  const chart = await screen.findByRole('table', { name: 'Margin (%), day by day' });
  const cells = within(chart).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['–', '25%']);
});

test('[reports-01] every report opens at its own URL, also with a trailing slash, and loads its own figures', async () => {
  for (const [name, report] of Object.entries(lineReports)) {
    const { path } = reportsRoutes[name as keyof typeof lineReports];
    const fake = fakeServer();
    const loaded = vi.fn(() => {
      throw refuse('internal');
    });
    fake.on(report.get, loaded);
    const { unmount } = renderScreen(<LineReportPage />, { path: `${path}/`, route: path, fake });
    expect((await screen.findByRole('heading', { level: 1 })).textContent, path).toBe(report.title);
    await waitFor(() => expect(loaded, path).toHaveBeenCalled());
    unmount();
  }
  for (const [name, { by }] of Object.entries(severalReports))
    for (const [reportName, { report }] of Object.entries(by)) {
      const route = reportsRoutes[name as keyof typeof severalReports].path;
      const path = route.replace(':by?', reportName);
      const { unmount } = renderScreen(<SeveralReportsPage />, { path, route, fake: fakeServer() });
      expect((await screen.findByRole('heading', { level: 1 })).textContent, path).toBe(report.title);
      unmount();
    }
  // A report without a page would be listed here. Add it in `LineReportPage.tsx`.
  const several = Object.values(severalReports).flatMap(({ by }) => Object.values(by).map(({ report }) => report));
  const shown = [...Object.values(lineReports), ...several, offersReport].map(({ key }) => key);
  expect(allReports.map(({ key }) => key).toSorted()).toEqual(shown.toSorted());
});
