import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amounts, days, filters, manyOf } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import {
  actionAnswer,
  bulkAnswer,
  bulkIds,
  idSchema,
  listAnswer,
  listQuery,
  queryInteger,
  timeSchema,
} from '../wire.ts';
import { type PayoutMethod, payoutMethodOf } from './payout-method.ts';

/** The formats of payout files: the method that each pays, and who accepts it. */
export const payoutFileFormats = {
  nacha: { label: 'NACHA', about: 'ACH credits, for your bank', method: 'bank-transfer' },
  sepa: { label: 'SEPA', about: 'pain.001.001.09, for your bank', method: 'sepa-transfer' },
  'paypal-mass': { label: 'PayPal mass payment', about: 'CSV for Payouts Web', method: 'paypal' },
  masspay: { label: 'PayPal large batch', about: 'CSV for PayPal’s file transfer', method: 'paypal' },
} as const satisfies Record<string, { label: string; about: string; method: PayoutMethod }>;

export type PayoutFileFormat = keyof typeof payoutFileFormats;
export const payoutFileFormatNames = Object.keys(payoutFileFormats) as [PayoutFileFormat, ...PayoutFileFormat[]];

/** The most payouts in one file. PayPal accepts no more; the rest goes into the next file. */
export const payoutsPerFile = 5000;

/** The formats that can carry a method. */
export function formatsOf(method: PayoutMethod): PayoutFileFormat[] {
  return payoutFileFormatNames.filter((name) => payoutFileFormats[name].method === method);
}

/** Whether a method is always paid by file, because no service carries it. */
export function onlyByFile(method: PayoutMethod): boolean {
  return payoutMethodOf(method).adapter === null && payoutMethodOf(method).file !== null;
}

export const payoutFileSchema = v.object({
  id: idSchema,
  format: v.picklist(payoutFileFormatNames),
  file_name: v.string(),
  count: v.number(),
  total: moneySchema,
  created_at: timeSchema,
  by: v.string(),
});
export type PayoutFile = v.InferOutput<typeof payoutFileSchema>;

export const payoutFileFilters = filters({ created: days(), total: amounts(), format: manyOf(payoutFileFormats) });

export const listPayoutFiles = endpoint({
  method: 'GET',
  path: '/v1/pos/order/payout-files',
  access: 'orders.pay',
  summary: 'List payout batch files, newest first, and how many payouts are waiting for one.',
  resource: 'payout',
  query: listQuery(['created_at'], payoutFileFilters),
  answer: v.object({
    ...listAnswer(payoutFileSchema).entries,
    waiting: v.array(v.object({ format: v.picklist(payoutFileFormatNames), count: v.number(), total: moneySchema })),
  }),
});

export const makePayoutFile = endpoint({
  method: 'POST',
  path: '/v1/pos/order/payout-file',
  access: 'orders.pay',
  summary:
    'Put queued payouts into a batch file. They’re marked as sent and their orders Completed, all or none. Without `ids`, takes the oldest 5,000.',
  resource: 'payout',
  touches: ['order', 'dashboard', 'inventory-item', 'customer', 'report'],
  body: v.object({ format: v.picklist(payoutFileFormatNames), ids: v.optional(bulkIds) }),
  answer: actionAnswer(v.object({ file: payoutFileSchema, ...bulkAnswer.entries })),
  idempotent: true,
  refuses: ['transition_refused'],
  proof: true,
});

/** Downloads a file again, byte for byte as it was created. */
/* @__NO_SIDE_EFFECTS__ */
function fileOf<const Path extends string, const Type extends 'text/csv' | 'text/plain' | 'application/xml'>(
  path: Path,
  type: Type,
  what: string,
) {
  return endpoint({
    method: 'GET',
    path,
    access: 'orders.pay',
    summary: `Download ${what}: the file \`file_id\`, or the newest; it marks nothing, it was marked when it was made.`,
    resource: 'payout',
    query: v.object({ file_id: v.optional(queryInteger(1)) }),
    answer: { file: type },
  });
}

export const downloadNacha = fileOf('/v1/pos/order/nacha-export', 'text/plain', 'ACH credits as NACHA');
export const downloadSepa = fileOf('/v1/pos/order/sepa-export', 'application/xml', 'SEPA credit transfers');
export const downloadPaypalMass = fileOf('/v1/pos/order/paypal-mass', 'text/csv', 'PayPal mass payment');
export const downloadMasspay = fileOf('/v1/pos/order/masspay', 'text/csv', 'PayPal large batch');

/** The download endpoint of each format. */
export const payoutFileDownloads = {
  nacha: downloadNacha,
  sepa: downloadSepa,
  'paypal-mass': downloadPaypalMass,
  masspay: downloadMasspay,
} as const satisfies Record<PayoutFileFormat, unknown>;
