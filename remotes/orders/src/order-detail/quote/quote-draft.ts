import { amountText, type Currency, formatMoney, type Money, parseAmount } from '@recoup/contract/money';
import { quotedTotal } from '@recoup/contract/orders/order-sums';
import type { QuoteLine } from '@recoup/contract/orders/quotes';
import type { Device } from '@recoup/contract/pricing/catalogue';
import type { ShownConflict } from '@recoup/screens/forms';

/** The input for a line being priced. */
export interface LineDraft {
  readonly price: string;
  /** The line's price when typing began. */
  readonly before: Money | null;
  /** The device it was identified as, and its condition. */
  readonly device?: Device;
  readonly conditionId?: number | undefined;
}

export type Drafts = Readonly<Record<number, LineDraft>>;

/** The text of a line's price: the input, else the quoted price. */
export function priceText(line: QuoteLine, draft: LineDraft | undefined): string {
  return draft?.price ?? (line.unit_price ? amountText(line.unit_price) : '');
}

/** Whether another user has set this line's price since typing began. */
export function isOvertaken(line: QuoteLine, draft: LineDraft | undefined): boolean {
  return draft !== undefined && draft.before?.amount !== line.unit_price?.amount;
}

/** Lines that another user has priced meanwhile, as a conflict for staff. */
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

/**
 * The input without the lines for which the other user's price is kept. The rest is now based on the current prices.
 */
export function keptDrafts(lines: readonly QuoteLine[], drafts: Drafts, answered: readonly string[]): Drafts {
  const now = new Map(lines.map((line) => [String(line.line), line.unit_price]));
  const remaining = Object.entries(drafts).filter(([line]) => !answered.includes(line));
  return Object.fromEntries(remaining.map(([line, draft]) => [line, { ...draft, before: now.get(line) ?? null }]));
}

/** The input made while these prices were saved. A saved line is now based on its new price. */
export function typedSince(now: Drafts, sent: Drafts, saved: readonly { line: number; unit_price: Money }[]): Drafts {
  const prices = new Map(saved.map(({ line, unit_price }) => [line, unit_price]));
  const since = Object.entries(now).filter(([line, draft]) => draft !== sent[Number(line)]);
  return Object.fromEntries(
    since.map(([line, draft]) => [line, { ...draft, before: prices.get(Number(line)) ?? draft.before }]),
  );
}

/** The price per device of a line. Null while it isn't a valid amount. */
export function unitPrice(line: QuoteLine, draft: LineDraft | undefined, currency: Currency): Money | null {
  const amount = parseAmount(priceText(line, draft), currency);
  return amount === null ? null : { amount, currency };
}

/** The sum of the lines as typed. */
export function draftSum(lines: readonly QuoteLine[], drafts: Drafts, currency: Currency): Money {
  return quotedTotal(
    currency,
    lines.flatMap((line) => {
      const price = unitPrice(line, drafts[line.line], currency);
      return price ? [{ price, quantity: line.quantity }] : [];
    }),
  );
}

/** The changed lines in the server's format. */
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
