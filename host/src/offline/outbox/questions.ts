import { ApiError } from '@recoup/api';
import type { Verdict } from './outbox.ts';

/**
 * Why something wasn’t done as it was taken, as far as staff have a choice. `price`: one isn’t the price any more. `device`: an IMEI is
 * in another order or in stock. `customer`: the email belongs to somebody. `gone`: a device left the catalog. `sent`:
 * something else was sent with its key. `differs`: items aren’t where a count says, or a device isn’t what somebody
 * inspected. `refused`: all else.
 */
export const questionKinds = ['price', 'device', 'customer', 'gone', 'sent', 'differs', 'refused'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export interface Question {
  readonly kind: QuestionKind;
  /** What the server says. */
  readonly message: string;
  /** What it says of a field, by dotted path. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** Refusals that are about the moment or the session, and not about what was sent. */
const passing: readonly ApiError['code'][] = [
  'network',
  'unreadable',
  'internal',
  'unavailable',
  'too_many',
  'signed_out',
  'proof_needed',
  'address_refused',
  'locked',
  'onboarding',
];

function kindOf({ code, fields }: ApiError): QuestionKind {
  const names = Object.keys(fields);
  if (code === 'price_changed') return 'price';
  if (code === 'key_reused') return 'sent';
  if (names.includes('confirmed') || names.includes('seen')) return 'differs';
  if (code === 'in_use_elsewhere') return names.some((name) => name.startsWith('customer')) ? 'customer' : 'device';
  return code === 'not_found' && names.some((name) => name.startsWith('items')) ? 'gone' : 'refused';
}

/** What a failed call says of its entry. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ApiError) || passing.includes(error.code) || error.status >= 500) return { kind: 'later' };
  return { kind: 'asked', question: { kind: kindOf(error), message: error.message, fields: error.fields } };
}

/** Places of the lines that a question is about. */
export function linesOf({ fields }: Question): number[] {
  const places = Object.keys(fields).flatMap((name) => /^items\.(\d+)\./.exec(name)?.[1] ?? []);
  return [...new Set(places.map(Number))];
}
