import type { QuoteLine } from '@recoup/contract/orders/quotes';
import type { ShownConflict } from '@recoup/screens/forms';
import type { BulkLine } from '../../shared/devices/bulk-lines.ts';

/** The input for a line being counted. */
export interface CountDraft {
  /** Null while it isn't a valid number. */
  readonly count: number | null;
  /** The line's quantity when typing began. */
  readonly before: number;
}

export type Counts = Readonly<Record<number, CountDraft>>;

/** Devices that arrived but aren't in any line, with the lines as they were when the first of them was entered. */
export interface Others {
  readonly lines: readonly BulkLine[];
  readonly known: readonly QuoteLine[];
}

/** The count of a line: the input, else the current quantity. */
function countOf(line: QuoteLine, counts: Counts): number | null {
  const draft = counts[line.line];
  return draft ? draft.count : line.quantity;
}

/** The counts that differ from the quote, in the server's format. */
export function countedLines(lines: readonly QuoteLine[], counts: Counts) {
  return lines.flatMap((line) => {
    const received = countOf(line, counts);
    return received === null || received === line.quantity ? [] : [{ line: line.line, received }];
  });
}

/**
 * Lines that another user has counted meanwhile and whose count would be replaced. If other devices are being added,
 * also every line that may already include them.
 */
export function overtakenLines(lines: readonly QuoteLine[], counts: Counts, others: Others): readonly QuoteLine[] {
  const replaced = new Set(countedLines(lines, counts).map(({ line }) => line));
  const quantities = new Map(others.known.map(({ line, quantity }) => [line, quantity]));
  return lines.filter(
    ({ line, quantity }) =>
      (replaced.has(line) && counts[line]?.before !== quantity) ||
      (others.lines.length > 0 && quantities.get(line) !== quantity),
  );
}

/** The same as a conflict for staff: whose count to keep, and what else to check before adding more. */
export function countConflict(lines: readonly QuoteLine[], counts: Counts, others: Others): ShownConflict {
  const mine = new Map(countedLines(lines, counts).map(({ line, received }) => [line, received]));
  const fields = overtakenLines(lines, counts, others).map(({ line, quantity }) => ({
    field: String(line),
    yours: mine.get(line),
    theirs: quantity,
  }));
  return {
    by: 'Someone else',
    sent: Object.fromEntries(fields.map(({ field, yours }) => [field, yours])),
    disputed: fields.filter(({ yours }) => yours !== undefined),
    noticed: fields.filter(({ yours }) => yours === undefined),
    onlyTheirs: [],
    harmless: false,
  };
}

/**
 * The input without the lines for which the other user's count is kept. The rest is now based on the current counts.
 */
export function keptCounts(lines: readonly QuoteLine[], counts: Counts, answered: readonly string[]): Counts {
  const now = new Map(lines.map(({ line, quantity }) => [String(line), quantity]));
  const remaining = Object.entries(counts).filter(([line]) => !answered.includes(line));
  return Object.fromEntries(
    remaining.map(([line, draft]) => [line, { ...draft, before: now.get(line) ?? draft.before }]),
  );
}

/** The input made while these counts were saved. A saved line is now based on its new count. */
export function typedSince(now: Counts, sent: Counts, saved: readonly { line: number; received: number }[]): Counts {
  const received = new Map(saved.map((one) => [one.line, one.received]));
  const since = Object.entries(now).filter(([line, draft]) => draft !== sent[Number(line)]);
  return Object.fromEntries(
    since.map(([line, draft]) => [line, { ...draft, before: received.get(Number(line)) ?? draft.before }]),
  );
}
