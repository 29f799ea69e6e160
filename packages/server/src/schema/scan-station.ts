import type { ItemState } from '@recoup/contract/orders/order-item-state';
import { foreignKey, index, jsonb, text } from '../platform/db/drizzle-tables.ts';
import { orders, type StoredCategory } from './orders.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';
import type { shippingLabels } from './shipping.ts';

/** A device as a commit of scans found it, and the IMEI that it wrote. */
export interface ScanEntry {
  item_id: number;
  imei: string | null;
  /** The serial number that it wrote on a device that had none. */
  serial?: string;
  before: { state: ItemState; imei: string | null };
}

/** The order as the commit found it that brought it or parcels of it in; null when they were here already. */
export interface ArrivalBefore {
  status_id: number;
  sub_status_id: number | null;
  /** Since when it was in its status, and since when it was to be paid. */
  status_since: string;
  due_since: string | null;
  category: StoredCategory;
  /** The version of the order that the arrival made, of which the customer may be told. */
  version?: number;
  /** The parcels that came with it. */
  boxes: number[];
  /** Whether nothing of the order was here before. */
  first: boolean;
  labels: { id: number; state: (typeof shippingLabels.$inferSelect)['state'] }[];
}

/** Scans that were committed together, kept so that the last commit can be undone. */
export const scanCommits = tenantTable(
  'scan_commits',
  {
    order_id: whole('order_id').notNull(),
    entries: jsonb('entries').$type<ScanEntry[]>().notNull(),
    arrival: jsonb('arrival').$type<ArrivalBefore>(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
    undone_by_name: text('undone_by_name'),
    undone_at: time('undone_at'),
  },
  (table) => [
    index('scan_commits_order').on(table.tenant_id, table.order_id, table.id),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }),
  ],
);
