import type { Domain } from '../../platform/domain.ts';
import { customerActHandlers, customerHandlers } from './customers/routes.ts';
import { inventoryItemHandlers } from './inventory-items/routes.ts';
import { inventoryRecordHandlers } from './inventory-records/routes.ts';
import { paymentInfoHandlers } from './payment-info/payment-info.ts';

export const stock: Domain<'stock'> = {
  handlers: {
    customers: customerHandlers,
    customerActs: customerActHandlers,
    paymentInfo: paymentInfoHandlers,
    inventoryItems: inventoryItemHandlers,
    inventoryRecords: inventoryRecordHandlers,
  },
};
