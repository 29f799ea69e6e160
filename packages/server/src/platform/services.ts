import type { Readable } from 'node:stream';
import type { Place } from '@recoup/contract/address';
import type { Deployment } from '@recoup/contract/deployment';
import type { Adapters } from './adapters.ts';
import type { Region } from './elsewhere.ts';
import type { Secrets } from './secrets.ts';

/** A range of bytes in a file: the first and the last. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

/** Files on disk below DATA_DIR, or wherever the deployment keeps them. */
export interface FileStore {
  write(key: string, content: Readable): Promise<{ readonly bytes: number }>;
  /** The file, or its bytes from `start` to `end`, inclusive. */
  read(key: string, part?: FilePart): Readable;
  remove(key: string): Promise<void>;
  /** A short file as text. Null if there is none. */
  text(key: string): Promise<string | null>;
  /** Writes a temporary file. Throws if nothing can be written. */
  probe(): Promise<void>;
}

/** The sender of an email. Without an address of its own, it is sent from the deployment's. */
export interface MailSender {
  readonly name: string;
  readonly replyTo: string | null;
  readonly address?: string;
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
}

/** The deployed hosts, as their files were at most ten seconds ago. */
export interface Hosts {
  /** The deployment of a host name, or the default one for unknown names. Null if there is none or the host is down. */
  at(host: string): Deployment | null;
  /** The deployment with an id. Null if it no longer exists. */
  named(id: string | null): Deployment | null;
  /** Whether the deployment of a host name can't be read. Nothing is served there until it can. */
  isDown(host: string): boolean;
}

/** Lookups in the DNS of a domain. Failed lookups throw a `ServiceError`. */
export interface DnsService {
  txt(name: string): Promise<string[]>;
  cname(name: string): Promise<string[]>;
  /** Whether the site there has a certificate that browsers trust. */
  isSecure(domain: string): Promise<boolean>;
}

/** Sends the outbox's emails. */
export interface MailService {
  /** The deployment's own address. */
  readonly address: string;
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    /** The HTML version. */
    readonly html?: string;
    readonly reference: string;
    /** The HTML refers to an inline attachment by its `cid`. */
    readonly attachments?: readonly { readonly filename: string; readonly content: Buffer; readonly cid?: string }[];
    /** The address that unsubscribes from such emails with one click. Leave out for emails that a person asked for. */
    readonly unsubscribe?: string | undefined;
    /** By default, the deployment is the sender. */
    readonly sender?: MailSender;
  }): Promise<void>;
}

/** Sends the outbox's text messages. */
export interface SmsService {
  send(message: { readonly to: string; readonly text: string; readonly reference: string }): Promise<void>;
}

/** The payment service's record of a subscription. */
export interface BilledSubscription {
  readonly id: string;
  readonly customer: string;
  readonly packageId: number;
  /** The number of locations paid for. */
  readonly locations: number;
  readonly state: 'active' | 'unpaid' | 'cancelled';
  readonly cancels: boolean;
  readonly periodEndsAt: Date;
}

/** A bill of the payment service. */
export interface Bill {
  readonly id: string;
  readonly number: string | null;
  readonly at: Date;
  /** In US cents. */
  readonly total: number;
  readonly state: 'paid' | 'open' | 'void' | 'upcoming';
  readonly url: string | null;
}

/** The order for a first payment. */
export interface Checkout {
  readonly tenantId: number;
  readonly email: string;
  readonly packageId: number;
  readonly locations: number;
  /** Where the payment service redirects after payment. It replaces `{session}` with its session. */
  readonly paid: string;
  readonly left: string;
}

/**
 * An event from the payment service: something happened to a customer's subscription. Its current state has to be read.
 */
export interface BillingNews {
  /** The same each time it's delivered. */
  readonly id: string;
  readonly customer: string;
  /** Set if a bank disputes a payment, with the dispute's id. */
  readonly dispute?: { readonly id: string; readonly state: 'opened' | 'won' | 'lost' };
}

/** Bills companies for this deployment. They pay on its pages, never on ours. Failures are `ServiceError`s. */
export interface BillingService {
  /** The page for the first payment of a plan. */
  checkout(asked: Checkout): Promise<string>;
  /** The result of a checkout. Null if it isn't paid or isn't known. */
  checkedOut(session: string): Promise<{ readonly tenantId: number; readonly subscription: BilledSubscription } | null>;
  subscription(id: string): Promise<BilledSubscription>;
  /** Changes the plan or the number of locations now. The remaining days are prorated on the next bill. */
  change(id: string, to: { readonly packageId: number; readonly locations: number }): Promise<BilledSubscription>;
  /** What the change would add to the next bill, in US cents. Negative if it's a credit. */
  difference(id: string, to: { readonly packageId: number; readonly locations: number }): Promise<number>;
  /** Cancels it at the end of the paid period. */
  cancel(id: string): Promise<BilledSubscription>;
  paymentMethod(
    id: string,
  ): Promise<{ readonly brand: string; readonly last4: string; readonly expires: string } | null>;
  /** The page to add or change a card. */
  cardPage(customer: string, back: string): Promise<string>;
  /** The customer's page at the payment service. */
  portal(customer: string, back: string): Promise<string>;
  bills(customer: string): Promise<readonly Bill[]>;
  upcoming(id: string): Promise<Bill | null>;
  /**
   * Reads an event sent to our webhook. Null if it doesn't concern us. If the signature is missing, wrong or too old,
   * throws an `auth` failure.
   */
  newsIn(sent: { readonly body: string; readonly signature: string }): Promise<BillingNews | null>;
}

/** Finds addresses in a country. Any failure is a `ServiceError`. */
export interface AddressService {
  find(search: string, country: string): Promise<Place[]>;
}

/** The outside services that use cases can reach. */
export interface Services {
  /** Null: only addresses that the company knows are found. */
  readonly addresses: AddressService | null;
  /** The services behind companies' own accounts. */
  readonly adapters: Adapters;
  /** Null: there is no billing, trials don't end, and every plan is available. */
  readonly billing: BillingService | null;
  readonly dns: DnsService;
  readonly files: FileStore;
  readonly mail: MailService;
  /** Whether anyone may register a company. */
  readonly registrationOpen: boolean;
  /** The demo's accounts, offered on its sign-in page. Left out elsewhere. */
  readonly demoAccounts?: readonly { readonly label: string; readonly email: string; readonly password: string }[];
  /** Whether webhooks may call addresses inside this network. */
  readonly privateAddresses: boolean;
  /** Regions of the product by name, and the next one to look for accounts that this region doesn't know. */
  readonly regions: { readonly all: Readonly<Record<string, Region>>; readonly next: Region | null };
  readonly secrets: Secrets;
  readonly hosts: Hosts;
  /** The support chat, and the secret that proves a user's identity to it. Null if there is none. */
  readonly supportChat: { readonly appId: string; readonly secret: string } | null;
  readonly sms: SmsService;
}

/** The services that a node doesn't create itself. */
export type OutsideServices = Omit<Services, 'hosts'>;
