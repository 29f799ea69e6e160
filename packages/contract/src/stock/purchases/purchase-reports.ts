import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import {
  actionAnswer,
  daySchema,
  locationIdSchema,
  oneAnswer,
  optionalText,
  queryInteger,
  timeSchema,
} from '../../wire.ts';

/** How many days back the page looks for unreported purchases. */
export const reportedDays = 90;

export const purchaseDaySchema = v.object({
  day: daySchema,
  /** Devices that the location bought that day. */
  purchases: v.number(),
  /** Null if it isn't reported. */
  reported: v.nullable(v.object({ by: v.string(), at: timeSchema, note: v.nullable(v.string()) })),
});
export type PurchaseDay = v.InferOutput<typeof purchaseDaySchema>;

const reports = { access: 'customers.reveal', resource: 'customer-id' } as const;
const ofDay = { location_id: locationIdSchema, day: daySchema };

export const listPurchaseDays = endpoint({
  ...reports,
  method: 'GET',
  path: '/v1/pos/purchase-report',
  summary: 'List the last 90 days on which a location bought devices, and whether each has been reported.',
  query: v.object({ location_id: queryInteger(1) }),
  answer: oneAnswer(
    v.object({
      /** Whether the location's confirmed rules require a report. */
      asked: v.boolean(),
      days: v.array(purchaseDaySchema),
    }),
  ),
});

export const downloadPurchases = endpoint({
  ...reports,
  method: 'POST',
  path: '/v1/pos/purchase-report/csv',
  summary: 'Download a location’s purchases of a day with sellers and IDs as CSV. The audit log records who looked.',
  also: 'files.export',
  body: v.object(ofDay),
  answer: { file: 'text/csv' },
});

export const printPurchases = endpoint({
  ...reports,
  method: 'POST',
  path: '/v1/pos/purchase-report/sheet',
  summary: 'Print a location’s purchases of a day with sellers and IDs. The audit log records who looked.',
  body: v.object(ofDay),
  answer: { file: 'application/pdf' },
});

export const markPurchasesReported = endpoint({
  ...reports,
  method: 'POST',
  path: '/v1/pos/purchase-report/reported',
  summary: 'Mark a day of a location as reported to the authority.',
  body: v.object({ ...ofDay, note: optionalText(300) }),
  answer: actionAnswer(purchaseDaySchema),
  refuses: ['already_done'],
});
