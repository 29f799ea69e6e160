import { type Conflict, type ErrorCode, errorStatuses, refusalSchema } from '@recoup/contract/error';
import * as v from 'valibot';

const fallbackText = 'Something wrong, please try again!';

/**
 * A failed call. `code` is the server's, `network` without an answer, or `unreadable` if the answer violates the
 * contract. `fields` has the texts for each field of a 422.
 */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network' | 'unreadable';
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly conflict: Conflict | undefined;
  readonly requestId: string | undefined;

  constructor(
    code: ApiError['code'],
    status: number,
    message: string,
    more: { fields?: Record<string, string[]>; conflict?: Conflict; requestId?: string } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = more.fields ?? {};
    this.conflict = more.conflict;
    this.requestId = more.requestId;
  }
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value || null;
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join('\n') || null;
  return null;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/**
 * Picks the text of a failure body in the required order: errors.mapping, errors.message, message, error.message, the
 * first entry of errors. Without any, it's the call's own text or a default. Arrays are joined by line breaks.
 */
export function failureText(body: unknown, fallback = fallbackText): string {
  const errors = property(body, 'errors');
  const first = typeof errors === 'object' && errors !== null ? Object.values(errors)[0] : undefined;
  return (
    textOf(property(errors, 'mapping')) ??
    textOf(property(errors, 'message')) ??
    textOf(property(body, 'message')) ??
    textOf(property(property(body, 'error'), 'message')) ??
    textOf(first) ??
    fallback
  );
}

/**
 * Builds the error of a 4xx or 5xx answer. A JSON error in place of a file is read, too, because the body came as text.
 */
export function apiErrorOf(status: number, bodyText: string, fallback?: string): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(bodyText);
  } catch {
    body = undefined;
  }
  const refusal = v.safeParse(refusalSchema, body);
  if (!refusal.success) return new ApiError(codeOfStatus(status), status, failureText(body, fallback));
  const { code, message, errors, conflict, request_id } = refusal.output;
  return new ApiError(code, status, message, { fields: errors, conflict, requestId: request_id });
}

function codeOfStatus(status: number): ErrorCode {
  const found = Object.entries(errorStatuses).find(([, errorStatus]) => errorStatus === status);
  return (found?.[0] as ErrorCode | undefined) ?? 'internal';
}

/** The text to show a user for anything thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error && error.message ? error.message : fallbackText;
}
