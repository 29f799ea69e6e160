import { type MenuEntry, routesOf } from './declare.ts';

const { route } = routesOf('inventory-invoices-customers');

export const stockRoutes = {
  inventoryCreate: route('session', '/inventory/create', 'New item'),
  inventoryEdit: route('session', '/inventory/edit/:inventoryId', 'Item'),
  inventoryChangelog: route('session', '/inventory/edit/:inventoryId/changelog', 'History'),
  stockTake: route('session', '/inventory/datamatch', 'Stock count'),
  purchaseReport: route('session', '/inventory/purchase-report', 'Purchase report'),
  bins: route('session', '/inventory/bins', 'Bins'),
  itemImport: route('session', '/inventory/import', 'Import devices'),
  inventory: route('session', '/inventory/:statusId?', 'Inventory'),
  invoiceCreate: route('session', '/invoice/create', 'New invoice'),
  invoiceDetail: route('session', '/invoice/detail/:buybackId', 'Invoice'),
  invoiceReturn: route('session', '/invoice/detail/:buybackId/return', 'Return'),
  invoiceChangelog: route('session', '/invoice/detail/:buybackId/changelog', 'History'),
  invoiceDatamatch: route('session', '/invoice/datamatch', 'Sell by scanner'),
  reservations: route('session', '/invoice/reservations', 'Reservations'),
  marginSales: route('session', '/invoice/margin-scheme', 'Margin scheme'),
  invoices: route('session', '/invoice/:statusId?', 'Invoices'),
  cash: route('session', '/cash', 'Cash register'),
  cashDrawer: route('session', '/cash/drawer/:drawerId', 'Cash drawer'),
  customerChangelog: route('session', '/customer/detail/:customerId/changelog', 'History'),
  customerDetail: route('session', '/customer/detail/:customerId/:category', 'Customer'),
  customerCreate: route('session', '/customer/create', 'New customer'),
  customerImport: route('session', '/customer/import', 'Import customers'),
  customerEdit: route('session', '/customer/edit/:customerId', 'Customer'),
  customers: route('session', '/customer/:statusId?', 'Customers'),
} as const;

export const stockMenu: readonly MenuEntry<keyof typeof stockRoutes>[] = [
  {
    id: 3,
    slug: 'customer',
    label: 'Customers',
    icon: 'customers',
    place: 'orders',
    route: 'customers',
    permission: 'customers.view',
  },
  {
    id: 4,
    slug: 'inventory',
    label: 'Inventory',
    icon: 'inventory',
    place: 'stock',
    route: 'inventory',
    permission: 'inventory.view',
  },
  {
    id: 56,
    slug: 'invoice',
    label: 'Invoices',
    icon: 'document',
    place: 'money',
    route: 'invoices',
    permission: 'invoices.view',
  },
  {
    id: 153,
    slug: 'cash',
    label: 'Cash register',
    icon: 'pay',
    place: 'money',
    route: 'cash',
    permission: 'cash.use',
  },
];
