import { listSalesPersons } from '@recoup/contract/stock/customer-acts';
import { listCustomers } from '@recoup/contract/stock/customers';
import { previewInvoice } from '@recoup/contract/stock/invoices';
import { aCustomerRow, aPage, fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { expect, test } from 'vitest';
import InvoiceCreatePage from './InvoiceCreatePage.tsx';
import { SaleTotal } from './SaleTotal.tsx';

test('choosing a customer by keyboard moves focus to the next field, and Change customer moves it back to the search', async () => {
  const fake = fakeServer();
  fake.on(listSalesPersons, () => ({ data: [] }));
  fake.on(listCustomers, ({ query }) => aPage([aCustomerRow(3, { first_name: 'Ada', last_name: 'Lovell' })], query));
  const { user } = renderScreen(<InvoiceCreatePage />, { path: '/invoice/create', route: '/invoice/create', fake });
  const focused = () => document.activeElement;
  await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'ada');
  await screen.findByRole('option', { name: /Ada Lovell/ });
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Change customer' });
  await waitFor(() => expect(focused()).toBe(screen.getByRole('combobox', { name: 'Salesperson' })));
  await user.click(screen.getByRole('button', { name: 'Change customer' }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('combobox', { name: 'Customer' })));
});

test('the total is what the customer pays including tax, or the amount before tax while a price is missing', async () => {
  const fake = fakeServer();
  const usd = (amount: number) => ({ amount, currency: 'USD' as const });
  fake.on(previewInvoice, () => ({ data: { before_tax: usd(10_000), tax: usd(888), total: usd(10_888) } }));
  const sumRequest = { customer_id: null, lines: [{ inventory_id: 4, price: 10_000 }] };
  renderScreen(
    <>
      <SaleTotal before={usd(0)} items={2} draft={null} />
      <SaleTotal before={usd(10_000)} items={1} draft={sumRequest} />
    </>,
    { fake },
  );
  expect(await screen.findByText('1 item · $100.00 + $8.88 tax')).toBeTruthy();
  expect(screen.getByText('$108.88')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Before tax' })).toBeTruthy();
  expect(fake.callsOf(previewInvoice)).toHaveLength(1);
});
