import type { BodyInput } from '@recoup/contract';
import { amountText, type Currency, type Money, parseAmount } from '@recoup/contract/money';
import type { LineMatch } from '@recoup/contract/orders/bulk-quotes';
import { quotedTotal } from '@recoup/contract/orders/order-sums';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import type { ConditionPrice, Device } from '@recoup/contract/pricing/catalogue';
import type { CustomValues } from '@recoup/contract/settings/custom-fields';
import type { Unfinished } from '@recoup/screens/forms';
import { payoutBodyOf } from '../payouts/payout-body.ts';

/** A line of a pasted list. */
export interface PastedLine {
  readonly words: string;
  readonly condition: string;
  readonly quantity: number | null;
}

/** A line of a quote that doesn't exist yet. */
export interface BulkLine {
  readonly key: string;
  /** The pasted text. Empty if the line was added by hand. */
  readonly words: string;
  readonly device: Device | null;
  /** The devices that the text may refer to, if it's ambiguous. */
  readonly candidates: readonly Device[];
  readonly conditions: readonly ConditionPrice[];
  readonly conditionId: number | null;
  /** The condition in the pasted text, unless it's one of ours. */
  readonly conditionText: string;
  readonly quantity: number | null;
  /** The price per device as typed. Null uses the price list, empty text is quoted later. */
  readonly price: string | null;
}

export interface BulkDraft {
  readonly customerId: number | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly lines: readonly BulkLine[];
  readonly payoutMethod: PayoutMethod;
  readonly payoutDetails: Readonly<Record<string, string>>;
  readonly payoutKnown?: string | null;
  readonly referralSource: string;
  /** Values of the company's custom fields. Older drafts have none. */
  readonly custom_fields?: CustomValues;
}

export const emptyBulkDraft: BulkDraft = {
  customerId: null,
  customerName: '',
  customerEmail: '',
  lines: [],
  payoutMethod: 'paypal',
  payoutDetails: {},
  payoutKnown: null,
  referralSource: '',
};

/**
 * Parses lines such as "iphone 13 128; Good; 12", separated by semicolons, tabs or commas. Skips a heading and empty
 * lines.
 */
export function parseList(text: string): PastedLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): PastedLine => {
      const [words = '', condition = '', quantity = '1'] = line
        .split(line.includes(';') ? ';' : line.includes('\t') ? '\t' : ',')
        .map((cell) => cell.trim().replace(/^"|"$/g, ''));
      return { words, condition, quantity: /^\d{1,4}$/.test(quantity) ? Number(quantity) : null };
    })
    .filter(({ words, quantity }) => words !== '' && !(quantity === null && /^(device|model|product)/i.test(words)));
}

/** The condition that a pasted word means. */
export function conditionOf(conditions: readonly ConditionPrice[], text: string): number | null {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return null;
  const exact = conditions.find(({ term }) => term.toLowerCase() === wanted);
  const begins = conditions.filter(({ term }) => term.toLowerCase().startsWith(wanted));
  return exact?.id ?? (begins.length === 1 ? (begins[0]?.id ?? null) : null);
}

/** A pasted line with the server's match. */
export function lineOf(pasted: PastedLine, match: LineMatch, conditions: readonly ConditionPrice[]): BulkLine {
  const device = match.devices.find(({ id }) => id === match.match) ?? null;
  const base = { key: crypto.randomUUID(), words: pasted.words, conditionText: pasted.condition, price: null };
  return device
    ? {
        ...base,
        device,
        candidates: [],
        conditions,
        conditionId: conditionOf(conditions, pasted.condition),
        quantity: pasted.quantity,
      }
    : { ...base, device, candidates: match.devices, conditions: [], conditionId: null, quantity: pasted.quantity };
}

/** The line after staff have selected its device. */
export function withDevice(line: BulkLine, device: Device, conditions: readonly ConditionPrice[]): BulkLine {
  return { ...line, device, candidates: [], conditions, conditionId: conditionOf(conditions, line.conditionText) };
}

/** Changes the latest state of one line, however long ago the change started. A removed line stays removed. */
export function changeLine(
  lines: readonly BulkLine[],
  key: string,
  change: (line: BulkLine) => BulkLine,
): readonly BulkLine[] {
  return lines.map((line) => (line.key === key ? change(line) : line));
}

/** A line added by hand. */
export function newLine(device: Device, conditions: readonly ConditionPrice[]): BulkLine {
  return {
    key: crypto.randomUUID(),
    words: '',
    device,
    candidates: [],
    conditions,
    conditionId: null,
    conditionText: '',
    quantity: 1,
    price: null,
  };
}

/** What a line still needs. Null if it's complete. */
export function lineFault(line: BulkLine): string | null {
  if (!line.device) return line.candidates.length > 0 ? 'Which of these is it?' : 'No devices match';
  if (line.conditionId === null) {
    return line.conditionText ? `“${line.conditionText}” isn’t a condition of this device` : 'Which condition?';
  }
  return line.quantity ? null : 'How many?';
}

const listPriceOf = ({ conditions, conditionId }: BulkLine): Money | null =>
  conditions.find(({ id }) => id === conditionId)?.price ?? null;

/** The text of a line's price field. */
export function priceTextOf(line: BulkLine): string {
  if (line.price !== null) return line.price;
  const list = listPriceOf(line);
  return list ? amountText(list) : '';
}

/** The price per device. Null if it's quoted later. */
export function priceOf(line: BulkLine, currency: Currency): Money | null {
  const amount = parseAmount(priceTextOf(line), currency);
  return amount === null ? null : { amount, currency };
}

export function lineTotal(line: BulkLine, currency: Currency): Money | null {
  const price = priceOf(line, currency);
  return price && { ...price, amount: price.amount * (line.quantity ?? 0) };
}

export function bulkTotal(lines: readonly BulkLine[], currency: Currency): Money {
  return quotedTotal(
    currency,
    lines.flatMap((line) => {
      const price = priceOf(line, currency);
      return price ? [{ price, quantity: line.quantity ?? 0 }] : [];
    }),
  );
}

export const unitsOf = (lines: readonly BulkLine[]) => lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);

/** The request body of a draft. The endpoint's schema reports missing parts at their fields. */
export function bulkBodyOf(draft: BulkDraft, currency: Currency): Unfinished<BodyInput<OrderEndpoints['createOrder']>> {
  return {
    customer: draft.customerId === null ? null : { id: draft.customerId },
    items: draft.lines.map((line) => ({
      device_id: line.device?.id ?? 0,
      condition_id: line.conditionId ?? 0,
      quantity: line.quantity ?? 0,
      price: priceOf(line, currency),
    })),
    payout: payoutBodyOf(draft),
    label: false,
    custom_fields: draft.custom_fields ?? {},
    ...(draft.referralSource && { referral_source: draft.referralSource }),
  };
}
