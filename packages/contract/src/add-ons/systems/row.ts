import type { FieldDefinitions } from '../../field-definition.ts';
import type { ServicePayoutState } from '../../payouts/payout-states.ts';
import type { DeclaredQuota } from '../quota.ts';

/** What integrations are for. The directory groups by it. */
export const integrationGroups = {
  payout: 'Payouts and rewards',
  shipping: 'Shipping',
  marketplace: 'Marketplaces and stock',
  check: 'Device checks',
  texts: 'Texts and replies',
  accounting: 'Accounting',
  marketing: 'Marketing and analytics',
  api: 'Data and API',
} as const;
export type IntegrationGroup = keyof typeof integrationGroups;

/**
 * What a domain needs from an outside service: labels, mobile codes, device checks, or payouts through a service.
 * Others receive order events, keep purchased devices as stock, or know the value of books. The rest send texts,
 * forward replies to emails, keep the accounts, or send the orders of their own buyback.
 */
export type PortName =
  | 'carrier'
  | 'mobile-code'
  | 'device-check'
  | 'events'
  | 'stock'
  | 'crm'
  | 'campaigns'
  | 'books'
  | 'texts'
  | 'mail-replies'
  | 'books-of-account'
  | 'buyback'
  | `payout:${string}`;

/** What happens to a device here when a stock system sends an update about it. */
export const stockOutcomes = {
  sold: 'Sold',
  pending: 'Pending',
  available: 'Available again',
  unavailable: 'Not available',
  ignored: 'Nothing',
} as const;
export type StockOutcome = keyof typeof stockOutcomes;

/** A stock system's own terms. */
interface StockWords {
  /** Its device statuses, and what they mean here unless the company maps them differently. */
  readonly statuses: Readonly<Record<string, StockOutcome>>;
  /** Its grades, if they're a fixed list. */
  readonly grades?: readonly string[];
  /** What it calls our locations. Left out if it has none. */
  readonly place?: string;
  /** How the system follows changes to a device here, as its page explains it. Null if its API has no call for that. */
  readonly follows: string | null;
  /** Why staff have to remove devices there by hand if it doesn't follow changes. */
  readonly byHand?: string;
  /** Its price is the asking price here. Left out if prices are set there. */
  readonly priced?: true;
  /** One listing covers all devices of a kind, so it has to hear of every device, however we got it. */
  readonly counted?: true;
}

/** An accounting system's own terms. */
interface BookWords {
  /** What it calls our locations. */
  readonly place: string;
  /** What staff can do about a refusal, by the system's error code. */
  readonly advice: Readonly<Record<string, string>>;
}

/** A payout service's own terms. */
export interface PayoutWords {
  /** What each of its payment statuses means. */
  readonly statuses: Readonly<Record<string, ServicePayoutState>>;
  /** What staff can do, by the service's payment status or reason code. */
  readonly advice: Readonly<Record<string, string>>;
}

/** Parts of a carrier's setup pages: accounts, their services, the texts of the shipping kit, and activation. */
export type CarrierPart = 'connect' | 'provider' | 'kit' | 'activation';

/** A page of a carrier's setup. */
export interface CarrierStep {
  readonly label: string;
  readonly to: `/add-ons/${string}`;
  readonly parts: readonly CarrierPart[];
}

/** The declaration of an outside system. */
export interface IntegrationRow {
  /** Its id in the API. 17 is the carrier integration. */
  readonly id: number;
  readonly group: IntegrationGroup;
  readonly about: string;
  /** The fields that connecting it asks for. Null if there is nothing to connect. */
  readonly fields: FieldDefinitions | null;
  /** What it can be used for once it's connected. */
  readonly ports: readonly PortName[];
  /** What a connection test asks the service, in words for staff. */
  readonly test?: string;
  /** The account's owner has to grant access at the service, which redirects back to this path. */
  readonly consent?: `/add-ons/${string}`;
  /** The fields for connecting by consent, if a key can be typed instead. Left out, they are `fields`. */
  readonly consentFields?: FieldDefinitions;
  /**
   * Consent works only with the deployment's app. Creating an app of the company's own would be more work than a key.
   */
  readonly consentByAppOnly?: true;
  /** Where staff enter our webhook address at the service. Left out if it sends no updates. */
  readonly webhook?: string;
  /** The setup pages of a carrier: a single page, or one for each step. */
  readonly steps?: readonly CarrierStep[];
  /** It has no account. It has its own page instead. */
  readonly ownPage?: true;
  /** Its terms for payments. */
  readonly payout?: PayoutWords;
  /** Its terms for stock. */
  readonly stock?: StockWords;
  /** The terms of an accounting system: what it calls our locations, and what staff can do about its refusals. */
  readonly books?: BookWords;
  /** Its updates are orders and are answered right away. */
  readonly postback?: true;
  /** Its documented rate limit per account. Left out if it documents none. */
  readonly quota?: DeclaredQuota;
  /** Why staff should watch it closely at first: we had no contract, package, source or recording of the service. */
  readonly beta?: string;
  /** The vendor's page about it. */
  readonly learnMore?: `https://${string}`;
  /** It requires the Pro plan. */
  readonly pro?: true;
  /** Comes with the demo's companies and can’t be connected. */
  readonly simulated?: true;
}

/** Declares an integration. Its page, the storage of its secrets and its ports follow from the declaration. */
/* @__NO_SIDE_EFFECTS__ */
export function integration<const R extends IntegrationRow>(row: R): R {
  return row;
}

/** Declares a carrier. Without its setup pages it doesn't compile. */
/* @__NO_SIDE_EFFECTS__ */
export function carrier<
  const R extends IntegrationRow & { readonly group: 'shipping'; readonly steps: readonly CarrierStep[] },
>(row: R): R {
  return row;
}
