import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { atLocation, days, type FilterNameIn, filters, manyOf, oneOf } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames, orderKinds } from '../order-kind.ts';
import { secondStates } from '../orders/checks/second-states.ts';
import { itemStates } from '../orders/order-item-state.ts';
import { payoutStates } from '../payouts/payout-states.ts';
import { labelStates } from '../shipping/label-state.ts';
import { idSchema, listAnswer, listQuery, queryInteger, timeSchema } from '../wire.ts';
import { gradeOutcomes, quoteOutcomes, stockOutcomes } from './report-words.ts';

/**
 * What report figures count, each on its own day, with the `figures` that are summed up. Deleted orders and their
 * devices don't count. Payouts that failed or need approval are excluded by the figure itself.
 */
export const reportFacts = {
  /** On the day they were created. */
  orders: { label: 'Orders', figures: { items: 'count', quoted: 'money', added: 'money' } },
  /** On the day their order was created. */
  devices: { label: 'Devices', figures: { quoted: 'money' } },
  /** Devices again, on the day of their last inspection and for the person who made it. */
  inspections: { label: 'Inspected devices', figures: { quoted: 'money', amount: 'money' } },
  /** Devices that a second person inspected, on that day and for the first inspector. */
  seconds: { label: 'Second inspections', figures: {} },
  /** On the day they were requested. */
  payouts: { label: 'Payouts', figures: { amount: 'money' } },
  /** On the day they were requested. */
  labels: { label: 'Shipping labels', figures: { cost: 'money' } },
  /** On the day they were added to stock. */
  stock: { label: 'Devices bought', figures: { cost: 'money' } },
  /** Devices on invoices, on the day they were sold. Returned devices don't count. */
  sales: { label: 'Devices sold', figures: { amount: 'money', cost: 'money', margin: 'money' } },
  /** Warranty claims, on the day they were recorded, for the person who sold the device. */
  claims: { label: 'Warranty claims', figures: { cost: 'money' } },
  /**
   * Taxes of invoices on the day of the invoice, one row for each, with the amount before tax and the tax. Sales
   * without tax and sales taxed on their margin are included, and so are fees that were kept. Returns aren't.
   */
  taxes: { label: 'Invoices by tax', figures: { net: 'money', amount: 'money' } },
  /** Fees kept from returns and canceled reservations, on that day, without tax. */
  fees: { label: 'Fees kept', figures: { amount: 'money' } },
  /** Purchases from businesses with their tax, on the day they were paid. */
  purchase_taxes: { label: 'Purchases by tax', figures: { net: 'money', amount: 'money' } },
  /** Refunds to buyers, on the day they were made. */
  refunds: { label: 'Refunds', figures: { amount: 'money' } },
  /** Cash into drawers and, as negative amounts, out of them, on that day. Floats don't count. */
  cash: { label: 'Cash in and out', figures: { amount: 'money' } },
  /** Devices that are in stock now, on the day they were added. */
  shelf: { label: 'Devices in stock', figures: { cost: 'money', price: 'money' } },
  /** Orders that are due to be paid now, on the day they became due. */
  due: { label: 'Orders to pay', figures: { amount: 'money' } },
  /** Offers that customers can still accept, on the day they were sent. */
  open_offers: { label: 'Open offers', figures: { amount: 'money' } },
  /** Price changes, on the day they were published, with the number of prices in each. */
  price_changes: { label: 'Price changes', figures: { prices: 'count' } },
} as const satisfies Record<string, { label: string; figures: Readonly<Record<string, 'count' | 'money'>> }>;

export type ReportFact = keyof typeof reportFacts;
export const reportFactNames = Object.keys(reportFacts) as [ReportFact, ...ReportFact[]];

/** Figures that require permission to see costs: `confidential.view`. */
const confidentialFigures = [
  'labels.cost',
  'stock.cost',
  'sales.cost',
  'sales.margin',
  'claims.cost',
  'shelf.cost',
] as const;
export type ConfidentialFigure = (typeof confidentialFigures)[number];

/** Whether a figure reveals costs. */
export function isConfidential(name: string): name is ConfidentialFigure {
  return confidentialFigures.some((one) => one === name);
}

