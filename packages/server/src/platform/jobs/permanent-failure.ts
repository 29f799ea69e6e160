import { errorStatuses } from '@recoup/contract/error';
import { Refusal } from '../refusal.ts';
import { ServiceError } from '../service-error.ts';
import type { RetryKind } from './retries.ts';

/** Thrown for work that can't succeed however often it's retried. The message tells staff why. */
export class CannotSucceed extends Error {
  override readonly name = 'CannotSucceed';
}

/** Refusals that may pass: our own account at a service, or someone who was faster. */
const mayPass = new Set<number>([errorStatuses.conflict, errorStatuses.too_many]);

/**
 * Whether a job that failed this way will fail again: its subject is gone, or the other side refused this exact
 * request. Credentials of our own are fixed by an operator, so those jobs wait. Jobs about money are never given up
 * because of an answer that they don't know.
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
