import { statesAt } from '../payouts/payout-states.ts';
import { report } from '../report.ts';
import type { ReportLine } from './report-rows.ts';

const narrowed = ['kind', 'location_id'] as const;

/** How the lines of a report are grouped, with its labels and its column. */
interface ByLine<L extends ReportLine, K extends 'ref' | 'text'> {
  readonly by: string;
  readonly line: L;
  readonly name: string;
  readonly kind: K;
}

/**
 * Sales, their cost including claims, and the margin. It covers what was sold in the period, whenever it was bought.
 */
/* @__NO_SIDE_EFFECTS__ */
function margin<const L extends ReportLine, const K extends 'ref' | 'text'>({ by, line, name, kind }: ByLine<L, K>) {
  return report({
    key: `margin-${by}`,
    title: `Margin by ${by}`,
    by: `by ${by}`,
    summary: `Sales, their cost, warranty claims and margin, by ${by}.`,
    empty: 'No sales in this period',
    path: `/v1/report/margin/${by}`,
    view: 'reports.margin',
    filters: narrowed,
    line,
    columns: {
      line: { name, kind },
      sold: { name: 'Devices sold', kind: 'count', figure: 'sales', about: 'Without returns' },
      sales: { name: 'Sold for', kind: 'money', figure: 'sales.amount', about: 'Less discounts, before tax' },
      cost: { name: 'Cost', kind: 'money', figure: 'sales.cost', about: 'Purchase price, parts and labor' },
      gross: { name: 'Gross margin', kind: 'money', figure: 'sales.margin', about: 'Sold for, less cost' },
      claims: { name: 'Claims', kind: 'money', figure: 'claims.cost', about: 'Warranty claims in this period' },
      margin: {
        name: 'Margin',
        kind: 'money',
        plus: ['gross'],
        less: ['claims'],
        about: 'Gross margin, less claims',
      },
      share: {
        name: 'Margin (%)',
        kind: 'percent',
        part: 'margin',
        whole: 'sales',
        about: 'Share of revenue',
      },
    },
    measures: {
      margin: { name: 'Margin', columns: ['margin'] },
      sales: { name: 'Sold for and cost', columns: ['sales', 'cost'] },
      share: { name: 'Margin (%)', columns: ['share'] },
    },
  });
}

export const marginByDevice = margin({ by: 'device', line: 'device_id', name: 'Device', kind: 'ref' });
export const marginByModel = margin({ by: 'model', line: 'model_id', name: 'Model', kind: 'ref' });
export const marginBySource = margin({ by: 'source', line: 'source', name: 'Source', kind: 'text' });
export const marginByStore = margin({ by: 'store', line: 'store', name: 'Location', kind: 'ref' });
export const marginByClerk = margin({ by: 'clerk', line: 'by', name: 'Sold by', kind: 'ref' });

/** One line per store: what it bought, sold, earned and refunded, and the cash its drawers gained. */
export const shopsReport = report({
  key: 'margin-shops',
  title: 'Shops side by side',
  by: 'by location',
  summary: 'Purchases, sales, margin, refunds and cash of each location.',
  empty: 'No purchases, sales or cash in this period',
  path: '/v1/report/margin/shops',
  view: 'reports.margin',
  filters: ['location_id'],
  line: 'store',
  columns: {
    line: { name: 'Location', kind: 'ref' },
    purchases: {
      name: 'Purchases',
      kind: 'count',
      figure: 'payouts',
      when: { payout: statesAt('paid').join(',') },
      about: 'Orders paid in this period',
    },
    paid: {
      name: 'Paid to sellers',
      kind: 'money',
      figure: 'payouts.amount',
      when: { payout: statesAt('paid').join(',') },
      about: 'Payouts sent in this period',
    },
    sold: { name: 'Devices sold', kind: 'count', figure: 'sales', about: 'Without returns' },
    sales: { name: 'Sold for', kind: 'money', figure: 'sales.amount', about: 'Less discounts, before tax' },
    margin: { name: 'Gross margin', kind: 'money', figure: 'sales.margin', about: 'Sold for, less cost' },
    share: { name: 'Margin (%)', kind: 'percent', part: 'margin', whole: 'sales', about: 'Share of revenue' },
    refunds: { name: 'Refunds', kind: 'money', figure: 'refunds.amount', about: 'Refunded to buyers, including tax' },
    fees: {
      name: 'Fees kept',
      kind: 'money',
      figure: 'fees.amount',
      about: 'Restocking fees and fees of canceled reservations, without tax',
    },
    cash: {
      name: 'Cash in drawers',
      kind: 'money',
      figure: 'cash.amount',
      about: 'Net cash in drawers, without floats',
    },
  },
  measures: {
    trade: { name: 'Bought and sold', columns: ['paid', 'sales'] },
    margin: { name: 'Gross margin', columns: ['margin'] },
    cash: { name: 'Refunds and cash', columns: ['refunds', 'cash'] },
  },
});

