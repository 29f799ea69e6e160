import { ApiError } from '@recoup/api';
import type { Verdict } from './outbox.ts';

/**
 * Why work wasn’t accepted, as far as staff have a choice. `price`: a price has changed. `device`: an IMEI is in
 * another order or in stock. `customer`: the email belongs to someone else. `gone`: a device left the catalog. `sent`:
 * something else was sent with its key. `differs`: items aren’t where a count says, or a device has changed since its
 * inspection. `refused`: anything else.
 */
export const questionKinds = ['price', 'device', 'customer', 'gone', 'sent', 'differs', 'refused'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export interface Question {
  readonly kind: QuestionKind;
  /** The server's message. */
  readonly message: string;
  /** The server's messages about fields, by dotted path. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** Errors about the moment or the session, and not about what was sent. */
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

/** The verdict of a failed call on its entry. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ApiError) || passing.includes(error.code) || error.status >= 500) return { kind: 'later' };
  return { kind: 'asked', question: { kind: kindOf(error), message: error.message, fields: error.fields } };
}

/** The indexes of the lines that a question is about. */
export function linesOf({ fields }: Question): number[] {
  const places = Object.keys(fields).flatMap((name) => /^items\.(\d+)\./.exec(name)?.[1] ?? []);
  return [...new Set(places.map(Number))];
}
