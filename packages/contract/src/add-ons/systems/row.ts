import type { FieldDefinitions } from '../../field-definition.ts';
import type { ServicePayoutState } from '../../payouts/payout-states.ts';
import type { DeclaredQuota } from '../quota.ts';

/** What an integration is for; the directory groups by it. */
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
 * What a domain may want of an outside service: a carrier, a code for the phone instead of a label, a check of devices, a
 * payout by one of its services, to be told of orders, to keep what was bought as its stock, to know what books are worth,
 * to text customers, to bring their answers to emails, to keep the books, to send the orders of its own buyback.
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

/** What becomes of a device here when a system that keeps it as its stock has something new to say of it. */
export const stockOutcomes = {
  sold: 'Sold',
  pending: 'Pending',
  available: 'Available again',
  unavailable: 'Not available',
  ignored: 'Nothing',
} as const;
export type StockOutcome = keyof typeof stockOutcomes;

/** How a system that keeps stock calls things. */
interface StockWords {
  /** Its words for what became of a device, with what they mean unless a company says otherwise. */
  readonly statuses: Readonly<Record<string, StockOutcome>>;
  /** Its grades, where they are a fixed list. */
  readonly grades?: readonly string[];
  /** What a location of ours is there; left out where it has none. */
  readonly place?: string;
  /** How the system follows what happens to a device here, in words for its page; null where its API has no call for it. */
  readonly follows: string | null;
  /** Why devices have to be taken off there by hand, where nothing follows. */
  readonly byHand?: string;
  /** Its price there is the asking price here; left out where prices are set there. */
  readonly priced?: true;
  /** One listing is all devices of a kind: it has to know of every one, whichever way it came in. */
  readonly counted?: true;
}

/** How a system that keeps books calls things. */
interface BookWords {
  /** What a location of ours is there. */
  readonly place: string;
  /** What staff can do, by its code for a refusal. */
  readonly advice: Readonly<Record<string, string>>;
}

/** How a service that pays customers calls what becomes of a payment. */
export interface PayoutWords {
  /** What each of its own words about a payment means. */
  readonly statuses: Readonly<Record<string, ServicePayoutState>>;
  /** What staff can do, by its word about a payment, or by the code that it gives as a reason. */
  readonly advice: Readonly<Record<string, string>>;
}

/** Parts of the pages on which a carrier is set up: its accounts, their services, the words of its kit, what is left. */
export type CarrierPart = 'connect' | 'provider' | 'kit' | 'activation';

/** A page of a carrier's set-up. */
export interface CarrierStep {
  readonly label: string;
  readonly to: `/add-ons/${string}`;
  readonly parts: readonly CarrierPart[];
}

/** A declaration of an outside system. */
export interface IntegrationRow {
  /** What the API knows it by; 17 is the carrier integration. */
  readonly id: number;
  readonly group: IntegrationGroup;
  readonly about: string;
  /** What connecting it asks for; null: there is nothing to connect. */
  readonly fields: FieldDefinitions | null;
  /** What it can be used for once it is connected. */
  readonly ports: readonly PortName[];
  /** What a test asks the service, in words for staff. */
  readonly test?: string;
  /** Somebody has to allow it at the service, which sends them back to this address. */
  readonly consent?: `/add-ons/${string}`;
  /** What allowing it there asks for, where a key may be typed instead; left out it is what `fields` says. */
  readonly consentFields?: FieldDefinitions;
  /** It is allowed to an app of the deployment alone: an app of a company's own would be more work than a key. */
  readonly consentByAppOnly?: true;
  /** Where staff give the service our address for its news; left out where it sends none. */
  readonly webhook?: string;
  /** The pages of a carrier: one that holds all, or one for each step. */
  readonly steps?: readonly CarrierStep[];
  /** It has no account: it is used on a page of its own. */
  readonly ownPage?: true;
  /** How it calls what becomes of a payment. */
  readonly payout?: PayoutWords;
  /** How it calls things that are in stock. */
  readonly stock?: StockWords;
  /** It keeps the company’s books: what it calls our locations, and where else it has to be looked. */
  readonly books?: BookWords;
  /** Its news are orders, and answered at once. */
  readonly postback?: true;
  /** How often it may be asked for an account, as it documents that; left out where it says nothing. */
  readonly quota?: DeclaredQuota;
  /** Why staff should check what it does at first: no contract, package, source or recording of the service was at hand. */
  readonly beta?: string;
  /** What its makers say of it. */
  readonly learnMore?: `https://${string}`;
  /** Its plan must be Pro. */
  readonly pro?: true;
  /** Comes with the demo's companies and can’t be connected. */
  readonly simulated?: true;
}

/** Declares an integration. Its page, the storage of its secrets and what it makes possible follow from it. */
/* @__NO_SIDE_EFFECTS__ */
export function integration<const R extends IntegrationRow>(row: R): R {
  return row;
}

/** Declares a carrier. Where it is set up belongs to it: without that it does not compile. */
/* @__NO_SIDE_EFFECTS__ */
export function carrier<
  const R extends IntegrationRow & { readonly group: 'shipping'; readonly steps: readonly CarrierStep[] },
>(row: R): R {
  return row;
}
