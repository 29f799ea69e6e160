import type { Currency } from '@recoup/contract/money';
import type { DraftTicket } from '@recoup/contract/orders/counter/customer-displays';
import type { CashCount, CashKind } from '@recoup/contract/stock/cash-money';
import type { CommissionSide, CommissionTerms } from '@recoup/contract/stock/commissions';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, index, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** Sessions of cash drawers, from the opening float to the count. One per register is open at a time. */
export const cashDrawers = tenantTable(
  'cash_drawers',
  {
    location_id: whole('location_id').notNull(),
    register: text('register').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The amount at the opening. */
    float: whole('float').notNull(),
    /** What should be in it: the float and all movements. Updated with each movement. */
    expected: whole('expected').notNull(),
    opened_by: whole('opened_by').notNull(),
    opened_by_name: text('opened_by_name').notNull(),
    opened_at: time('opened_at').notNull(),
    /** What was counted. Null while it is open. */
    counted: whole('counted'),
    counts: jsonb('counts').$type<readonly CashCount[]>().notNull().default([]),
    note: text('note'),
    closed_by_name: text('closed_by_name'),
    closed_at: time('closed_at'),
  },
  (table) => [
    uniqueIndex('cash_drawers_open')
      .on(table.tenant_id, table.location_id, table.register)
      .where(sql`closed_at is null`),
    index('cash_drawers_newest').on(table.tenant_id, table.opened_at, table.id),
    index('cash_drawers_opener').on(table.tenant_id, table.opened_by, table.opened_at, table.id),
  ],
);

/** Which user works at which drawer. */
export const cashSeats = tenantTable(
  'cash_seats',
  { user_id: whole('user_id').notNull(), drawer_id: whole('drawer_id').notNull() },
  (table) => [uniqueIndex('cash_seats_user').on(table.tenant_id, table.user_id)],
);

/** Cash put into a drawer, or taken out if negative. */
export const cashMovements = tenantTable(
  'cash_movements',
  {
    drawer_id: whole('drawer_id').notNull(),
    kind: text('kind').$type<CashKind>().notNull(),
    amount: whole('amount').notNull(),
    note: text('note'),
    invoice_id: whole('invoice_id'),
    order_id: whole('order_id'),
    reservation_id: whole('reservation_id'),
    user_id: whole('user_id').notNull(),
    by: text('by').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('cash_movements_drawer').on(table.tenant_id, table.drawer_id, table.id),
    index('cash_movements_day').on(table.tenant_id, table.at),
  ],
);

/** A screen that faces the customer at a register, and what it shows. A register has at most one. */
export const customerDisplays = tenantTable(
  'customer_displays',
  {
    location_id: whole('location_id').notNull(),
    register: text('register').notNull(),
    /** The hash of the code that pairs a screen, once. Null while no pairing is in progress. */
    code_hash: text('code_hash'),
    code_until: time('code_until'),
    /** Who allowed the pairing. */
    by: text('by').notNull(),
    /** The hash of the paired screen's token. Null before pairing. */
    token_hash: text('token_hash'),
    paired_at: time('paired_at'),
    expires_at: time('expires_at'),
    order_id: whole('order_id'),
    invoice_id: whole('invoice_id'),
    draft: jsonb('draft').$type<DraftTicket>(),
    /** Whether it asks the customer for their declaration. */
    asks: boolean('asks').notNull().default(false),
    /** The last order whose declaration was taken here. */
    signed_order_id: whole('signed_order_id'),
    /** The user who showed the ticket. The declaration is taken in their name. */
    shown_by: whole('shown_by'),
    shown_by_name: text('shown_by_name'),
    shown_at: time('shown_at'),
  },
  (table) => [
    uniqueIndex('customer_displays_register').on(table.tenant_id, table.location_id, table.register),
    uniqueIndex('customer_displays_token').on(table.tenant_id, table.token_hash).where(sql`token_hash is not null`),
    index('customer_displays_code').on(table.code_hash).where(sql`code_hash is not null`),
  ],
);

/** Commissions of staff: what a device earned, and what was taken back. A user is paid the sum. */
export const commissions = tenantTable(
  'commissions',
  {
    user_id: whole('user_id').notNull(),
    side: text('side').$type<CommissionSide>().notNull(),
    /** The device that was bought, or the invoice line that sold it. */
    inventory_id: whole('inventory_id'),
    invoice_id: whole('invoice_id'),
    line_id: whole('line_id'),
    device: text('device').notNull(),
    /** The number of the order or the invoice. */
    number: whole('number').notNull(),
    amount: whole('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    terms: jsonb('terms').$type<CommissionTerms>().notNull(),
    /** Whether this is the second share: the inspector's, or that of the customer's sales person. */
    is_second: boolean('is_second').notNull().default(false),
    at: time('at').notNull(),
  },
  (table) => [
    index('commissions_user').on(table.tenant_id, table.user_id, table.at, table.id),
    index('commissions_day').on(table.tenant_id, table.at),
    index('commissions_invoice').on(table.tenant_id, table.invoice_id).where(sql`invoice_id is not null`),
    index('commissions_item').on(table.tenant_id, table.inventory_id).where(sql`inventory_id is not null`),
  ],
);
