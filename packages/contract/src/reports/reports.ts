import { statesAt } from '../payouts/payout-states.ts';
import { report } from '../report.ts';

const payoutsAt = (stage: 'paid' | 'ended') => ({ payout: statesAt(stage).join(',') });
/** Only what has left counts as paid; what is on its way does not. */
const paidWhen = payoutsAt('paid');
const narrowed = ['kind', 'location_id'] as const;

/** Columns that several reports have. */
const orders = { name: 'Orders', kind: 'count', figure: 'orders', about: 'Made in these days' } as const;
const items = { name: 'Devices', kind: 'count', figure: 'orders.items', about: 'In those orders' } as const;
const quoted = {
  name: 'Quoted',
  kind: 'money',
  figure: 'orders.quoted',
  about: 'Promised for those orders, coupons included',
} as const;
const paid_orders = {
  name: 'Paid orders',
  kind: 'count',
  figure: 'payouts',
  when: paidWhen,
  about: 'Paid in these days, whenever they were made',
} as const;
const paid = {
  name: 'Paid',
  kind: 'money',
  figure: 'payouts.amount',
  when: paidWhen,
  about: 'Payouts of these days that were sent',
} as const;

export const offersReport = report({
  key: 'offers',
  title: 'Offers report',
  by: 'day by day',
  summary: 'Orders and what was offered and paid for them, day by day.',
  empty: 'No orders in these days',
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
  summary: 'What each member of the staff quoted, inspected and paid.',
  empty: 'No activity in this period',
  path: '/v1/report/users',
  view: 'reports.users',
  filters: narrowed,
  line: 'by',
  columns: {
    user: { name: 'Person', kind: 'ref' },
    orders: { ...orders, about: 'They made in these days' },
    quoted,
    inspected: {
      name: 'Inspected',
      kind: 'count',
      figure: 'inspections',
      about: 'Devices by the person who inspected them last',
    },
    inspected_amount: {
      name: 'Found worth',
      kind: 'money',
      figure: 'inspections.amount',
      about: 'What those devices are worth as inspected',
    },
    paid_orders: { ...paid_orders, about: 'They paid in these days' },
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
  summary: 'Orders with a coupon, what their coupons add and what was paid for them, by code.',
  empty: 'No order of these days has a promo code',
  path: '/v1/report/promo-codes',
  view: 'reports.promo-codes',
  filters: narrowed,
  line: 'coupon',
  columns: {
    coupon: { name: 'Promo code', kind: 'text' },
    orders: { ...orders, about: 'Made in these days with a code' },
    quoted,
    added: { name: 'Codes add', kind: 'money', figure: 'orders.added', about: 'In the current state of those orders' },
    paid_orders,
    paid,
  },
  measures: {
    orders: { name: 'Orders', columns: ['orders', 'paid_orders'] },
    amounts: { name: 'What codes add', columns: ['added'] },
  },
});

export const customersReport = report({
  key: 'customers',
  title: 'Customers report',
  by: 'by customer',
  summary: 'Orders, devices and payouts of each customer.',
  empty: 'No orders in these days',
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
  summary: 'Orders with a referral source, by source or URL, and how many of them are completed.',
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
      about: 'Of those orders, by now',
    },
    conversion: {
      name: 'Conversion',
      kind: 'percent',
      part: 'completed',
      whole: 'orders',
      about: 'Completed of all',
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
  summary: 'Devices of orders, and what became of them by now, by device.',
  empty: 'No devices in orders of these days',
  path: '/v1/report/device-rates',
  view: 'reports.device-rates',
  filters: narrowed,
  line: 'device_id',
  columns: {
    device: { name: 'Device', kind: 'ref' },
    quoted: { name: 'Quoted', kind: 'count', figure: 'devices', about: 'In orders made in these days' },
    offered: {
      name: 'Offered',
      kind: 'count',
      figure: 'devices',
      when: { device: 'offered,accepted,rejected,paid,stocked' },
      about: 'Inspected, and an offer was made',
    },
    accepted: {
      name: 'Accepted',
      kind: 'count',
      figure: 'devices',
      when: { device: 'accepted,paid,stocked' },
      about: 'The customer took the offer',
    },
    rate: { name: 'Accepted of offered', kind: 'percent', part: 'accepted', whole: 'offered' },
    returned: {
      name: 'Returned',
      kind: 'count',
      figure: 'devices',
      when: { device: 'returned' },
      about: 'Sent back to the customer',
    },
  },
  measures: {
    outcomes: { name: 'What became of devices', columns: ['quoted', 'offered', 'accepted'] },
    returned: { name: 'Returned', columns: ['returned'] },
    rate: { name: 'Accepted of offered', columns: ['rate'] },
  },
});

export const payoutsReport = report({
  key: 'payouts',
  title: 'Payouts report',
  by: 'by method',
  summary: 'Payouts by method and state.',
  empty: 'No payouts in these days',
  path: '/v1/report/payouts',
  view: 'reports.payouts',
  filters: narrowed,
  line: 'method',
  columns: {
    method: { name: 'Method', kind: 'ref' },
    payouts: { name: 'Payouts', kind: 'count', figure: 'payouts', about: 'Ordered in these days, failed ones too' },
    sent: { name: 'Sent', kind: 'money', figure: 'payouts.amount', when: payoutsAt('paid') },
    moving: {
      name: 'On their way',
      kind: 'money',
      figure: 'payouts.amount',
      when: { payout: ['queued', ...statesAt('sending', 'service')].join(',') },
      about: 'Waiting for a file, being sent, or not confirmed by their service yet',
    },
    waiting: { name: 'Need approval', kind: 'money', figure: 'payouts.amount', when: { payout: 'waiting' } },
    failed: {
      name: 'Failed',
      kind: 'money',
      figure: 'payouts.amount',
      when: payoutsAt('ended'),
      about: 'Refused, or returned',
    },
  },
  measures: {
    amounts: { name: 'Payout states', columns: ['sent', 'moving', 'waiting'] },
    failed: { name: 'Failed', columns: ['failed'] },
    payouts: { name: 'Payouts', columns: ['payouts'] },
  },
});

export const shippingReport = report({
  key: 'shipping',
  title: 'Shipping report',
  by: 'by carrier',
  summary: 'Shipping labels by carrier, and what became of them.',
  empty: 'No shipping labels in these days',
  path: '/v1/report/shipping',
  view: 'reports.shipping',
  filters: narrowed,
  line: 'carrier',
  columns: {
    carrier: { name: 'Carrier', kind: 'text' },
    labels: { name: 'Labels', kind: 'count', figure: 'labels', about: 'Asked for in these days' },
    unused: { name: 'Not used yet', kind: 'count', figure: 'labels', when: { label: 'buying,created' } },
    travelling: { name: 'On the way', kind: 'count', figure: 'labels', when: { label: 'in_transit' } },
    delivered: { name: 'Delivered', kind: 'count', figure: 'labels', when: { label: 'delivered' } },
    voided: { name: 'Voided', kind: 'count', figure: 'labels', when: { label: 'voided' } },
    failed: { name: 'Not bought', kind: 'count', figure: 'labels', when: { label: 'failed' } },
    cost: {
      name: 'Cost',
      kind: 'money',
      figure: 'labels.cost',
      when: { label: 'buying,created,in_transit,delivered' },
      about: 'Of labels that are not voided, where they were paid in your currency',
    },
  },
  measures: {
    labels: { name: 'Labels', columns: ['labels'] },
    states: { name: 'What became of labels', columns: ['unused', 'travelling', 'delivered'] },
    lost: { name: 'Voided and not bought', columns: ['voided', 'failed'] },
    cost: { name: 'What labels cost', columns: ['cost'] },
  },
});

export const inventoryReport = report({
  key: 'inventory',
  title: 'Inventory report',
  by: 'day by day',
  summary: 'Devices that came into stock and that were sold, day by day.',
  empty: 'Nothing came into stock or was sold in these days',
  path: '/v1/report/inventory',
  view: 'reports.inventory',
  filters: narrowed,
  line: 'day',
  columns: {
    day: { name: 'Day', kind: 'day' },
    bought: { name: 'Devices bought', kind: 'count', figure: 'stock', about: 'Came into stock in these days' },
    cost: { name: 'Their cost', kind: 'money', figure: 'stock.cost', about: 'What they cost us' },
    payouts: { ...paid_orders, name: 'Payouts' },
    paid,
    sold: { name: 'Devices sold', kind: 'count', figure: 'sales', about: 'In these days; returned ones do not count' },
    sales: { name: 'Sold for', kind: 'money', figure: 'sales.amount', about: 'Less discounts, before tax' },
    cost_of_sales: {
      name: 'Cost of what was sold',
      kind: 'money',
      figure: 'sales.cost',
      about: 'Whenever it was bought',
    },
    margin: { name: 'Margin', kind: 'money', figure: 'sales.margin', about: 'Sold for, less what it cost' },
    margin_share: {
      name: 'Margin in percent',
      kind: 'percent',
      part: 'margin',
      whole: 'sales',
      about: 'Of what it was sold for',
    },
  },
  measures: {
    bought: { name: 'Devices bought and sold', columns: ['bought', 'sold'] },
    paid: { name: 'Paid and sold for', columns: ['paid', 'sales'] },
    margin: { name: 'Margin', columns: ['margin'] },
    margin_share: { name: 'Margin in percent', columns: ['margin_share'] },
  },
});

export const pricingReport = report({
  key: 'pricing',
  title: 'Pricing report',
  by: 'by what changed them',
  summary: 'Changes of prices that went live, and how many prices they changed, by what made them.',
  empty: 'No price was changed in these days',
  path: '/v1/report/pricing',
  view: 'reports.pricing',
  filters: [],
  line: 'through',
  columns: {
    through: { name: 'Through', kind: 'ref' },
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
      about: 'Changed by them; one that was changed twice counts twice',
    },
    last: { name: 'Last change', kind: 'last', figure: 'price_changes' },
  },
  measures: {
    prices: { name: 'Prices', columns: ['prices'] },
    changes: { name: 'Changes', columns: ['changes'] },
  },
});
