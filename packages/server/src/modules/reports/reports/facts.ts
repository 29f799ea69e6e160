import { statusIds } from '@recoup/contract/order-status-ids';
import { secondStates } from '@recoup/contract/orders/checks/second-states';
import { itemStates } from '@recoup/contract/orders/order-item-state';
import { elsewhereMethods } from '@recoup/contract/payouts/payout-method';
import { payoutStates, statesAt } from '@recoup/contract/payouts/payout-states';
import { priceChangeSources } from '@recoup/contract/pricing/catalogue';
import type { ReportFact, ReportLine, ReportRowFilter, reportFacts } from '@recoup/contract/reports/report-rows';
import { labelStates } from '@recoup/contract/shipping/label-state';
import { cashKinds } from '@recoup/contract/stock/cash-money';
import { inHouse } from '@recoup/contract/stock/inventory-status';
import { receiptMethods } from '@recoup/contract/stock/invoice-status';
import { claimKinds } from '@recoup/contract/stock/warranty-kinds';
import { and, inArray, isNotNull, isNull, lt, ne, notInArray, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { PgColumn } from '../../../platform/db/drizzle-tables.ts';
import { cashDrawers, cashMovements } from '../../../schema/cash.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { companies } from '../../../schema/core.ts';
import { secondInspections } from '../../../schema/device-checks.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { invoiceLines, invoicePayments, invoices, warrantyClaims } from '../../../schema/invoices.ts';
import { itemCondition, orderItems } from '../../../schema/order-items.ts';
import { offers, orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { priceChanges } from '../../../schema/price-changes.ts';
import { purchaseInvoices } from '../../../schema/purchase-invoices.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { isThere } from '../../orders/order-rows/lock-order.ts';
import {
  ageOn,
  bandOf,
  conditionFound,
  conditionQuoted,
  lossStage,
  type OnDay,
  outcomeOf,
  sameGrade,
  stockOutcome,
} from './fact-places.ts';
import { taxRow, taxRows } from './tax-rows.ts';

type Place = PgColumn | SQL;

/**
 * Where the rows of a fact are. The figures of reports and the lists of rows behind them read the same, so one counts
 * what the other shows. What a fact has no place for is null, so that filtering by it yields nothing.
 */
export interface FactPlaces<F extends ReportFact = ReportFact> {
  readonly from: SQL;
  /** Figures come from more than one table, so days are separated in one pass rather than looked up individually. */
  readonly joins?: true;
  /** The rows that count. */
  readonly counts: SQL | undefined;
  /** The order kind whose permission a row needs. If left out, everyone who sees the report sees all rows. */
  readonly kind?: PgColumn;
  readonly filters: Readonly<Record<ReportRowFilter, Place>>;
  /** Lines that depend on the day are functions of it. */
  readonly lines: Readonly<Record<ReportLine, Place | ((on: OnDay) => SQL)>>;
  readonly figures: Readonly<Record<keyof (typeof reportFacts)[F]['figures'], Place>>;
  /** A row of the list. */
  readonly row: Readonly<Record<'id' | 'title' | 'detail' | 'by', Place>>;
  /** The words for a detail that is stored as a key of one of the contract's tables. */
  readonly detail?: Readonly<Record<string, string | { readonly label: string }>>;
}

const nowhere = sql`null`;

/** Filters and lines that follow from a row's order. */
const ofOrder = {
  filters: {
    kind: orders.kind,
    location_id: orders.location_id,
    order: sql`case when ${orders.status_id} = ${statusIds.completed} then 'completed' end`,
    device: nowhere,
    payout: nowhere,
    label: nowhere,
    outcome: nowhere,
    grade: nowhere,
    second: nowhere,
    left: nowhere,
  },
  lines: {
    // Orders that customers placed themselves have no user.
    by: sql`nullif(${orders.created_by}, 0)`,
    customer_id: orders.customer_id,
    device_id: nowhere,
    coupon: sql`${orders.coupon}->>'code'`,
    source: orders.referral_source,
    method: nowhere,
    carrier: nowhere,
    through: nowhere,
    model_id: nowhere,
    store: orders.location_id,
    inspector: nowhere,
    condition: nowhere,
    band: nowhere,
    age: nowhere,
    loss: nowhere,
    reason: nowhere,
    tax: nowhere,
  },
} as const;

/** The sale price of a device on an invoice, less its discount and any included tax. */
const sold = sql`(${invoiceLines.price} - ${invoiceLines.discount} - ${invoiceLines.tax_within})`;

const inspector = sql`nullif(${orderItems.inspected_by}, 0)`;

const companyCurrency = sql`(select ${companies.currency} from ${companies} limit 1)`;

type OfOrder =
  | typeof orderItems
  | typeof payouts
  | typeof purchaseInvoices
  | typeof shippingLabels
  | typeof inventoryItems;

const orderOf = (table: OfOrder) =>
  sql`left join ${orders} on ${orders.tenant_id} = ${table.tenant_id} and ${orders.id} = ${table.order_id}`;

/** Joins the catalog node of a device, for its model. */
const nodeOf = (table: typeof orderItems | typeof inventoryItems) =>
  sql`left join ${catalogueNodes} on ${catalogueNodes.tenant_id} = ${table.tenant_id} and ${catalogueNodes.id} = ${table.device_id}`;

/** Joins the order item that a stock item came from. */
const inspectedOf = sql`left join ${orderItems} on ${orderItems.tenant_id} = ${inventoryItems.tenant_id} and ${orderItems.id} = ${inventoryItems.order_item_id}`;

/** Joins each row's order, if it has one. PostgreSQL removes the join if no column of it is used. */
const withOrder = (table: OfOrder) => sql`${table} ${orderOf(table)}`;

/** The order isn't deleted. Checks the few that are, so that nothing is joined if nothing else is needed. */
const orderIsThere = sql`not exists (select from ${orders} deleted where deleted.tenant_id = ${orderItems.tenant_id}
  and deleted.id = ${orderItems.order_id} and deleted.category = 'deleted')`;

export const factPlaces: { readonly [F in ReportFact]: FactPlaces<F> } = {
  orders: {
    from: sql`${orders}`,
    kind: orders.kind,
    counts: isThere,
    filters: { ...ofOrder.filters, day: orders.created_at },
    lines: ofOrder.lines,
    figures: { items: orders.item_count, quoted: orders.quoted_total, added: orders.coupon_worth },
    row: { id: orders.id, title: orders.customer_name, detail: orders.first_item, by: orders.created_by_name },
  },
  devices: {
    from: sql`${withOrder(orderItems)} ${nodeOf(orderItems)}`,
    kind: orders.kind,
    // Items of a deleted order have no day.
    counts: isNotNull(orderItems.ordered_at),
    filters: { ...ofOrder.filters, day: orderItems.ordered_at, device: orderItems.state, outcome: outcomeOf },
    lines: {
      ...ofOrder.lines,
      device_id: orderItems.device_id,
      model_id: catalogueNodes.parent_id,
      condition: itemCondition,
      band: bandOf,
      loss: lossStage,
      reason: sql`case when ${orderItems.inspected_at} is not null then coalesce(${orderItems.reason}, 'none') end`,
    },
    figures: { quoted: orderItems.quoted_amount },
    row: { id: orderItems.id, title: orderItems.name, detail: orderItems.state, by: orders.created_by_name },
    detail: itemStates,
  },
  inspections: {
    from: withOrder(orderItems),
    kind: orders.kind,
    counts: and(isNotNull(orderItems.inspected_at), orderIsThere),
    filters: {
      ...ofOrder.filters,
      day: orderItems.inspected_at,
      device: orderItems.state,
      grade: sameGrade(conditionQuoted, conditionFound),
    },
    lines: { ...ofOrder.lines, by: inspector, inspector, device_id: orderItems.device_id },
    figures: { quoted: orderItems.quoted_amount, amount: orderItems.inspected_amount },
    row: { id: orderItems.id, title: orderItems.name, detail: orderItems.state, by: nowhere },
    detail: itemStates,
  },
  seconds: {
    from: sql`${secondInspections} join ${orderItems} on ${orderItems.tenant_id} = ${secondInspections.tenant_id}
      and ${orderItems.id} = ${secondInspections.item_id} ${orderOf(orderItems)}`,
    kind: orders.kind,
    counts: and(isNotNull(secondInspections.second_at), orderIsThere),
    filters: {
      ...ofOrder.filters,
      day: secondInspections.second_at,
      device: orderItems.state,
      second: secondInspections.state,
    },
    lines: {
      ...ofOrder.lines,
      by: secondInspections.second_by,
      inspector: sql`nullif(${secondInspections.first_by}, 0)`,
      device_id: orderItems.device_id,
    },
    figures: {},
    row: { id: secondInspections.id, title: orderItems.name, detail: secondInspections.state, by: nowhere },
    detail: secondStates,
  },
  payouts: {
    from: withOrder(payouts),
    kind: orders.kind,
    counts: undefined,
    filters: { ...ofOrder.filters, day: payouts.created_at, payout: payouts.state },
    // The customer who was paid. A paid order stays theirs.
    lines: { ...ofOrder.lines, by: payouts.created_by, customer_id: payouts.customer_id, method: payouts.method },
    figures: { amount: payouts.amount },
    row: { id: payouts.id, title: orders.customer_name, detail: payouts.state, by: payouts.created_by_name },
    detail: payoutStates,
  },
  labels: {
    // A label may have no order.
    from: withOrder(shippingLabels),
    kind: orders.kind,
    counts: undefined,
    filters: { ...ofOrder.filters, day: shippingLabels.created_at, label: shippingLabels.state },
    lines: { ...ofOrder.lines, carrier: shippingLabels.carrier },
    figures: {
      cost: sql`case when ${shippingLabels.cost_currency} = ${companyCurrency} then ${shippingLabels.cost} end`,
    },
    row: { id: shippingLabels.id, title: shippingLabels.customer_name, detail: shippingLabels.state, by: nowhere },
    detail: labelStates,
  },
  stock: {
    from: sql`${withOrder(inventoryItems)} ${nodeOf(inventoryItems)}`,
    kind: orders.kind,
    counts: ne(inventoryItems.status, -1),
    filters: {
      ...ofOrder.filters,
      day: inventoryItems.created_at,
      location_id: inventoryItems.location_id,
      left: stockOutcome,
    },
    lines: {
      ...ofOrder.lines,
      by: nowhere,
      device_id: inventoryItems.device_id,
      model_id: catalogueNodes.parent_id,
    },
    figures: { cost: inventoryItems.cost },
    row: { id: inventoryItems.id, title: inventoryItems.name, detail: inventoryItems.condition, by: nowhere },
  },
  sales: {
    // Each line has an invoice. Like the order, PostgreSQL removes the join if no column of it is used, which takes a
    // third of the time.
    from: sql`${invoiceLines} left join ${invoices} on ${invoices.tenant_id} = ${invoiceLines.tenant_id} and ${invoices.id} = ${invoiceLines.invoice_id}
      join ${inventoryItems} on ${inventoryItems.tenant_id} = ${invoiceLines.tenant_id} and ${inventoryItems.id} = ${invoiceLines.inventory_id}
      ${orderOf(inventoryItems)} ${inspectedOf} ${nodeOf(inventoryItems)}`,
    joins: true,
    kind: orders.kind,
    counts: isNull(invoiceLines.returned_at),
    filters: {
      ...ofOrder.filters,
      day: invoiceLines.sold_at,
      location_id: invoices.location_id,
      grade: sameGrade(conditionFound, inventoryItems.condition),
    },
    lines: {
      ...ofOrder.lines,
      by: invoices.sales_person_id,
      inspector,
      device_id: inventoryItems.device_id,
      model_id: catalogueNodes.parent_id,
      store: invoices.location_id,
      condition: inventoryItems.condition,
    },
    figures: { amount: sold, cost: inventoryItems.cost, margin: sql`${sold} - ${inventoryItems.cost}` },
    row: { id: invoiceLines.id, title: invoiceLines.name, detail: inventoryItems.condition, by: invoices.created_by },
  },
  claims: {
    from: sql`${warrantyClaims} join ${invoices} on ${invoices.tenant_id} = ${warrantyClaims.tenant_id} and ${invoices.id} = ${warrantyClaims.invoice_id}
      join ${inventoryItems} on ${inventoryItems.tenant_id} = ${warrantyClaims.tenant_id} and ${inventoryItems.id} = ${warrantyClaims.inventory_id}
      ${orderOf(inventoryItems)} ${nodeOf(inventoryItems)}`,
    kind: orders.kind,
    counts: undefined,
    filters: { ...ofOrder.filters, day: warrantyClaims.at, location_id: invoices.location_id },
    lines: {
      ...ofOrder.lines,
      by: invoices.sales_person_id,
      device_id: inventoryItems.device_id,
      model_id: catalogueNodes.parent_id,
      store: invoices.location_id,
      condition: inventoryItems.condition,
    },
    figures: { cost: warrantyClaims.cost },
    row: { id: warrantyClaims.id, title: inventoryItems.name, detail: warrantyClaims.kind, by: warrantyClaims.by },
    detail: claimKinds,
  },
  taxes: {
    from: sql`${taxRows} left join ${orders} on false`,
    counts: undefined,
    filters: { ...ofOrder.filters, day: taxRow.at, location_id: taxRow.location_id },
    lines: {
      ...ofOrder.lines,
      by: taxRow.sales_person_id,
      customer_id: taxRow.customer_id,
      store: taxRow.location_id,
      tax: taxRow.tax,
    },
    figures: { net: taxRow.net, amount: taxRow.amount },
    row: { id: taxRow.id, title: sql`'Invoice ' || ${taxRow.number}`, detail: taxRow.tax, by: taxRow.created_by },
  },
  fees: {
    from: sql`${invoiceLines} join ${invoices} on ${invoices.tenant_id} = ${invoiceLines.tenant_id}
      and ${invoices.id} = ${invoiceLines.invoice_id} left join ${orders} on false`,
    counts: and(isNull(invoiceLines.inventory_id), isNull(invoiceLines.returned_at)),
    filters: { ...ofOrder.filters, day: invoiceLines.sold_at, location_id: invoices.location_id },
    lines: {
      ...ofOrder.lines,
      by: invoices.sales_person_id,
      customer_id: invoices.customer_id,
      store: invoices.location_id,
    },
    figures: { amount: sold },
    row: {
      id: invoiceLines.id,
      title: invoiceLines.name,
      detail: sql`'Invoice ' || ${invoices.number}`,
      by: invoices.created_by,
    },
  },
  purchase_taxes: {
    from: withOrder(purchaseInvoices),
    kind: orders.kind,
    counts: undefined,
    filters: { ...ofOrder.filters, day: purchaseInvoices.created_at, location_id: purchaseInvoices.location_id },
    lines: {
      ...ofOrder.lines,
      store: purchaseInvoices.location_id,
      tax: sql`${purchaseInvoices.tax_name} || ' ' || trim_scale(${purchaseInvoices.tax_rate}::numeric / 1000) || '%'`,
    },
    figures: { net: purchaseInvoices.net, amount: purchaseInvoices.tax },
    row: {
      id: purchaseInvoices.id,
      title: sql`'Self-billed invoice ' || ${purchaseInvoices.number}`,
      detail: purchaseInvoices.seller_tax_number,
      by: nowhere,
    },
  },
  refunds: {
    // A refund may concern several orders, so none is joined.
    from: sql`${invoicePayments} join ${invoices} on ${invoices.tenant_id} = ${invoicePayments.tenant_id} and ${invoices.id} = ${invoicePayments.invoice_id}
      left join ${orders} on false`,
    counts: lt(invoicePayments.amount, 0),
    filters: { ...ofOrder.filters, day: invoicePayments.at, location_id: invoices.location_id },
    lines: {
      ...ofOrder.lines,
      by: invoices.sales_person_id,
      customer_id: invoices.customer_id,
      store: invoices.location_id,
    },
    figures: { amount: sql`-${invoicePayments.amount}` },
    row: {
      id: invoicePayments.id,
      title: sql`'Invoice ' || ${invoices.number}`,
      detail: invoicePayments.method,
      by: invoicePayments.by,
    },
    detail: receiptMethods,
  },
  cash: {
    from: sql`${cashMovements} join ${cashDrawers} on ${cashDrawers.tenant_id} = ${cashMovements.tenant_id} and ${cashDrawers.id} = ${cashMovements.drawer_id}
      left join ${orders} on false`,
    counts: undefined,
    filters: { ...ofOrder.filters, day: cashMovements.at, location_id: cashDrawers.location_id },
    lines: { ...ofOrder.lines, by: cashMovements.user_id, store: cashDrawers.location_id },
    figures: { amount: cashMovements.amount },
    row: { id: cashMovements.id, title: cashDrawers.register, detail: cashMovements.kind, by: cashMovements.by },
    detail: cashKinds,
  },
  shelf: {
    from: sql`${withOrder(inventoryItems)} ${nodeOf(inventoryItems)}`,
    kind: orders.kind,
    counts: inArray(inventoryItems.status, [...inHouse]),
    filters: { ...ofOrder.filters, day: inventoryItems.created_at, location_id: inventoryItems.location_id },
    lines: {
      ...ofOrder.lines,
      by: nowhere,
      device_id: inventoryItems.device_id,
      model_id: catalogueNodes.parent_id,
      store: inventoryItems.location_id,
      condition: inventoryItems.condition,
      age: ageOn,
    },
    figures: { cost: inventoryItems.cost, price: inventoryItems.price },
    row: { id: inventoryItems.id, title: inventoryItems.name, detail: inventoryItems.condition, by: nowhere },
  },
  due: {
    from: sql`${orders}`,
    kind: orders.kind,
    // As in the list of due payouts: an order whose money is on its way is no longer due.
    counts: sql`${orders.due_since} is not null and ${orders.category} = 'active'
      and ${notInArray(orders.payout_method, elsewhereMethods)} and not exists (select from ${payouts}
      where ${payouts.tenant_id} = ${orders.tenant_id} and ${payouts.order_id} = ${orders.id}
        and ${notInArray(payouts.state, statesAt('ended'))})`,
    filters: { ...ofOrder.filters, day: orders.due_since },
    lines: { ...ofOrder.lines, method: orders.payout_method },
    figures: { amount: orders.total },
    row: { id: orders.id, title: orders.customer_name, detail: orders.first_item, by: nowhere },
  },
  open_offers: {
    from: sql`${offers} join ${orders} on ${orders.tenant_id} = ${offers.tenant_id} and ${orders.id} = ${offers.order_id}`,
    kind: orders.kind,
    counts: sql`${offers.state} = 'open' and ${orders.category} = 'active'`,
    filters: { ...ofOrder.filters, day: offers.created_at },
    lines: { ...ofOrder.lines, method: orders.payout_method },
    figures: { amount: offers.offered_total },
    row: { id: offers.id, title: orders.customer_name, detail: orders.first_item, by: nowhere },
  },
  price_changes: {
    // Prices have no orders: none is joined, and filters on orders leave nothing.
    from: sql`${priceChanges} left join ${orders} on false`,
    counts: isNotNull(priceChanges.live_at),
    filters: { ...ofOrder.filters, day: priceChanges.live_at },
    lines: { ...ofOrder.lines, by: sql`nullif(${priceChanges.user_id}, 0)`, through: priceChanges.source },
    figures: { prices: priceChanges.changed },
    row: { id: priceChanges.id, title: priceChanges.subject, detail: priceChanges.source, by: priceChanges.by },
    detail: priceChangeSources,
  },
};

/** The expression of a line in its fact, on a day. */
export function placeOfLine({ lines }: FactPlaces, name: ReportLine, on: OnDay): Place {
  const place = lines[name];
  return typeof place === 'function' ? place(on) : place;
}

/** The expression of a figure in its fact. Undefined if the fact has none by this name. */
export function placeOfFigure({ figures }: FactPlaces, name: string): Place | undefined {
  return Object.hasOwn(figures, name) ? (figures as Readonly<Record<string, Place>>)[name] : undefined;
}
