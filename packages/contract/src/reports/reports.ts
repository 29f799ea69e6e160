import { report } from '../report.ts';

export const offersReport = report({
  key: 'offers',
  title: 'Offers report',
  by: 'day by day',
  summary: 'Orders and what was offered and paid for them, day by day.',
  empty: 'No orders in these days',
  path: '/v1/report/offers',
  view: 'reports.view',
  filters: ['kind', 'location_id'],
  columns: {
    day: { name: 'Day', kind: 'day' },
    orders: { name: 'Orders', kind: 'count', about: 'Made in these days' },
    items: { name: 'Devices', kind: 'count', about: 'In those orders' },
    quoted: { name: 'Quoted', kind: 'money', about: 'Promised for those orders, coupons included' },
    paid_orders: { name: 'Paid orders', kind: 'count', about: 'Paid in these days, whenever they were made' },
    paid: { name: 'Paid', kind: 'money', about: 'Payouts of these days; failed ones do not count' },
  },
  measures: {
    amounts: { name: 'Quoted and paid', columns: ['quoted', 'paid'] },
    orders: { name: 'Orders', columns: ['orders', 'paid_orders'] },
    devices: { name: 'Devices', columns: ['items'] },
  },
});
