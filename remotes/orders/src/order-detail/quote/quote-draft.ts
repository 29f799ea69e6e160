import { amountText, type Currency, formatMoney, type Money, parseAmount } from '@recoup/contract/money';
import { quotedTotal } from '@recoup/contract/orders/order-sums';
import type { QuoteLine } from '@recoup/contract/orders/quotes';
import type { Device } from '@recoup/contract/pricing/catalogue';
import type { ShownConflict } from '@recoup/screens/forms';

/** What was typed for a line that is being priced. */
export interface LineDraft {
  readonly price: string;
  /** What it was quoted at when somebody began to type. */
  readonly before: Money | null;
  /** The device it was found to be, and its condition. */
  readonly device?: Device;
  readonly conditionId?: number | undefined;
}

export type Drafts = Readonly<Record<number, LineDraft>>;

/** The text of a line's price: what was typed, else what it is quoted at. */
export function priceText(line: QuoteLine, draft: LineDraft | undefined): string {
  return draft?.price ?? (line.unit_price ? amountText(line.unit_price) : '');
}

/** Somebody else has set this line's price since a person began to type another one. */
export function isOvertaken(line: QuoteLine, draft: LineDraft | undefined): boolean {
  return draft !== undefined && draft.before?.amount !== line.unit_price?.amount;
}

/** Lines that somebody else has priced meanwhile, as staff are asked about them. */
export function priceConflict(lines: readonly QuoteLine[], drafts: Drafts, currency: Currency): ShownConflict {
  const questions = lines
    .filter((line) => isOvertaken(line, drafts[line.line]))
    .map((line) => {
      const [mine, theirs] = [unitPrice(line, drafts[line.line], currency), line.unit_price];
      return { field: String(line.line), yours: mine && formatMoney(mine), theirs: theirs && formatMoney(theirs) };
    });
  const sent = Object.fromEntries(questions.map(({ field, yours }) => [field, yours]));
  return { by: 'Someone else', sent, disputed: questions, onlyTheirs: [], noticed: [], harmless: false };
}

/** What was typed, except where the other one's price is taken; the rest goes on from what is set now. */
export function keptDrafts(lines: readonly QuoteLine[], drafts: Drafts, answered: readonly string[]): Drafts {
  const now = new Map(lines.map((line) => [String(line.line), line.unit_price]));
  const remaining = Object.entries(drafts).filter(([line]) => !answered.includes(line));
  return Object.fromEntries(remaining.map(([line, draft]) => [line, { ...draft, before: now.get(line) ?? null }]));
}

/** What was typed while these prices were saved; a line that was saved goes on from what it costs now. */
export function typedSince(now: Drafts, sent: Drafts, saved: readonly { line: number; unit_price: Money }[]): Drafts {
  const prices = new Map(saved.map(({ line, unit_price }) => [line, unit_price]));
  const since = Object.entries(now).filter(([line, draft]) => draft !== sent[Number(line)]);
  return Object.fromEntries(
    since.map(([line, draft]) => [line, { ...draft, before: prices.get(Number(line)) ?? draft.before }]),
  );
}

/** What one device of a line is to cost; null while it is no amount. */
export function unitPrice(line: QuoteLine, draft: LineDraft | undefined, currency: Currency): Money | null {
  const amount = parseAmount(priceText(line, draft), currency);
  return amount === null ? null : { amount, currency };
}

/** Sum of the lines as they are typed. */
export function draftSum(lines: readonly QuoteLine[], drafts: Drafts, currency: Currency): Money {
  return quotedTotal(
    currency,
    lines.flatMap((line) => {
      const price = unitPrice(line, drafts[line.line], currency);
      return price ? [{ price, quantity: line.quantity }] : [];
    }),
  );
}

/** The lines that were changed, as the server takes them. */
export function changedLines(lines: readonly QuoteLine[], drafts: Drafts, currency: Currency) {
  return lines.flatMap((line) => {
    const draft = drafts[line.line];
    const unit_price = unitPrice(line, draft, currency);
    if (!draft || !unit_price) return [];
    const same = line.unit_price?.amount === unit_price.amount && !draft.device && !draft.conditionId;
    if (same) return [];
    return [
      {
        line: line.line,
        unit_price,
        ...(draft.device && { device_id: draft.device.id }),
        ...(draft.conditionId && { condition_id: draft.conditionId }),
      },
    ];
  });
}
