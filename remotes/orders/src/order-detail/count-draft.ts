import type { QuoteLine } from '@recoup/contract/orders/quotes';
import type { BulkLine } from '../bulk-lines.ts';

/** What was typed for a line that is being counted. */
interface CountDraft {
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
export function countOf(line: QuoteLine, counts: Counts): number | null {
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
  const known = new Map(others.known.map(({ line, quantity }) => [line, quantity]));
  return lines.filter(
    ({ line, quantity }) =>
      (replaced.has(line) && counts[line]?.before !== quantity) ||
      (others.lines.length > 0 && known.get(line) !== quantity),
  );
}

/** What they were counted at, and what to do about it. */
export function overtakenText(lines: readonly QuoteLine[], others: Others): string {
  const named = lines.slice(0, 3).map(({ name, quantity }) => `${quantity} of ${name}`);
  const more = lines.length > named.length ? ` and ${lines.length - named.length} more lines` : '';
  const next =
    others.lines.length > 0
      ? 'Yours are still entered: look whether your other devices are among them, then save again.'
      : 'Yours are still typed: save again to set them.';
  return `Meanwhile somebody else has counted ${named.join(', ')}${more}. ${next}`;
}

/** What was typed while these counts were saved; a line that was saved goes on from what it has now. */
export function typedSince(now: Counts, sent: Counts, saved: readonly { line: number; received: number }[]): Counts {
  const received = new Map(saved.map((one) => [one.line, one.received]));
  const since = Object.entries(now).filter(([line, draft]) => draft !== sent[Number(line)]);
  return Object.fromEntries(
    since.map(([line, draft]) => [line, { ...draft, before: received.get(Number(line)) ?? draft.before }]),
  );
}
