import { statesAt } from '../payouts/payout-states.ts';
import { report } from '../report.ts';

const payoutsAt = (stage: 'paid' | 'ended') => ({ payout: statesAt(stage).join(',') });
/** Only payouts that were sent count as paid, not those on their way. */
const paidWhen = payoutsAt('paid');
const narrowed = ['kind', 'location_id'] as const;

/** Columns that several reports share. */
const orders = { name: 'Orders', kind: 'count', figure: 'orders', about: 'Created in this period' } as const;
const items = { name: 'Devices', kind: 'count', figure: 'orders.items', about: 'In those orders' } as const;
const quoted = {
  name: 'Quoted',
  kind: 'money',
  figure: 'orders.quoted',
  about: 'Quoted for those orders, coupons included',
} as const;
const paid_orders = {
  name: 'Paid orders',
  kind: 'count',
  figure: 'payouts',
  when: paidWhen,
  about: 'Paid in this period, whenever they were created',
} as const;
const paid = {
  name: 'Paid',
  kind: 'money',
  figure: 'payouts.amount',
  when: paidWhen,
  about: 'Payouts sent in this period',
} as const;

export const offersReport = report({
  key: 'offers',
  title: 'Offers report',
  by: 'day by day',
  summary: 'Orders with amounts offered and paid, by day.',
  empty: 'No orders in this period',
  path: '/v1/report/offers',
  view: 'reports.offers',
  filters: narrowed,
  line: 'day',
  columns: { day: { name: 'Day', kind: 'day' }, orders, items, quoted, paid_orders, paid },
  measures: {
    amounts: { name: 'Quoted and paid', columns: ['quoted', 'paid'] },
    orders: { name: 'Orders', columns: ['orders', 'paid_orders'] },
    devices: { name: 'Devices', columns: ['items'] },
  },
});

export const usersReport = report({
  key: 'users',
  title: 'Users report',
  by: 'by person',
  summary: 'What each person quoted, inspected and paid.',
  empty: 'No activity in this period',
  path: '/v1/report/users',
  view: 'reports.users',
  filters: narrowed,
  line: 'by',
  columns: {
    user: { name: 'Person', kind: 'ref' },
    orders: { ...orders, about: 'Orders they created in this period' },
    quoted,
    inspected: {
      name: 'Inspected',
      kind: 'count',
      figure: 'inspections',
      about: 'Devices they were the last to inspect',
    },
    inspected_amount: {
      name: 'Inspected value',
      kind: 'money',
      figure: 'inspections.amount',
      about: 'Value of those devices as inspected',
    },
    paid_orders: { ...paid_orders, about: 'Paid by them in this period' },
    paid,
  },
  measures: {
    work: { name: 'Orders, inspections and payouts', columns: ['orders', 'inspected', 'paid_orders'] },
    amounts: { name: 'Quoted and paid', columns: ['quoted', 'paid'] },
  },
});

export const promoCodesReport = report({
  key: 'promo-codes',
  title: 'Promo codes report',
  by: 'by code',
  summary: 'Orders with a coupon, their bonus and amounts paid, by code.',
  empty: 'No orders with a promo code in this period',
  path: '/v1/report/promo-codes',
  view: 'reports.promo-codes',
  filters: narrowed,
  line: 'coupon',
  columns: {
    coupon: { name: 'Promo code', kind: 'text' },
    orders: { ...orders, about: 'Created in this period with a code' },
    quoted,
    added: { name: 'Bonuses', kind: 'money', figure: 'orders.added', about: 'As of now for those orders' },
    paid_orders,
    paid,
  },
  measures: {
    orders: { name: 'Orders', columns: ['orders', 'paid_orders'] },
    amounts: { name: 'Coupon bonuses', columns: ['added'] },
  },
});

export const customersReport = report({
  key: 'customers',
  title: 'Customers report',
  by: 'by customer',
  summary: 'Orders, devices and payouts of each customer.',
  empty: 'No orders in this period',
  path: '/v1/report/customers',
  view: 'reports.customers',
  filters: narrowed,
  line: 'customer_id',
  columns: {
    customer: { name: 'Customer', kind: 'ref' },
    orders,
    items,
    quoted,
    paid_orders,
    paid,
    last: { name: 'Last order', kind: 'last', figure: 'orders' },
  },
  measures: {
    amounts: { name: 'Paid', columns: ['paid'] },
    orders: { name: 'Orders', columns: ['orders'] },
    devices: { name: 'Devices', columns: ['items'] },
  },
});

