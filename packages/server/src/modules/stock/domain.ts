import type { Domain } from '../../platform/domain.ts';
import { customerIdHandlers } from './customer-ids/routes.ts';
import { customerPersonHandlers } from './customer-person/routes.ts';
import { customerActHandlers, customerHandlers, customerMergeHandlers } from './customers/routes.ts';
import { listInventoryAlerts } from './inventory-items/list-alerts.ts';
import { inventoryItemHandlers } from './inventory-items/routes.ts';
import { inventoryRecordHandlers } from './inventory-records/routes.ts';
import { mailInvoice } from './invoices/mail-invoice.ts';
import { invoiceHandlers } from './invoices/routes.ts';
import { paymentInfoHandlers } from './payment-info/payment-info.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    stock: { 'mail-invoice': { tenantId: number; id: number; to: string; reference: string } };
  }
}

export const stock: Domain<'stock'> = {
  handlers: {
    customers: customerHandlers,
    customerActs: customerActHandlers,
    customerMerges: customerMergeHandlers,
    customerIds: customerIdHandlers,
    customerPersons: customerPersonHandlers,
    paymentInfo: paymentInfoHandlers,
    inventoryItems: inventoryItemHandlers,
    inventoryAlerts: { listInventoryAlerts },
    inventoryRecords: inventoryRecordHandlers,
    invoices: invoiceHandlers,
  },
  jobs: { 'mail-invoice': { work: mailInvoice } },
};