/**
 * The sales tax that a store owes, one line per tax and rate, including sales without tax. Tax paid on purchases is
 * beside it.
 */
export const taxesReport = report({
  key: 'margin-taxes',
  title: 'Sales tax',
  by: 'by tax',
  summary:
    'Sales and kept fees with their tax beside purchases with input tax, by tax and rate, with sales that are tax-free or taxed on the margin.',
  empty: 'No sales or taxed purchases in this period',
  path: '/v1/report/margin/taxes',
  view: 'reports.margin',
  filters: ['location_id'],
  line: 'tax',
  columns: {
    line: { name: 'Tax', kind: 'text' },
    invoices: { name: 'Invoices', kind: 'count', figure: 'taxes', about: 'Issued in this period, without returns' },
    net: {
      name: 'Before tax',
      kind: 'money',
      figure: 'taxes.net',
      about: 'The amount each tax applies to. If two taxes apply, both include it',
    },
    tax: { name: 'Tax', kind: 'money', figure: 'taxes.amount', about: 'As on the invoices, to the cent' },
    bought: {
      name: 'Purchases before tax',
      kind: 'money',
      figure: 'purchase_taxes.net',
      about: 'Bought from businesses with tax, paid in this period',
    },
    input: {
      name: 'Input tax',
      kind: 'money',
      figure: 'purchase_taxes.amount',
      about: 'As on the self-billed invoices, to the cent',
    },
    owed: { name: 'Tax less input tax', kind: 'money', plus: ['tax'], less: ['input'], about: 'Amount left to pay' },
  },
  measures: {
    tax: { name: 'Tax and input tax', columns: ['tax', 'input'] },
    net: { name: 'Before tax', columns: ['net', 'bought'] },
  },
});

/** The outcome so far of devices quoted in the period. */
/* @__NO_SIDE_EFFECTS__ */
function conversion<const L extends ReportLine, const K extends 'ref' | 'text'>({
  by,
  line,
  name,
  kind,
}: ByLine<L, K>) {
  return report({
    key: `conversion-${by}`,
    title: `Quotes to purchases by ${by}`,
    by: `by ${by}`,
    summary: `Quoted devices and how many of them were purchased, by ${by}.`,
    empty: 'No quotes in this period',
    path: `/v1/report/conversion/${by}`,
    view: 'reports.conversion',
    filters: narrowed,
    line,
    columns: {
      line: { name, kind },
      quoted: { name: 'Quoted', kind: 'count', figure: 'devices', about: 'Devices in orders created in this period' },
      worth: { name: 'Quoted for', kind: 'money', figure: 'devices.quoted', about: 'Without coupons' },
      bought: { name: 'Purchased', kind: 'count', figure: 'devices', when: { outcome: 'bought' }, about: 'By now' },
      rate: { name: 'Conversion', kind: 'percent', part: 'bought', whole: 'quoted', about: 'Purchased / quoted' },
      range: {
        name: 'Likely range',
        kind: 'interval',
        part: 'bought',
        whole: 'quoted',
        about: 'Conversion, 95% confidence interval',
      },
      open: {
        name: 'Still open',
        kind: 'count',
        figure: 'devices',
        when: { outcome: 'open' },
        about: 'Not decided yet',
      },
      lost: { name: 'Lost', kind: 'count', figure: 'devices', when: { outcome: 'lost' }, about: 'Not purchased' },
    },
    measures: {
      rate: { name: 'Conversion', columns: ['rate'] },
      outcomes: { name: 'Quoted and purchased', columns: ['quoted', 'bought', 'lost'] },
      worth: { name: 'Quoted for', columns: ['worth'] },
    },
  });
}

export const conversionBySource = conversion({ by: 'source', line: 'source', name: 'Source', kind: 'text' });
export const conversionByPrice = conversion({ by: 'price', line: 'band', name: 'Quoted price', kind: 'ref' });
export const conversionByCondition = conversion({
  by: 'condition',
  line: 'condition',
  name: 'Condition',
  kind: 'text',
});

