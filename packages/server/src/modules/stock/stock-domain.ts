import type { Domain } from '../../platform/domain.ts';
import type { Author } from '../../platform/handler.ts';
import { binHandlers } from './bins/mount-bins.ts';
import { cashDrawerHandlers } from './cash/mount-cash.ts';
import { listCommissions } from './commissions/list-commissions.ts';
import { storeCreditHandlers } from './credit/get-credit.ts';
import { customerIdHandlers } from './customer-ids/customer-ids.ts';
import { forgetIds } from './customer-ids/forget-ids.ts';
import { sellerStatementHandlers } from './customer-ids/seller-statements.ts';
import { customerPersonHandlers } from './customer-person/mount-customer-person.ts';
import { customerActHandlers, customerHandlers, customerMergeHandlers } from './customers/mount-customers.ts';
import { listInventoryAlerts } from './inventory-items/list-alerts.ts';
import { inventoryItemHandlers } from './inventory-items/mount-inventory-items.ts';
import { itemChangeHandlers } from './inventory-records/change-items.ts';
import { markDownAtNight, markdownHandlers } from './inventory-records/mark-down.ts';
import { inventoryRecordHandlers } from './inventory-records/mount-inventory-records.ts';
import { invoiceNotSent, mailInvoice } from './invoices/mail-invoice.ts';
import { invoiceHandlers, invoiceTaxHandlers } from './invoices/mount-invoices.ts';
import { warrantyHandlers } from './invoices/warranty-claims.ts';
import { endHolds } from './item-holds/end-holds.ts';
import { itemHoldHandlers } from './item-holds/item-holds.ts';
import { itemLabelHandlers } from './item-labels/mount-item-labels.ts';
import { paymentInfoHandlers } from './payment-info/payment-info.ts';
import { purchaseReportHandlers } from './purchase-reports/mount-purchase-reports.ts';
import { refurbishingHandlers } from './refurbishing/refurbishing.ts';
import { expireReservations } from './reservations/expire-reservations.ts';
import { reservationHandlers } from './reservations/mount-reservations.ts';
import { failLostSheets, forgetOldSheets } from './sheet-imports/import-housekeeping.ts';
import { customerImportHandlers, itemImportHandlers } from './sheet-imports/mount-sheet-imports.ts';
import { runSheetImport } from './sheet-imports/run-sheet-import.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    stock: {
      'mail-invoice': { tenantId: number; id: number; to: string; reference: string };
      'sheet-import': Author & { importId: number };
    };
  }
}

export const stock: Domain<'stock'> = {
  handlers: {
    customers: customerHandlers,
    customerActs: customerActHandlers,
    customerMerges: customerMergeHandlers,
    customerIds: customerIdHandlers,
    customerImports: customerImportHandlers,
    customerPersons: customerPersonHandlers,
    paymentInfo: paymentInfoHandlers,
    inventoryItems: inventoryItemHandlers,
    inventoryAlerts: { listInventoryAlerts },
    inventoryRecords: inventoryRecordHandlers,
    itemChanges: itemChangeHandlers,
    itemHolds: itemHoldHandlers,
    itemImports: itemImportHandlers,
    itemLabels: itemLabelHandlers,
    markdowns: markdownHandlers,
    sellerStatements: sellerStatementHandlers,
    refurbishing: refurbishingHandlers,
    purchaseReports: purchaseReportHandlers,
    bins: binHandlers,
    cashDrawers: cashDrawerHandlers,
    commissions: { listCommissions },
    storeCredits: storeCreditHandlers,
    invoices: invoiceHandlers,
    invoiceTaxes: invoiceTaxHandlers,
    reservations: reservationHandlers,
    warranties: warrantyHandlers,
  },
  housekeeping: [
    { name: 'end hold periods', run: ({ db, now }) => endHolds(db, now) },
    { name: 'expire reservations', run: ({ db, now }) => expireReservations(db, now) },
    { name: 'mark down ageing stock', run: ({ db, now }) => markDownAtNight(db, now) },
    { name: 'forget IDs', run: ({ db, now }) => forgetIds(db, now) },
    { name: 'fail imports of stock and customers whose job is gone', run: failLostSheets },
    { name: 'forget old imports of stock and customers', run: forgetOldSheets },
  ],
  jobs: {
    'sheet-import': { title: 'Import', work: runSheetImport, long: true },
    'mail-invoice': {
      title: 'Invoice email',
      about: ({ to }) => `To ${to}`,
      retry: 'message',
      work: mailInvoice,
      failed: invoiceNotSent,
    },
  },
};
