import {
  isCustomMethod,
  type PayoutCarrier,
  type PayoutMethod,
  payoutMethods,
} from '@recoup/contract/payouts/payout-method';
import type { ServicePayoutState } from '@recoup/contract/payouts/payout-states';
import { type Port, port } from '../../../platform/adapters.ts';

/** A payout, as a service is asked to make it. */
export interface PayoutRequest {
  readonly reference: string;
  readonly method: PayoutMethod;
  readonly details: Readonly<Record<string, string>>;
  readonly amount: number;
  readonly currency: string;
}

/** What a service says of a payment. It is paid only where it says that the money arrived. */
export interface ServicePayout {
  /** What the service knows it by. */
  readonly externalId: string;
  readonly state: ServicePayoutState;
  /** Its own word for that: "UNCLAIMED". */
  readonly status: string;
  /** Why, in its words for staff; null where it says nothing. */
  readonly reason: string | null;
  /** The code of that reason: "RECEIVER_UNREGISTERED". */
  readonly issue: string | null;
}

/** News of a service about a payout of ours. */
export interface PayoutNews extends ServicePayout {
  readonly reference: string;
}

/** What is known of a payment that a service is asked about. */
export interface KnownPayout {
  readonly reference: string;
  readonly externalId: string | null;
  /** What the service said of it last. */
  readonly status: string | null;
}

/**
 * A service that moves money. The same reference is never paid twice. Failures are `ServiceError`s; any other error
 * counts as unknown and is tried again.
 */
export interface PayoutService {
  pay(request: PayoutRequest): Promise<ServicePayout>;
  /** Where the payment made under a reference stands, null when there is none: asked before a payout is tried (again). */
  find(known: KnownPayout): Promise<ServicePayout | null>;
  /** Days for which the service knows a reference by itself. A payout that is older is not tried again. */
  readonly remembersDays?: number;
  /**
   * Where the payout stands that news are about, null where they are of something else. The service is asked: news that
   * come late or twice say no more than it does.
   */
  newsIn?(body: string): Promise<PayoutNews | null>;
  /** Takes back a payment that nobody has claimed. */
  cancel?(known: KnownPayout): Promise<ServicePayout>;
}

/** Where payouts of one kind of service leave. */
export function payoutService(kind: PayoutCarrier): Port<PayoutService> {
  return port(`payout:${kind}`);
}

/** The service that may carry a method's money at once; null when none does. */
export function payoutPort(method: PayoutMethod): Port<PayoutService> | null {
  if (isCustomMethod(method)) return null;
  const { adapter } = payoutMethods[method];
  return adapter === null ? null : payoutService(adapter);
}
