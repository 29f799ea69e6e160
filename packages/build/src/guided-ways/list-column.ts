import { lines, type Way } from './way.ts';

/** A list column: the field of the row, its source on the server, and how it's shown. */
export const listColumn: Way = {
  name: 'A list column',
  word: 'zip',
  places: ({ word, title }) => [
    {
      file: 'packages/contract/src/stock/customers.ts',
      missedIn: 'remotes/inventory-invoices-customers/src/customers/CustomerListPage.tsx',
      adds: lines('  orders_count: v.number(),', `  ${word}: v.nullable(v.string()),\n`),
    },
    {
      file: 'packages/server/src/modules/stock/customers/customer-rows.ts',
      adds: lines('    orders_count: stored.orders_count,', `    ${word}: stored.address?.zip ?? null,\n`),
    },
    {
      file: 'packages/testing/src/factories.ts',
      adds: lines('    orders_count:', `    ${word}: null,\n`),
    },
    {
      file: 'remotes/inventory-invoices-customers/src/customers/CustomerListPage.tsx',
      begins: true,
      adds: lines(
        "  { id: 'orders_count',",
        `  { id: '${word}', header: '${title}', width: 90, cell: (row) => row.${word} ?? '–' },\n`,
      ),
    },
  ],
};