const lostDevices = {
  name: 'Lost',
  kind: 'count',
  figure: 'devices',
  when: { outcome: 'lost' },
  about: 'Quoted in this period but not purchased',
} as const;
const lostWorth = {
  name: 'Quoted for',
  kind: 'money',
  figure: 'devices.quoted',
  when: { outcome: 'lost' },
  about: 'Quoted amount of lost devices',
} as const;
const lostMeasures = {
  lost: { name: 'Lost', columns: ['lost'] },
  worth: { name: 'Quoted for', columns: ['worth'] },
} as const;
const lostFrame = { empty: 'No quotes in this period', view: 'reports.lost', filters: narrowed } as const;

export const lostByStage = report({
  ...lostFrame,
  key: 'lost-stage',
  title: 'Lost devices by stage',
  by: 'by stage',
  summary: 'Quoted devices you didn’t purchase, by the stage where they were lost.',
  empty: 'No quoted devices were lost in this period',
  path: '/v1/report/lost/stage',
  line: 'loss',
  columns: { line: { name: 'Where it was lost', kind: 'ref' }, lost: lostDevices, worth: lostWorth },
  measures: lostMeasures,
});

/** The number of lost devices in a line. */
/* @__NO_SIDE_EFFECTS__ */
function lost<const L extends ReportLine>({ by, line, name, all }: Omit<ByLine<L, 'ref'>, 'kind'> & { all: string }) {
  return report({
    ...lostFrame,
    key: `lost-${by}`,
    title: `Lost devices by ${by}`,
    by: `by ${by}`,
    summary: `Devices quoted in a period and how many you didn’t purchase, by ${by}.`,
    path: `/v1/report/lost/${by}`,
    line,
    columns: {
      line: { name, kind: 'ref' },
      all: { name: all, kind: 'count', figure: 'devices', about: 'Share of devices quoted in this period' },
      lost: lostDevices,
      share: { name: 'Lost (%)', kind: 'percent', part: 'lost', whole: 'all' },
      worth: lostWorth,
    },
    measures: { ...lostMeasures, share: { name: 'Lost (%)', columns: ['share'] } },
  });
}

export const lostByReason = lost({ by: 'reason', line: 'reason', name: 'Inspection result', all: 'Inspected' });
export const lostByModel = lost({ by: 'model', line: 'model_id', name: 'Model', all: 'Quoted' });

export const accuracyReport = report({
  key: 'accuracy',
  title: 'Inspection accuracy',
  by: 'by inspector',
  summary: 'Devices each person inspected, compared with the quote, a second inspection and the sale.',
  empty: 'No inspections or sales in this period',
  path: '/v1/report/accuracy',
  view: 'reports.accuracy',
  filters: narrowed,
  line: 'inspector',
  columns: {
    inspector: { name: 'Inspector', kind: 'ref' },
    inspected: { name: 'Inspected', kind: 'count', figure: 'inspections', about: 'Devices inspected in this period' },
    quoted: { name: 'Quoted for', kind: 'money', figure: 'inspections.quoted', about: 'Of those devices' },
    found: { name: 'Inspected value', kind: 'money', figure: 'inspections.amount', about: 'As inspected' },
    as_quoted: {
      name: 'As quoted',
      kind: 'count',
      figure: 'inspections',
      when: { grade: 'same' },
      about: 'Found in the quoted condition',
    },
    quote_share: { name: 'As quoted (%)', kind: 'percent', part: 'as_quoted', whole: 'inspected' },
    quote_range: {
      name: 'Likely range',
      kind: 'interval',
      part: 'as_quoted',
      whole: 'inspected',
      about: 'As quoted, 95% confidence interval',
    },
    twice: {
      name: 'Inspected twice',
      kind: 'count',
      figure: 'seconds',
      about: 'Their devices that a second person inspected in this period',
    },
    confirmed: {
      name: 'Confirmed',
      kind: 'count',
      figure: 'seconds',
      when: { second: 'same,first' },
      about: 'Same result, or a manager confirmed theirs',
    },
    agreement: { name: 'Agreement', kind: 'percent', part: 'confirmed', whole: 'twice' },
    agreement_range: {
      name: 'Agreement range',
      kind: 'interval',
      part: 'confirmed',
      whole: 'twice',
      about: 'Agreement, 95% confidence interval',
    },
    sold: { name: 'Sold', kind: 'count', figure: 'sales', about: 'Devices they inspected that sold in this period' },
    as_graded: {
      name: 'Sold as graded',
      kind: 'count',
      figure: 'sales',
      when: { grade: 'same' },
      about: 'Sold in the condition they recorded',
    },
    accuracy: { name: 'Accuracy', kind: 'percent', part: 'as_graded', whole: 'sold', about: 'Sold as graded / sold' },
    range: {
      name: 'Accuracy range',
      kind: 'interval',
      part: 'as_graded',
      whole: 'sold',
      about: 'Accuracy, 95% confidence interval',
    },
  },
  measures: {
    accuracy: { name: 'Accuracy', columns: ['accuracy'] },
    quotes: { name: 'As quoted (%)', columns: ['quote_share'] },
    agreement: { name: 'Agreement', columns: ['agreement'] },
    amounts: { name: 'Quoted and found', columns: ['quoted', 'found'] },
  },
});

