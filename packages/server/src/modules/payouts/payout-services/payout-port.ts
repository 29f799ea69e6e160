import {
  isCustomMethod,
  type PayoutCarrier,
  type PayoutMethod,
  payoutMethods,
} from '@recoup/contract/payouts/payout-method';
import type { ServicePayoutState } from '@recoup/contract/payouts/payout-states';
import { type Port, port } from '../../../platform/adapters.ts';

/** The request to a service to make a payout. */
export interface PayoutRequest {
  readonly reference: string;
  readonly method: PayoutMethod;
  readonly details: Readonly<Record<string, string>>;
  readonly amount: number;
  readonly currency: string;
}

/** A service's report on a payment. It only counts as paid if the report says that the money arrived. */
export interface ServicePayout {
  /** The service's id. */
  readonly externalId: string;
  readonly state: ServicePayoutState;
  /** The service's own status: "UNCLAIMED". */
  readonly status: string;
  /** The reason in the service's words, for staff. Null if it gives none. */
  readonly reason: string | null;
  /** The code of that reason: "RECEIVER_UNREGISTERED". */
  readonly issue: string | null;
}

/** A service's event about one of our payouts. */
export interface PayoutNews extends ServicePayout {
  readonly reference: string;
}

/** What we know about a payment when asking the service. */
export interface KnownPayout {
  readonly reference: string;
  readonly externalId: string | null;
  /** The service's last status. */
  readonly status: string | null;
}

/**
 * A service that moves money. The same reference is never paid twice. Failures are `ServiceError`s. Any other error
 * counts as unknown and is retried.
 */
export interface PayoutService {
  pay(request: PayoutRequest): Promise<ServicePayout>;
  /**
   * The state of the payment made under a reference, null if there is none. Called before a payout is tried (again).
   */
  find(known: KnownPayout): Promise<ServicePayout | null>;
  /** Days for which the service remembers a reference. An older payout isn't tried again. */
  readonly remembersDays?: number;
  /**
   * The current state of the payout that an event is about, null if it's about something else. Asks the service, so
   * late or repeated events don't matter.
   */
  newsIn?(body: string): Promise<PayoutNews | null>;
  /** Cancels a payment that the customer hasn't claimed. */
  cancel?(known: KnownPayout): Promise<ServicePayout>;
}

/** The port for payouts by one kind of service. */
export function payoutService(kind: PayoutCarrier): Port<PayoutService> {
  return port(`payout:${kind}`);
}

/** The port that can send a method's money right away. Null if none can. */
export function payoutPort(method: PayoutMethod): Port<PayoutService> | null {
  if (isCustomMethod(method)) return null;
  const { adapter } = payoutMethods[method];
  return adapter === null ? null : payoutService(adapter);
}
