import { stockRoutes } from '@recoup/contract/routes/inventory-invoices-customers';
import { listCustomers } from '@recoup/contract/stock/customers';
import { defineRemote } from '@recoup/remote-kit';
import { readListAhead } from '@recoup/screens';
import { customerStatusOf } from './customers/status-of-path.ts';

export default defineRemote({
  name: 'inventory-invoices-customers',
  routes: stockRoutes,
  screens: {
    inventoryCreate: () => import('./inventory/ItemCreatePage.tsx'),
    inventoryEdit: () => import('./inventory/ItemPage.tsx'),
    inventoryChangelog: () => import('./inventory/ItemChangelogPage.tsx'),
    stockTake: () => import('./inventory/StockTakePage.tsx'),
    purchaseReport: () => import('./inventory/PurchaseReportPage.tsx'),
    bins: () => import('./bins/BinsPage.tsx'),
    itemImport: () => import('./imports/ItemImportPage.tsx'),
    inventory: () => import('./inventory/InventoryListPage.tsx'),
    invoiceCreate: () => import('./invoices/InvoiceCreatePage.tsx'),
    invoiceDetail: () => import('./invoices/InvoicePage.tsx'),
    invoiceReturn: () => import('./invoices/InvoiceReturnPage.tsx'),
    invoiceChangelog: () => import('./invoices/InvoiceChangelogPage.tsx'),
    invoiceDatamatch: () => import('./invoices/InvoiceCreatePage.tsx'),
    reservations: () => import('./invoices/ReservationsPage.tsx'),
    marginSales: () => import('./invoices/MarginSalesPage.tsx'),
    invoices: () => import('./invoices/InvoiceListPage.tsx'),
    cash: () => import('./cash/CashPage.tsx'),
    cashDrawer: () => import('./cash/CashDrawerPage.tsx'),
    customers: () => import('./customers/CustomerListPage.tsx'),
    customerCreate: () => import('./customers/CustomerCreatePage.tsx'),
    customerImport: () => import('./imports/CustomerImportPage.tsx'),
    customerEdit: () => import('./customers/CustomerEditPage.tsx'),
    customerChangelog: () => import('./customers/CustomerChangelogPage.tsx'),
    customerDetail: () => import('./customers/CustomerDetailPage.tsx'),
  },
  reads: {
    customers: ({ params, url }) => readListAhead(listCustomers, url, { status: customerStatusOf(params) }),
  },
});
