import type { Address } from '@recoup/contract/address';
import type { Currency } from '@recoup/contract/money';
import type { CarrierSetupState } from '@recoup/contract/shipping/carrier-setup';
import type { CustomsItem } from '@recoup/contract/shipping/customs';
import type { LabelState } from '@recoup/contract/shipping/label-state';
import type { TrackingAnswer, TrackingCode } from '@recoup/contract/shipping/order-shipping';
import type { ParcelTrouble } from '@recoup/contract/shipping/shipping-labels';
import type { ParcelSize } from '@recoup/contract/shipping/shipping-settings';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, foreignKey, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { connections } from './integrations.ts';
import { orders } from './orders.ts';
import { shortPending, tenantTable, time, whole } from './parts/tenant-table.ts';

/** A name and address on a label. */
export interface LabelParty {
  name: string;
  /** The lines below the name, as printed. */
  lines: string[];
  country: string;
  /** Its parts, if they are known. */
  address?: Address;
  phone?: string;
}

/** Labels bought for packages. `reference` is that of the box. A purchase that timed out is looked up by it. */
export const shippingLabels = tenantTable(
  'shipping_labels',
  {
    /** The order of the package. Null for a label without an order. */
    order_id: whole('order_id'),
    order_number: whole('order_number'),
    box_id: whole('box_id'),
    /** Whether the package goes from us to the customer. */
    outbound: boolean('outbound').notNull().default(false),
    /** The recipient of emails about a label without an order. */
    customer_email: text('customer_email'),
    customer_name: text('customer_name').notNull(),
    from_city: text('from_city').notNull(),
    sender: jsonb('sender').$type<LabelParty>().notNull(),
    receiver: jsonb('receiver').$type<LabelParty>().notNull(),
    carrier: text('carrier').notNull(),
    service: text('service').notNull(),
    tracking_number: text('tracking_number').notNull(),
    reference: text('reference').notNull(),
    /** The account that sells it. Null is the company's default carrier. */
    connection_id: whole('connection_id'),
    /** The rule that chose the carrier, in words. Null if no rule did. */
    chosen_by: text('chosen_by'),
    /** The package size it's bought for. Null for labels bought elsewhere. */
    parcel: jsonb('parcel').$type<ParcelSize>(),
    /** The declared contents, if it crosses a border and staff entered them. For an order, its devices are declared. */
    customs: jsonb('customs').$type<CustomsItem>(),
    /** The rate that staff chose. Null is the cheapest. */
    rate_code: text('rate_code'),
    /** The cost in minor units of its currency. Null until it's bought, and for labels bought elsewhere. */
    cost: whole('cost'),
    cost_currency: text('cost_currency').$type<Currency>(),
    /** The provider's id. */
    external_id: text('external_id'),
    /** The carrier's own label image. Null if ours will do. */
    image_key: text('image_key'),
    /** The carrier's customs documents. Null if it made none. */
    customs_key: text('customs_key'),
    /** A code that lets a shop print the label, and the text below it. Null if there is none. */
    code_key: text('code_key'),
    code_text: text('code_text'),
    /** The part of its cost taken off its order's payout, in the order's currency. */
    taken_off: whole('taken_off').notNull().default(0),
    state: text('state').$type<LabelState>().notNull(),
    /** Bought elsewhere by staff. It can't be printed or voided here. */
    own: boolean('own').notNull().default(false),
    /** Why the carrier didn't sell or void it. */
    message: text('message'),
    /** When the carrier was last asked for tracking. */
    tracked_at: time('tracked_at'),
    /** The result of that request. Null if there was none. */
    tracking_answer: text('tracking_answer').$type<TrackingAnswer>(),
    /** When to ask the carrier next automatically. Null is never again. */
    ask_at: time('ask_at'),
    type: integer('type').$type<0 | 1>().notNull(),
    created_at: time('created_at').notNull(),
    /** The carrier's expected delivery. Null if it gave none. */
    expected_at: time('expected_at'),
    /** Why staff should look at it, as last detected. */
    trouble: text('trouble').$type<ParcelTrouble>(),
    search: text('search').notNull(),
  },
  (table) => [
    index('shipping_labels_trouble')
      .on(table.tenant_id, table.trouble, table.created_at, table.id)
      .where(sql`trouble is not null`),
    uniqueIndex('shipping_labels_reference').on(table.tenant_id, table.reference),
    index('shipping_labels_tracking').on(table.tenant_id, table.tracking_number),
    index('shipping_labels_order').on(table.tenant_id, table.order_id),
    index('shipping_labels_newest').on(table.tenant_id, table.created_at, table.id),
    index('shipping_labels_newest_of_carrier').on(table.tenant_id, table.carrier, table.created_at, table.id),
    index('shipping_labels_newest_of_type').on(table.tenant_id, table.carrier, table.type, table.created_at, table.id),
    index('shipping_labels_newest_of_state').on(table.tenant_id, table.state, table.created_at, table.id),
    index('shipping_labels_city').using('gin', sql`lower(from_city) gin_trgm_ops`).with(shortPending),
    // Labels that carriers are asked about.
    index('shipping_labels_travelling').on(table.tenant_id, table.id).where(sql`state in ('created', 'in_transit')`),
    // Labels that carriers are asked about automatically, by the next due time.
    index('shipping_labels_ask')
      .on(table.tenant_id, table.ask_at)
      .where(sql`ask_at is not null and state in ('created', 'in_transit')`),
    // Packages on their way, by expected delivery.
    index('shipping_labels_expected')
      .on(table.tenant_id, table.expected_at)
      .where(sql`expected_at is not null and state in ('created', 'in_transit')`),
    index('shipping_labels_buying').on(table.created_at).where(sql`state = 'buying'`),
    index('shipping_labels_search').using('gin', table.search.op('gin_trgm_ops')).with(shortPending),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }),
  ],
  { counted: 'carrier' },
);

