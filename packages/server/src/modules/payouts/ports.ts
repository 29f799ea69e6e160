import {
  type BuiltInMethod,
  isCustomMethod,
  type PayoutMethod,
  payoutMethods,
} from '@recoup/contract/payouts/payout-method';
import { type Port, port } from '../../platform/adapters.ts';

/** A payout, as a service is asked to make it. */
export interface PayoutRequest {
  readonly reference: string;
  readonly method: PayoutMethod;
  readonly details: Readonly<Record<string, string>>;
  readonly amount: number;
  readonly currency: string;
}

/** A payment that a service has made. `externalId` is what it knows it by. */
export interface MadePayout {
  readonly externalId: string;
}

/** A payout that was made and did not arrive. */
export interface FailedPayout {
  readonly reference: string;
  /** In words for staff. */
  readonly reason: string;
  /** The money is back; otherwise whoever it is for may have it after all. */
  readonly isCancelled: boolean;
}

/**
 * A service that moves money. The same reference is never paid twice. Failures are `ServiceError`s; any other error
 * counts as unknown and is tried again.
 */
export interface PayoutService {
  pay(request: PayoutRequest): Promise<MadePayout>;
  /** The payment made under a reference, null when there is none: asked before a payout is tried (again). */
  find(reference: string): Promise<MadePayout | null>;
  /** Which payout news are about that did not arrive, null where they are of something else. What can be taken back is. */
  failureIn?(body: string): Promise<FailedPayout | null>;
}

/** Where payouts of one kind of service leave. */
export function payoutService(
  kind: NonNullable<(typeof payoutMethods)[BuiltInMethod]['adapter']>,
): Port<PayoutService> {
  return port(`payout:${kind}`);
}

/** The service that may carry a method's money at once; null when none does. */
export function payoutPort(method: PayoutMethod): Port<PayoutService> | null {
  if (isCustomMethod(method)) return null;
  const { adapter } = payoutMethods[method];
  return adapter === null ? null : payoutService(adapter);
}
