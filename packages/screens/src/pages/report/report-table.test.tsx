import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { usersReport } from '@recoup/contract/reports/reports';
import { fakeServer, renderScreen, screen, within } from '@recoup/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ReportTable } from './report-table.tsx';

/** Twelve people. The third has the most orders, the fourth the fewest. */
const orders = [5, 7, 90, 1, 6, 8, 10, 11, 12, 13, 14, 15];
const lineOf = (count: number, i: number): AnyCells => ({
  user: { id: `${i}`, name: `Person ${i + 1}` },
  orders: count,
});

function Table({ start }: { start: string | null }) {
  const [sort, setSort] = useState(start);
  const rows = useState(() => orders.map(lineOf))[0];
  return (
    <ReportTable
      report={usersReport}
      rows={rows}
      total={{ orders: 192 }}
      reportQuery={{}}
      lines={12}
      sort={sort}
      onSort={setSort}
    />
  );
}

const show = (start: string | null = null) => renderScreen(<Table start={start} />, { fake: fakeServer() });
const lines = async () => {
  const table = await screen.findByRole('table');
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map(({ textContent }) => textContent);
};

test('rows are listed in the report’s order, ten on a page, with their totals below', async () => {
  const { user } = show();
  expect(await lines()).toEqual([...orders.slice(0, 10).map((count, i) => `Person ${i + 1}${count}`), 'Total192']);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await lines()).toEqual(['Person 1114', 'Person 1215', 'Total192']);
  expect(screen.getByText('Showing 11 to 12 of 12 entries')).toBeTruthy();
});

test('clicking a header sorts all rows, not only the page’s: down, up and not at all', async () => {
  const { user } = show();
  await lines();
  const press = () => user.click(screen.getByRole('button', { name: 'Orders' }));
  await press();
  expect((await lines())[0]).toBe('Person 390');
  expect(screen.getByRole('columnheader', { name: 'Orders' }).getAttribute('aria-sort')).toBe('descending');
  await press();
  expect((await lines())[0]).toBe('Person 41');
  await press();
  expect((await lines())[0]).toBe('Person 15');
});

test('a sort order that the report doesn’t know is ignored', async () => {
  show('-nonsense');
  expect((await lines())[0]).toBe('Person 15');
});
