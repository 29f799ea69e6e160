import { type MenuEntry, routesOf } from './declare.ts';

const { route, redirect } = routesOf('settings');

export const settingsRoutes = {
  receiptHome: redirect('/settings/receipt', '/settings/receipt/in-store'),
  inStoreReceipt: route('session', '/settings/receipt/in-store', 'In-store receipt'),
  mailInReceipt: route('session', '/settings/receipt/mail-in', 'Mail-in receipt'),
  bulkQuoteReceipt: route('session', '/settings/receipt/bulk-quote', 'Bulk quote receipt'),
  easyOfferReceipt: route('session', '/settings/receipt/easy-offer', 'Easy offer receipt'),
  settingsHome: redirect('/settings', '/settings/company-profile'),
  companyProfile: route('session', '/settings/company-profile', 'Company profile'),
  payoutSettings: route('session', '/settings/payouts/method', 'Payout settings'),
  generalSettings: route('session', '/settings/general-settings', 'General settings'),
  /** Leads to the workflow of the filtered location. */
  workflowHome: route('session', '/settings/workflow', 'Workflow'),
  workflowCreate: route('session', '/settings/workflow/create', 'New status'),
  workflowEdit: route('session', '/settings/workflow/edit/:workflowId', 'Status'),
  workflow: route('session', '/settings/workflow/:buyback', 'Workflow'),
} as const;

export const settingsMenu: readonly MenuEntry<keyof typeof settingsRoutes>[] = [
  {
    id: 15,
    slug: 'workflow',
    label: 'Workflow',
    icon: 'workflow',
    place: 'setting-orders',
    route: 'workflowHome',
    permission: 'settings.view',
  },
  {
    id: 16,
    slug: 'receipts',
    label: 'Receipts',
    icon: 'document',
    place: 'setting-orders',
    route: 'inStoreReceipt',
    permission: 'settings.view',
  },
  {
    id: 41,
    slug: 'payout-settings',
    label: 'Payout settings',
    icon: 'pay',
    place: 'setting-money',
    route: 'payoutSettings',
    permission: 'settings.view',
  },
  {
    id: 10,
    slug: 'company-profile',
    label: 'Company profile',
    icon: 'company',
    place: 'setting-company',
    route: 'companyProfile',
    permission: 'settings.view',
  },
  {
    id: 11,
    slug: 'general-settings',
    label: 'General settings',
    icon: 'settings',
    place: 'setting-company',
    route: 'generalSettings',
    permission: 'settings.view',
  },
];
