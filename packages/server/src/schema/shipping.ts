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

/** A name and address as it stands on a label. */
export interface LabelParty {
  name: string;
  /** Lines below the name, as they are printed. */
  lines: string[];
  country: string;
  /** Its parts, where they were known. */
  address?: Address;
  phone?: string;
}

/** Labels bought for parcels. `reference` is the box's: a purchase that timed out is looked up by it. */
export const shippingLabels = tenantTable(
  'shipping_labels',
  {
    /** The parcel of an order; null is a label for anybody. */
    order_id: whole('order_id'),
    order_number: whole('order_number'),
    box_id: whole('box_id'),
    /** Whether the parcel goes from us to them. */
    outbound: boolean('outbound').notNull().default(false),
    /** Who is told of a label for anybody. */
    customer_email: text('customer_email'),
    customer_name: text('customer_name').notNull(),
    from_city: text('from_city').notNull(),
    sender: jsonb('sender').$type<LabelParty>().notNull(),
    receiver: jsonb('receiver').$type<LabelParty>().notNull(),
    carrier: text('carrier').notNull(),
    service: text('service').notNull(),
    tracking_number: text('tracking_number').notNull(),
    reference: text('reference').notNull(),
    /** The account that sells it; null is the company's carrier of the day. */
    connection_id: whole('connection_id'),
    /** The rule that chose the carrier, in words; null where none did. */
    chosen_by: text('chosen_by'),
    /** What it is bought for; null for what was bought elsewhere. */
    parcel: jsonb('parcel').$type<ParcelSize>(),
    /** What customs are told is in it, where it crosses a border and somebody said it; of an order it is its devices. */
    customs: jsonb('customs').$type<CustomsItem>(),
    /** What somebody has chosen of what its seller offered; null is the cheapest. */
    rate_code: text('rate_code'),
    /** What it cost, in minor units of its currency; null until it is bought, and for what was bought elsewhere. */
    cost: whole('cost'),
    cost_currency: text('cost_currency').$type<Currency>(),
    /** What its provider knows it by. */
    external_id: text('external_id'),
    /** The label as its carrier wants it printed; null where ours will do. */
    image_key: text('image_key'),
    /** What customs get to see beside it; null where its carrier made nothing out. */
    customs_key: text('customs_key'),
    /** A code that a shop prints it from, and what stands below it; null where there is none. */
    code_key: text('code_key'),
    code_text: text('code_text'),
    /** What of its cost was taken off its order's payout, in the order's currency. */
    taken_off: whole('taken_off').notNull().default(0),
    state: text('state').$type<LabelState>().notNull(),
    /** Bought elsewhere by staff: there is nothing to print and nothing to void. */
    own: boolean('own').notNull().default(false),
    /** Why the carrier has not sold it, or not taken it back. */
    message: text('message'),
    /** When the carrier was asked last where it is. */
    tracked_at: time('tracked_at'),
    /** What it answered then; null where it was never asked. */
    tracking_answer: text('tracking_answer').$type<TrackingAnswer>(),
    /** When the carrier is asked next by itself; null when he is not any more. */
    ask_at: time('ask_at'),
    type: integer('type').$type<0 | 1>().notNull(),
    created_at: time('created_at').notNull(),
    /** When the carrier means to deliver; null where it did not say. */
    expected_at: time('expected_at'),
    /** Why staff should look at it, as it was noticed last. */
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
    // What carriers are asked about.
    index('shipping_labels_travelling').on(table.tenant_id, table.id).where(sql`state in ('created', 'in_transit')`),
    // What carriers are asked about by itself, by when that is due.
    index('shipping_labels_ask')
      .on(table.tenant_id, table.ask_at)
      .where(sql`ask_at is not null and state in ('created', 'in_transit')`),
    // What is on its way, by when it is due.
    index('shipping_labels_expected')
      .on(table.tenant_id, table.expected_at)
      .where(sql`expected_at is not null and state in ('created', 'in_transit')`),
    index('shipping_labels_buying').on(table.created_at).where(sql`state = 'buying'`),
    index('shipping_labels_search').using('gin', table.search.op('gin_trgm_ops')).with(shortPending),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }),
  ],
  { counted: 'carrier' },
);

/** What carriers have said of parcels. The same word of the same moment is kept once. */
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

/** What the carriers of an account sell, and which of it staff want bought. */
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

/** How far the set-up of an account's carriers has come. */
export const carrierSetups = tenantTable(
  'carrier_setups',
  {
    connection_id: whole('connection_id').notNull(),
    state: text('state').$type<CarrierSetupState>().notNull(),
    percent: integer('percent').notNull(),
    /** Why it failed. */
    message: text('message'),
    /** How often it was begun: a later one takes the place of an earlier one. */
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
