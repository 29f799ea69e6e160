import type { Conflict, ErrorCode } from '@recoup/contract/error';
import { errorMessages } from '@recoup/contract/errors/error-messages';

/** An expected refusal. Becomes the envelope of `refusalSchema` with the status of its code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly conflict: Conflict | undefined;
  readonly allowed: readonly number[] | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    more: { errors?: Record<string, string[]>; conflict?: Conflict; allowed?: readonly number[] } = {},
  ) {
    super(message ?? errorMessages[code]);
    this.name = 'Refusal';
    this.code = code;
    this.errors = more.errors;
    this.conflict = more.conflict;
    this.allowed = more.allowed;
  }
}