export const referralsReport = report({
  key: 'referral-url',
  title: 'Referral report',
  by: 'by source',
  summary: 'Orders with a referral source and how many are completed, by source or URL.',
  empty: 'No referred orders in this period',
  path: '/v1/report/referral-url',
  view: 'reports.referral-url',
  filters: narrowed,
  line: 'source',
  columns: {
    source: { name: 'Source or URL', kind: 'text' },
    orders: { ...orders, about: 'Created in this period with a referral source' },
    completed: {
      name: 'Completed',
      kind: 'count',
      figure: 'orders',
      when: { order: 'completed' },
      about: 'Of those orders, so far',
    },
    conversion: {
      name: 'Conversion',
      kind: 'percent',
      part: 'completed',
      whole: 'orders',
      about: 'Completed / all',
    },
    quoted,
    paid,
  },
  measures: {
    orders: { name: 'Orders', columns: ['orders', 'completed'] },
    amounts: { name: 'Quoted and paid', columns: ['quoted', 'paid'] },
    conversion: { name: 'Conversion', columns: ['conversion'] },
  },
});

export const deviceRatesReport = report({
  key: 'device-rates',
  title: 'Device rates',
  by: 'by device',
  summary: 'Devices in orders and their current state, by device.',
  empty: 'No devices in orders in this period',
  path: '/v1/report/device-rates',
  view: 'reports.device-rates',
  filters: narrowed,
  line: 'device_id',
  columns: {
    device: { name: 'Device', kind: 'ref' },
    quoted: { name: 'Quoted', kind: 'count', figure: 'devices', about: 'In orders created in this period' },
    offered: {
      name: 'Offered',
      kind: 'count',
      figure: 'devices',
      when: { device: 'offered,accepted,rejected,paid,stocked' },
      about: 'Inspected with an offer',
    },
    accepted: {
      name: 'Accepted',
      kind: 'count',
      figure: 'devices',
      when: { device: 'accepted,paid,stocked' },
      about: 'Accepted by the customer',
    },
    rate: { name: 'Accepted / offered', kind: 'percent', part: 'accepted', whole: 'offered' },
    returned: {
      name: 'Returned',
      kind: 'count',
      figure: 'devices',
      when: { device: 'returned' },
      about: 'Sent back to the customer',
    },
  },
  measures: {
    outcomes: { name: 'Device outcomes', columns: ['quoted', 'offered', 'accepted'] },
    returned: { name: 'Returned', columns: ['returned'] },
    rate: { name: 'Accepted / offered', columns: ['rate'] },
  },
});

export const payoutsReport = report({
  key: 'payouts',
  title: 'Payouts report',
  by: 'by method',
  summary: 'Payouts by method and state.',
  empty: 'No payouts in this period',
  path: '/v1/report/payouts',
  view: 'reports.payouts',
  filters: narrowed,
  line: 'method',
  columns: {
    method: { name: 'Method', kind: 'ref' },
    payouts: {
      name: 'Payouts',
      kind: 'count',
      figure: 'payouts',
      about: 'Requested in this period, including failed ones',
    },
    sent: { name: 'Sent', kind: 'money', figure: 'payouts.amount', when: payoutsAt('paid') },
    moving: {
      name: 'In progress',
      kind: 'money',
      figure: 'payouts.amount',
      when: { payout: ['queued', ...statesAt('sending', 'service')].join(',') },
      about: 'Waiting for a batch, being sent, or not confirmed by the payout service yet',
    },
    waiting: { name: 'Need approval', kind: 'money', figure: 'payouts.amount', when: { payout: 'waiting' } },
    failed: {
      name: 'Failed',
      kind: 'money',
      figure: 'payouts.amount',
      when: payoutsAt('ended'),
      about: 'Rejected or returned',
    },
  },
  measures: {
    amounts: { name: 'Payout statuses', columns: ['sent', 'moving', 'waiting'] },
    failed: { name: 'Failed', columns: ['failed'] },
    payouts: { name: 'Payouts', columns: ['payouts'] },
  },
});

