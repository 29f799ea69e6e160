import { listCustomerChanges } from '@recoup/contract/stock/customer-person';
import { aPage, fakeServer, fireEvent, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { expect, test } from 'vitest';
import { ChangelogPage } from './changelog-page.tsx';

test('choosing a day in a history shows what was different then, and stays in the address', async () => {
  const fake = fakeServer();
  fake.on(listCustomerChanges, ({ query }) => ({
    ...aPage([], query),
    as_it_was: query.on
      ? {
          on: query.on,
          existed: true,
          differences: [
            {
              subject: 'Cara Cole',
              field: 'last_name',
              was: 'Cole',
              now: 'Moss',
              changed_at: '2026-03-04T10:00:00.000Z',
            },
          ],
        }
      : null,
  }));
  renderScreen(<ChangelogPage endpoint={listCustomerChanges} id={7} back={{ to: '/customer', label: 'Customers' }} />, {
    path: '/customer/change-log/7',
    route: '/customer/change-log/:customerId',
    fake,
  });
  fireEvent.change(await screen.findByLabelText('View as of'), { target: { value: '2026-03-02' } });
  const table = within(await screen.findByRole('table', { name: 'Differences since Mar 2, 2026' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)[1]).toContain('last nameCara ColeColeMoss');
  await waitFor(() => expect(window.location.search).toContain('on=2026-03-02'));
});
