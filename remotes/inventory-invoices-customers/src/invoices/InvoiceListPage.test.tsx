import { listInvoices } from '@recoup/contract/stock/invoices';
import { aPage, fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import InvoiceListPage from './InvoiceListPage.tsx';

test.each([
  ['/invoice', 'all', '/invoice'],
  ['/invoice/3', 3, '/invoice/3'],
  ['/invoice/2', 'all', '/invoice/all'],
])('[invoices-01] %s lists status %s at %s', async (path, status, address) => {
  const fake = fakeServer();
  fake.on(listInvoices, ({ query }) => aPage([], query));
  renderScreen(<InvoiceListPage />, { path, route: '/invoice/:statusId?', fake });
  await screen.findByRole('navigation', { name: 'Statuses' });
  expect(window.location.pathname).toBe(address);
  expect(fake.callsOf(listInvoices).at(-1)?.query).toMatchObject({ status });
});