export const shippingReport = report({
  key: 'shipping',
  title: 'Shipping report',
  by: 'by carrier',
  summary: 'Shipping labels and their state, by carrier.',
  empty: 'No shipping labels in this period',
  path: '/v1/report/shipping',
  view: 'reports.shipping',
  filters: narrowed,
  line: 'carrier',
  columns: {
    carrier: { name: 'Carrier', kind: 'text' },
    labels: { name: 'Labels', kind: 'count', figure: 'labels', about: 'Requested in this period' },
    unused: { name: 'Unused', kind: 'count', figure: 'labels', when: { label: 'buying,created' } },
    travelling: { name: 'On the way', kind: 'count', figure: 'labels', when: { label: 'in_transit' } },
    delivered: { name: 'Delivered', kind: 'count', figure: 'labels', when: { label: 'delivered' } },
    voided: { name: 'Voided', kind: 'count', figure: 'labels', when: { label: 'voided' } },
    failed: { name: 'Purchase failed', kind: 'count', figure: 'labels', when: { label: 'failed' } },
    cost: {
      name: 'Cost',
      kind: 'money',
      figure: 'labels.cost',
      when: { label: 'buying,created,in_transit,delivered' },
      about: 'Labels in your currency that aren’t voided',
    },
  },
  measures: {
    labels: { name: 'Labels', columns: ['labels'] },
    states: { name: 'Label outcomes', columns: ['unused', 'travelling', 'delivered'] },
    lost: { name: 'Voided or not bought', columns: ['voided', 'failed'] },
    cost: { name: 'Label cost', columns: ['cost'] },
  },
});

export const inventoryReport = report({
  key: 'inventory',
  title: 'Inventory report',
  by: 'day by day',
  summary: 'Devices added to stock and sold, by day.',
  empty: 'No stock changes or sales in this period',
  path: '/v1/report/inventory',
  view: 'reports.inventory',
  filters: narrowed,
  line: 'day',
  columns: {
    day: { name: 'Day', kind: 'day' },
    bought: { name: 'Devices bought', kind: 'count', figure: 'stock', about: 'Added to stock in this period' },
    cost: { name: 'Their cost', kind: 'money', figure: 'stock.cost', about: 'Their cost' },
    payouts: { ...paid_orders, name: 'Payouts' },
    paid,
    sold: { name: 'Devices sold', kind: 'count', figure: 'sales', about: 'In this period, without returns' },
    sales: { name: 'Sold for', kind: 'money', figure: 'sales.amount', about: 'Less discounts, before tax' },
    cost_of_sales: {
      name: 'Cost of goods sold',
      kind: 'money',
      figure: 'sales.cost',
      about: 'For devices bought at any time',
    },
    margin: { name: 'Margin', kind: 'money', figure: 'sales.margin', about: 'Revenue less cost' },
    margin_share: {
      name: 'Margin (%)',
      kind: 'percent',
      part: 'margin',
      whole: 'sales',
      about: 'Share of revenue',
    },
  },
  measures: {
    bought: { name: 'Devices bought and sold', columns: ['bought', 'sold'] },
    paid: { name: 'Paid and sold for', columns: ['paid', 'sales'] },
    margin: { name: 'Margin', columns: ['margin'] },
    margin_share: { name: 'Margin (%)', columns: ['margin_share'] },
  },
});

export const pricingReport = report({
  key: 'pricing',
  title: 'Pricing report',
  by: 'by source',
  summary: 'Published price changes and how many prices they changed, by source.',
  empty: 'No price changes in this period',
  path: '/v1/report/pricing',
  view: 'reports.pricing',
  filters: [],
  line: 'through',
  columns: {
    through: { name: 'Source', kind: 'ref' },
    changes: {
      name: 'Changes',
      kind: 'count',
      figure: 'price_changes',
      about: 'Published in this period, rolled back or not',
    },
    prices: {
      name: 'Prices',
      kind: 'count',
      figure: 'price_changes.prices',
      about: 'Prices they changed, counted each time',
    },
    last: { name: 'Last change', kind: 'last', figure: 'price_changes' },
  },
  measures: {
    prices: { name: 'Prices', columns: ['prices'] },
    changes: { name: 'Changes', columns: ['changes'] },
  },
});
