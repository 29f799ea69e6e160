import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amounts, days, filters, oneOf } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import { type OrderKind, orderKindNames, orderKinds } from '../order-kind.ts';
import type { Tone } from '../order-status.ts';
import { bulkAnswer, bulkIds, idSchema, listAnswer, listQuery, timeSchema, undoableAnswer } from '../wire.ts';

export const checkStates = {
  issued: { label: 'Issued', tone: 'info' },
  printed: { label: 'Printed', tone: 'success' },
  void: { label: 'Void', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type CheckState = keyof typeof checkStates;
const checkStateNames = Object.keys(checkStates) as [CheckState, ...CheckState[]];

const checkSchema = v.object({
  id: idSchema,
  number: v.number(),
  state: v.picklist(checkStateNames),
  payee: v.string(),
  amount: moneySchema,
  order_id: idSchema,
  order_number: v.number(),
  kind: v.picklist(orderKindNames),
  issued_at: timeSchema,
  printed_at: v.nullable(timeSchema),
  /** Why it is void. */
  reason: v.nullable(v.string()),
  by: v.string(),
});
export type Check = v.InferOutput<typeof checkSchema>;

/**
 * A check in the register. `unused` names the numbers right below it that no check has, so no one searches for them.
 */
export const checkRowSchema = v.object({
  ...checkSchema.entries,
  unused: v.nullable(v.object({ from: v.number(), to: v.number() })),
});
export type CheckRow = v.InferOutput<typeof checkRowSchema>;

/** The register's numbers for the order kinds. */
export const buybackTypes = {
  1: { label: orderKinds['in-store'].label, kind: 'in-store' },
  2: { label: orderKinds['mail-in'].label, kind: 'mail-in' },
  3: { label: orderKinds['bulk-quote'].label, kind: 'bulk-quote' },
  4: { label: orderKinds['easy-offer'].label, kind: 'easy-offer' },
} as const satisfies Record<number, { label: string; kind: OrderKind }>;

/** `issued` is the range of issue days. `buyback_type` is the kind of the paid order. */
export const checkFilters = filters({
  state: oneOf(checkStates),
  buyback_type: oneOf(buybackTypes),
  issued: days(),
  amount: amounts(),
});

export const listChecks = endpoint({
  method: 'GET',
  path: '/v1/pos/order/check-register-history',
  access: 'reports.check-register',
  summary: 'Get the check register, newest first. `search` matches check number, order number and payee.',
  resource: 'check',
  query: listQuery(['number'], checkFilters),
  answer: listAnswer(checkRowSchema),
});

export const downloadChecks = endpoint({
  method: 'GET',
  path: '/v1/pos/order/check-register-history/csv',
  access: 'reports.check-register',
  also: 'files.export',
  summary: 'Get the check register with the same filters as CSV.',
  resource: 'check',
  query: v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))), ...checkFilters }),
  answer: { file: 'text/csv' },
});

export const markChecksPrinted = endpoint({
  method: 'POST',
  path: '/v1/pos/order/checks-printed',
  access: 'orders.pay',
  summary: 'Mark checks as printed. Returns each check’s result.',
  resource: 'check',
  body: v.object({ ids: bulkIds }),
  answer: undoableAnswer,
});

export const undoChecksPrinted = endpoint({
  method: 'POST',
  path: '/v1/pos/order/checks-printed/{id}/undo',
  access: 'orders.pay',
  summary: 'Mark checks as not printed. A check that was voided in the meantime is rejected.',
  resource: 'check',
  answer: bulkAnswer,
  refuses: ['already_done'],
});
