import type { QuoteLine } from '@recoup/contract/orders/quotes';
import type { ShownConflict } from '@recoup/screens/forms';
import type { BulkLine } from '../../shared/devices/bulk-lines.ts';

/** What was typed for a line that is being counted. */
export interface CountDraft {
  /** null while it is no number yet. */
  readonly count: number | null;
  /** How many it had when somebody began to type. */
  readonly before: number;
}

export type Counts = Readonly<Record<number, CountDraft>>;

/** What came though no line names it, with the lines as they stood when the first of it was entered. */
export interface Others {
  readonly lines: readonly BulkLine[];
  readonly known: readonly QuoteLine[];
}

/** How many came of a line: what was typed, else what it has. */
function countOf(line: QuoteLine, counts: Counts): number | null {
  const draft = counts[line.line];
  return draft ? draft.count : line.quantity;
}

/** The counts that differ from the quote, as the server takes them. */
export function countedLines(lines: readonly QuoteLine[], counts: Counts) {
  return lines.flatMap((line) => {
    const received = countOf(line, counts);
    return received === null || received === line.quantity ? [] : [{ line: line.line, received }];
  });
}

/**
 * Lines that somebody else has counted meanwhile: those whose number would be replaced, and, where other devices would
 * be added, every one that could have them already.
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

/** The same as staff are asked about it: whose number stands, and what else to look at before more is added. */
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

/** What was typed, except where the other one's count is taken; the rest goes on from what is counted now. */
export function keptCounts(lines: readonly QuoteLine[], counts: Counts, answered: readonly string[]): Counts {
  const now = new Map(lines.map(({ line, quantity }) => [String(line), quantity]));
  const remaining = Object.entries(counts).filter(([line]) => !answered.includes(line));
  return Object.fromEntries(
    remaining.map(([line, draft]) => [line, { ...draft, before: now.get(line) ?? draft.before }]),
  );
}

/** What was typed while these counts were saved; a line that was saved goes on from what it has now. */
export function typedSince(now: Counts, sent: Counts, saved: readonly { line: number; received: number }[]): Counts {
  const received = new Map(saved.map((one) => [one.line, one.received]));
  const since = Object.entries(now).filter(([line, draft]) => draft !== sent[Number(line)]);
  return Object.fromEntries(
    since.map(([line, draft]) => [line, { ...draft, before: received.get(Number(line)) ?? draft.before }]),
  );
}
