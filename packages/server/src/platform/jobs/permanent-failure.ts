import { errorStatuses } from '@recoup/contract/error';
import { Refusal } from '../refusal.ts';
import { ServiceError } from '../service-error.ts';
import type { RetryKind } from './retries.ts';

/** What cannot succeed, however often it is tried; the message says why, for staff. */
export class CannotSucceed extends Error {
  override readonly name = 'CannotSucceed';
}

/** What somebody else's change may mend: our own account at a service, or who was faster. */
const mayPass = new Set<number>([errorStatuses.conflict, errorStatuses.too_many]);

/**
 * Whether a job that failed like this fails the same way when it is tried again: what it is about is gone, or the other
 * side has refused this very thing. Credentials of our own are mended by an operator, so they are waited for; and money is
 * never given up because of an answer that its own job did not know.
 */
export function willFailAgain(error: unknown, kind: RetryKind): boolean {
  if (error instanceof CannotSucceed) return true;
  if (error instanceof Refusal) {
    const status = errorStatuses[error.code];
    return status < 500 && !mayPass.has(status);
  }
  if (!(error instanceof ServiceError) || kind === 'money') return false;
  return error.isFinal && error.fault !== 'auth' && error.fault !== 'insufficient_funds';
}
