import type { ItemState } from '@recoup/contract/orders/order-item-state';
import { foreignKey, index, jsonb, text } from '../platform/db/drizzle-tables.ts';
import { orders, type StoredCategory } from './orders.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';
import type { shippingLabels } from './shipping.ts';

/** A device as a commit of scans found it, and the IMEI it recorded. */
export interface ScanEntry {
  item_id: number;
  imei: string | null;
  /** The serial number it recorded on a device without one. */
  serial?: string;
  before: { state: ItemState; imei: string | null };
}

/** The state of an order before the commit that received it or some of its packages. Null if they were already here. */
export interface ArrivalBefore {
  status_id: number;
  sub_status_id: number | null;
  /** Since when it had its status, and since when it was due for payout. */
  status_since: string;
  due_since: string | null;
  category: StoredCategory;
  /** The order's version after the arrival. The customer may be notified of it. */
  version?: number;
  /** The packages that arrived with it. */
  boxes: number[];
  /** Whether nothing of the order had arrived before. */
  first: boolean;
  labels: { id: number; state: (typeof shippingLabels.$inferSelect)['state'] }[];
}

/** Scans committed together, stored so that the last commit can be undone. */
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
