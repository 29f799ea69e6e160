import { listSalesPersons } from '@recoup/contract/stock/customer-acts';
import { listCustomers } from '@recoup/contract/stock/customers';
import { aCustomerRow, aPage, fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { expect, test } from 'vitest';
import InvoiceCreatePage from './InvoiceCreatePage.tsx';

test('whoever chooses the customer by keyboard goes on at the next field, and back in the search to change it', async () => {
  const fake = fakeServer();
  fake.on(listSalesPersons, () => ({ data: [] }));
  fake.on(listCustomers, ({ query }) => aPage([aCustomerRow(3, { first_name: 'Ada', last_name: 'Lovell' })], query));
  const { user } = renderScreen(<InvoiceCreatePage />, { path: '/invoice/create', route: '/invoice/create', fake });
  const focused = () => document.activeElement;
  await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'ada');
  await screen.findByRole('option', { name: /Ada Lovell/ });
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Change customer' });
  await waitFor(() => expect(focused()).toBe(screen.getByRole('combobox', { name: 'Sales person' })));
  await user.click(screen.getByRole('button', { name: 'Change customer' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('combobox', { name: 'Customer' })));
});