/** The count of a fact, or the sum of one of its figures: `payouts`, `payouts.amount`. */
export type FigureName = {
  [F in ReportFact]: F | `${F}.${keyof (typeof reportFacts)[F]['figures'] & string}`;
}[ReportFact];

/** Splits the name of a figure into its fact and the summed figure. Without one, rows are counted. */
export function figureOf(name: FigureName): { of: ReportFact; figure: string | undefined } {
  const [fact, figure] = name.split('.') as [ReportFact, string | undefined];
  return { of: fact, figure };
}

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** What report lines can be grouped by, besides days. Each one filters rows to one line. */
const lineEntries = {
  by: v.optional(queryInteger(1)),
  customer_id: v.optional(queryInteger(1)),
  device_id: v.optional(queryInteger(1)),
  coupon: v.optional(text),
  source: v.optional(text),
  method: v.optional(text),
  carrier: v.optional(text),
  through: v.optional(text),
  /** The model of a device, whatever its storage. */
  model_id: v.optional(queryInteger(1)),
  /** The location that lines are grouped by. `location_id` is the filter. */
  store: v.optional(queryInteger(1)),
  /** Who inspected a device, whoever sold it. */
  inspector: v.optional(queryInteger(1)),
  condition: v.optional(text),
  /** The lower bound of a band of quotes, and of a band of days in stock. */
  band: v.optional(queryInteger(0)),
  age: v.optional(queryInteger(0)),
  /** Where a device was lost, and (`reason`) why it was worth more or less than quoted. */
  loss: v.optional(text),
  /** A tax with its rate: `GST 5%`. */
  tax: v.optional(text),
  reason: v.optional(text),
};
export type ReportLine = keyof typeof lineEntries;
export const reportLineNames = Object.keys(lineEntries) as [ReportLine, ...ReportLine[]];

/** The filters of rows, for any fact. A filter that a fact doesn't support matches no rows. */
export const reportRowFilters = filters({
  day: days(),
  kind: oneOf(orderKinds),
  location_id: atLocation(),
  order: oneOf({ completed: 'Completed' }),
  device: manyOf(itemStates),
  payout: manyOf(payoutStates),
  label: manyOf(labelStates),
  outcome: oneOf(quoteOutcomes),
  grade: oneOf(gradeOutcomes),
  second: manyOf(secondStates),
  left: oneOf(stockOutcomes),
});
export type ReportRowFilter = FilterNameIn<typeof reportRowFilters>;

/** Limits what a figure counts, with values of these filters as they appear in an address. */
export type ReportWhen = Partial<
  Record<'order' | 'device' | 'payout' | 'label' | 'outcome' | 'grade' | 'second' | 'left', string>
>;

const valueSchema = v.nullable(v.union([v.number(), moneySchema]));

/** A row that a figure counts, with the amount that it adds. Null if rows are only counted. */
export const reportRowSchema = v.object({
  id: idSchema,
  at: timeSchema,
  title: v.string(),
  detail: v.string(),
  by: v.nullable(v.string()),
  order: v.nullable(v.object({ id: idSchema, number: v.number(), kind: v.picklist(orderKindNames) })),
  value: valueSchema,
});
export type ReportRowBehind = v.InferOutput<typeof reportRowSchema>;

const counted = {
  of: v.picklist(reportFactNames),
  figure: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** Only rows that have this key. The sum of a report grouped by it counts them. */
  each: v.optional(v.picklist(reportLineNames)),
  ...lineEntries,
  ...reportRowFilters,
};
const reading = { method: 'GET', access: 'reports.view', resource: 'report' } as const;

export const listReportRows = endpoint({
  ...reading,
  path: '/v1/report/rows',
  summary: 'List the rows behind a report figure, newest first, with each row’s amount and the total.',
  query: listQuery(['at'], counted),
  answer: v.object({ ...listAnswer(reportRowSchema).entries, sum: valueSchema }),
  refuses: ['forbidden'],
});

export const downloadReportRows = endpoint({
  ...reading,
  also: 'files.export',
  path: '/v1/report/rows/csv',
  summary: 'Download all rows behind a report figure as CSV, oldest first.',
  query: v.object({ ...counted, search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))) }),
  answer: { file: 'text/csv' },
  refuses: ['forbidden'],
});
