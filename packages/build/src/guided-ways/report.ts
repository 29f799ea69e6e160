import { lines, type Way } from './way.ts';

/** Lines with totals over a period, with a page, a chart and a file. */
export const report: Way = {
  name: 'A report',
  word: 'weekday',
  places: ({ word, title }) => [
    {
      file: 'packages/contract/src/reports/reports.ts',
      missedIn: 'packages/server/src/modules/reports/reports-domain.ts',
      adds: lines(
        'export const usersReport = report({',
        `export const ${word}Report = report({
  key: '${word}',
  title: '${title} report',
  by: 'day by day',
  summary: 'List orders day by day.',
  empty: 'No orders in this period',
  path: '/v1/report/${word}',
  view: 'reports.${word}',
  filters: narrowed,
  line: 'day',
  columns: { day: { name: 'Day', kind: 'day' }, orders, paid },
  measures: { orders: { name: 'Orders', columns: ['orders'] } },
});

`,
      ),
    },
    {
      file: 'packages/contract/src/permission.ts',
      missedIn: 'packages/contract/src/reports/reports.ts',
      adds: lines("  'pricing',", `  '${word}',\n`),
    },
    {
      file: 'packages/contract/src/routes/permission-labels.ts',
      adds: lines("    pricing: 'Pricing report',", `    ${word}: '${title} report',\n`),
    },
    {
      file: 'packages/server/src/modules/reports/reports-domain.ts',
      adds: lines('      usersReport: handlersOf(', `      ${word}Report: handlersOf(declared.${word}Report),\n`),
    },
    {
      file: 'packages/contract/src/routes/reports.ts',
      missedIn: 'remotes/reports/src/by-line/LineReportPage.tsx',
      adds: [
        {
          before: '  usersReport: route(',
          lines: `  ${word}Report: route('session', '/reports/${word}', '${title} report'),\n`,
        },
        {
          before: "  pricing: { route: 'pricingReport'",
          lines: `  ${word}: { route: '${word}Report', label: '${title}', permission: 'reports.${word}' },\n`,
        },
      ],
    },
    {
      file: 'remotes/reports/src/by-line/LineReportPage.tsx',
      adds: lines('  usersReport: reports.', `  ${word}Report: reports.${word}Report,\n`),
    },
  ],
};