/** What is in stock now. */
/* @__NO_SIDE_EFFECTS__ */
function ageing<const L extends ReportLine>({ by, line, name }: Omit<ByLine<L, 'ref'>, 'kind'>) {
  return report({
    key: `ageing-${by}`,
    title: `Stock by ${by}`,
    by: `by ${by}`,
    summary: `Devices in stock now with their cost and prices, by ${by}.`,
    empty: 'No devices in stock',
    path: `/v1/report/ageing/${by}`,
    view: 'reports.ageing',
    filters: ['location_id'],
    now: true,
    line,
    columns: {
      line: { name, kind: 'ref' },
      devices: { name: 'Devices', kind: 'count', figure: 'shelf', about: 'In stock or in transit between locations' },
      cost: { name: 'Cost', kind: 'money', figure: 'shelf.cost', about: 'Their cost' },
      price: { name: 'Prices', kind: 'money', figure: 'shelf.price', about: 'Devices with a price' },
    },
    measures: {
      devices: { name: 'Devices', columns: ['devices'] },
      value: { name: 'Cost and prices', columns: ['cost', 'price'] },
      price: { name: 'Prices', columns: ['price'] },
    },
  });
}

export const ageingByAge = ageing({ by: 'age', line: 'age', name: 'In stock for' });
export const ageingByModel = ageing({ by: 'model', line: 'model_id', name: 'Model' });
export const ageingByStore = ageing({ by: 'store', line: 'store', name: 'Location' });

/** The share of devices added to stock in the period that have been sold since. */
export const sellThroughByModel = report({
  key: 'ageing-sell-through',
  title: 'Sell-through by model',
  by: 'by model',
  summary: 'Devices that came into stock and how many of them are sold by now, by model.',
  empty: 'No devices came into stock in this period',
  path: '/v1/report/ageing/sell-through',
  view: 'reports.ageing',
  filters: narrowed,
  line: 'model_id',
  columns: {
    line: { name: 'Model', kind: 'ref' },
    came: { name: 'Came in', kind: 'count', figure: 'stock', about: 'Into stock in this period' },
    sold: { name: 'Sold', kind: 'count', figure: 'stock', when: { left: 'sold' }, about: 'Of those, by now' },
    rate: { name: 'Sell-through', kind: 'percent', part: 'sold', whole: 'came', about: 'Sold / came in' },
    range: {
      name: 'Likely range',
      kind: 'interval',
      part: 'sold',
      whole: 'came',
      about: 'Sell-through, 95% confidence interval',
    },
    here: { name: 'In stock', kind: 'count', figure: 'stock', when: { left: 'here' }, about: 'Of those, still here' },
  },
  measures: {
    rate: { name: 'Sell-through', columns: ['rate'] },
    devices: { name: 'Sold and in stock', columns: ['sold', 'here'] },
  },
});

export const cashReport = report({
  key: 'cash-needed',
  title: 'Cash needed',
  by: 'by payout method',
  summary: 'Money you owe customers now, plus open offers, by payout method.',
  empty: 'No payouts due and no open offers',
  path: '/v1/report/cash-needed',
  view: 'reports.cash-needed',
  filters: narrowed,
  now: true,
  line: 'method',
  columns: {
    method: { name: 'Method', kind: 'ref' },
    due: { name: 'Due now', kind: 'money', figure: 'due.amount', about: 'Orders waiting to be paid' },
    moving: {
      name: 'Being paid',
      kind: 'money',
      figure: 'payouts.amount',
      when: { payout: ['waiting', 'queued', ...statesAt('sending', 'service')].join(',') },
      about: 'Payouts that haven’t arrived yet',
    },
    offers: { name: 'Open offers', kind: 'count', figure: 'open_offers', about: 'Customers can still accept them' },
    offered: { name: 'Offered', kind: 'money', figure: 'open_offers.amount', about: 'If every open offer is accepted' },
    needed: {
      name: 'Maximum needed',
      kind: 'money',
      plus: ['due', 'moving', 'offered'],
      about: 'Have this much ready for the next 7 days',
    },
  },
  measures: {
    needed: { name: 'Maximum needed', columns: ['needed'] },
    parts: { name: 'Cash needed', columns: ['due', 'moving', 'offered'] },
  },
});