/** Carriers' tracking events. The same event at the same time is stored once. */
export const trackingEvents = tenantTable(
  'tracking_events',
  {
    label_id: whole('label_id').notNull(),
    at: time('at').notNull(),
    code: text('code').$type<TrackingCode>().notNull(),
    text: text('text').notNull(),
    place: text('place'),
  },
  (table) => [
    uniqueIndex('tracking_events_once').on(table.tenant_id, table.label_id, table.at, table.code),
    foreignKey({
      columns: [table.tenant_id, table.label_id],
      foreignColumns: [shippingLabels.tenant_id, shippingLabels.id],
    }).onDelete('cascade'),
  ],
);

/** The services offered by an account's carriers, and which of them staff enabled. */
export const carrierOffers = tenantTable(
  'carrier_offers',
  {
    connection_id: whole('connection_id').notNull(),
    code: text('code').notNull(),
    carrier: text('carrier').notNull(),
    service: text('service').notNull(),
    is_domestic: boolean('is_domestic').notNull(),
    is_international: boolean('is_international').notNull(),
    return_label_supported: boolean('return_label_supported').notNull(),
    is_selected: boolean('is_selected').notNull().default(true),
  },
  (table) => [
    uniqueIndex('carrier_offers_once').on(table.tenant_id, table.connection_id, table.code),
    foreignKey({
      columns: [table.tenant_id, table.connection_id],
      foreignColumns: [connections.tenant_id, connections.id],
    }).onDelete('cascade'),
  ],
);

/** The progress of setting up an account's carriers. */
export const carrierSetups = tenantTable(
  'carrier_setups',
  {
    connection_id: whole('connection_id').notNull(),
    state: text('state').$type<CarrierSetupState>().notNull(),
    percent: integer('percent').notNull(),
    /** Why it failed. */
    message: text('message'),
    /** Counts the runs. A later one replaces an earlier one. */
    run: integer('run').notNull(),
  },
  (table) => [
    uniqueIndex('carrier_setups_once').on(table.tenant_id, table.connection_id),
    foreignKey({
      columns: [table.tenant_id, table.connection_id],
      foreignColumns: [connections.tenant_id, connections.id],
    }).onDelete('cascade'),
  ],
);
