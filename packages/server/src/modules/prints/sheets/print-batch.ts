import type { FileResult } from '../../../platform/handler.ts';
import type { PaperSize } from '../../../platform/pdf/paper.ts';
import { pdfStream, type Sheet } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type LeftOut, leftOutSheet } from './left-out-sheet.ts';
import type { PrintOrder } from './print-orders.ts';

/** Something to print for an order, or why there is nothing. */
export type Printable<T> = { readonly print: T } | { readonly why: string };

interface Batch<T> {
  /** The requested orders, and those of them that exist. */
  ids: readonly number[];
  orders: readonly PrintOrder[];
  fileName: string;
  title: string;
  paper: PaperSize;
  now: Date;
  /** What to print for an order. */
  of: (order: PrintOrder) => Printable<T>;
  /** The pages of everything to print. */
  sheets: (prints: readonly T[]) => Iterable<Sheet>;
}

/**
 * Prints many orders as one PDF. Its last page lists what was left out, because a file can't report a result per order.
 * If nothing can be printed, the call is refused with the reason for each order.
 */
export function printBatch<T>(batch: Batch<T>): FileResult {
  const { now, paper, title } = batch;
  const byId = new Map(batch.orders.map((order) => [order.id, order]));
  const prints: T[] = [];
  const left: LeftOut[] = [];
  for (const id of new Set(batch.ids)) {
    const order = byId.get(id);
    const part: Printable<T> = order ? batch.of(order) : { why: 'It doesn’t exist' };
    if ('print' in part) prints.push(part.print);
    else left.push({ id, what: order ? `Order ${order.number}` : `Order with id ${id}`, why: part.why });
  }
  if (prints.length === 0) throw nothingToPrint(batch.ids, left);
  const sheets = function* () {
    yield* batch.sheets(prints);
    if (left.length > 0) yield leftOutSheet(paper, left);
  };
  return { fileName: `${batch.fileName}.pdf`, content: pdfStream(title, now, sheets()), inline: true };
}

function nothingToPrint(ids: readonly number[], left: readonly LeftOut[]): Refusal {
  const reasons = new Map(left.map(({ id, what, why }) => [id, `${what}: ${why}`]));
  const [first] = reasons.values();
  const message = reasons.size === 1 ? first : 'None of these orders can be printed.';
  return new Refusal('invalid', message, {
    errors: Object.fromEntries(ids.map((id, i) => [`ids.${i}`, [reasons.get(id) ?? 'It doesn’t exist']])),
  });
}
