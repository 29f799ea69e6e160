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
 * What figures of reports count, each on a day of its own; with `figures` that are added up beside. Deleted orders and
 * their devices do not count; of payouts those that failed or wait for approval are left out by the figure itself.
 */
export const reportFacts = {
  /** On the day they were made. */
  orders: { label: 'Orders', figures: { items: 'count', quoted: 'money', added: 'money' } },
  /** On the day their order was made. */
  devices: { label: 'Devices', figures: { quoted: 'money' } },
  /** Devices again, on the day they were inspected last and for who did it. */
  inspections: { label: 'Inspected devices', figures: { quoted: 'money', amount: 'money' } },
  /** Devices that a second person inspected, on the day they did and for who inspected first. */
  seconds: { label: 'Second inspections', figures: {} },
  /** On the day they were ordered. */
  payouts: { label: 'Payouts', figures: { amount: 'money' } },
  /** On the day they were asked for. */
  labels: { label: 'Shipping labels', figures: { cost: 'money' } },
  /** On the day they came into stock. */
  stock: { label: 'Devices bought', figures: { cost: 'money' } },
  /** Devices on invoices, on the day they were sold; what came back does not count. */
  sales: { label: 'Devices sold', figures: { amount: 'money', cost: 'money', margin: 'money' } },
  /** Warranty claims, on the day they were recorded, for whoever sold the device. */
  claims: { label: 'Warranty claims', figures: { cost: 'money' } },
  /**
   * Taxes of invoices on the day these were written, one row for each: what it is of before tax, and what it comes to. Sales
   * without tax and those taxed on their margin are rows, too; fees that were kept are among them, returns are not.
   */
  taxes: { label: 'Invoices by tax', figures: { net: 'money', amount: 'money' } },
  /** Fees that were kept, of returns and canceled reservations, on the day they were; without tax. */
  fees: { label: 'Fees kept', figures: { amount: 'money' } },
  /** Purchases from businesses with their tax, on the day they were paid. */
  purchase_taxes: { label: 'Purchases by tax', figures: { net: 'money', amount: 'money' } },
  /** Money that went back to buyers, on the day it did. */
  refunds: { label: 'Refunds', figures: { amount: 'money' } },
  /** Cash into drawers and, negative, out of them, on the day it moved; floats don't count. */
  cash: { label: 'Cash in and out', figures: { amount: 'money' } },
  /** Devices that are in stock now, on the day they came in. */
  shelf: { label: 'Devices in stock', figures: { cost: 'money', price: 'money' } },
  /** Orders whose customer is to be paid now, since the day they are. */
  due: { label: 'Orders to pay', figures: { amount: 'money' } },
  /** Offers that customers may still accept, on the day they were sent. */
  open_offers: { label: 'Open offers', figures: { amount: 'money' } },
  /** Changes of prices, on the day they went live; with how many prices each changed. */
  price_changes: { label: 'Price changes', figures: { prices: 'count' } },
} as const satisfies Record<string, { label: string; figures: Readonly<Record<string, 'count' | 'money'>> }>;

export type ReportFact = keyof typeof reportFacts;
export const reportFactNames = Object.keys(reportFacts) as [ReportFact, ...ReportFact[]];

/** What only those are told who may see what things cost: `confidential.view`. */
const confidentialFigures = [
  'labels.cost',
  'stock.cost',
  'sales.cost',
  'sales.margin',
  'claims.cost',
  'shelf.cost',
] as const;
export type ConfidentialFigure = (typeof confidentialFigures)[number];

/** Whether a figure says what things cost. */
export function isConfidential(name: string): name is ConfidentialFigure {
  return confidentialFigures.some((one) => one === name);
}

/** How many there are of a fact, or the sum of one of its figures: `payouts`, `payouts.amount`. */
export type FigureName = {
  [F in ReportFact]: F | `${F}.${keyof (typeof reportFacts)[F]['figures'] & string}`;
}[ReportFact];

/** A fact and its figure by their name; without a figure it is their number. */
export function figureOf(name: FigureName): { of: ReportFact; figure: string | undefined } {
  const [fact, figure] = name.split('.') as [ReportFact, string | undefined];
  return { of: fact, figure };
}

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** What lines of a report may be of, besides days; each narrows rows to those of one line. */
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
  /** The location that lines are of; `location_id` narrows. */
  store: v.optional(queryInteger(1)),
  /** Who inspected a device, whoever sold it. */
  inspector: v.optional(queryInteger(1)),
  condition: v.optional(text),
  /** Where a band of quotes begins, and one of days in stock. */
  band: v.optional(queryInteger(0)),
  age: v.optional(queryInteger(0)),
  /** Where a device was lost, and why it was worth something else than quoted. */
  loss: v.optional(text),
  /** A tax with its rate: `GST 5%`. */
  tax: v.optional(text),
  reason: v.optional(text),
};
export type ReportLine = keyof typeof lineEntries;
export const reportLineNames = Object.keys(lineEntries) as [ReportLine, ...ReportLine[]];

/** What rows are narrowed by, of any fact; one that a fact does not know leaves none of it. */
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

/** What a figure counts only: values of these filters, as an address has them. */
export type ReportWhen = Partial<
  Record<'order' | 'device' | 'payout' | 'label' | 'outcome' | 'grade' | 'second' | 'left', string>
>;

const valueSchema = v.nullable(v.union([v.number(), moneySchema]));

/** A row that a figure counts, and what it adds to it; null where only their number is asked for. */
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
  /** Only those that have one: what the sum of a report by it counts. */
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
