import type { Readable } from 'node:stream';
import type { Place } from '@recoup/contract/address';
import type { Deployment } from '@recoup/contract/deployment';
import type { Adapters } from './adapters.ts';
import type { Region } from './elsewhere.ts';
import type { Secrets } from './secrets.ts';

/** Bytes of a file: the first and the last of them. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

/** Files on disk below DATA_DIR, or wherever the deployment keeps them. */
export interface FileStore {
  write(key: string, content: Readable): Promise<{ readonly bytes: number }>;
  /** The file, or the bytes of it from `start` to `end`, both included. */
  read(key: string, part?: FilePart): Readable;
  remove(key: string): Promise<void>;
  /** A short file as text; null when there is none. */
  text(key: string): Promise<string | null>;
  /** Writes something for a moment; throws when nothing can be written. */
  probe(): Promise<void>;
}

/** In whose name a mail leaves: without an address from the deployment's. */
export interface MailSender {
  readonly name: string;
  readonly replyTo: string | null;
  readonly address?: string;
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
}

/** What hosts are deployed, as their files said within the last ten seconds. */
export interface Hosts {
  /** The deployment of a host name; the default for one that is nobody's. Null when there is none, or the host is down. */
  at(host: string): Deployment | null;
  /** The deployment with an id; null when there is none any more. */
  named(id: string | null): Deployment | null;
  /** Whether the deployment of a host name can't be read: nothing is served there until it can. */
  isDown(host: string): boolean;
}

/** What the world can look up of a domain. Look-ups that cannot be made throw a `ServiceError`. */
export interface DnsService {
  txt(name: string): Promise<string[]>;
  cname(name: string): Promise<string[]>;
  /** Whether a page there has a certificate that browsers trust. */
  isSecure(domain: string): Promise<boolean>;
}

/** Mail that leaves through the outbox. */
export interface MailService {
  /** The deployment's own address. */
  readonly address: string;
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    /** The same as a page. */
    readonly html?: string;
    readonly reference: string;
    /** `cid` is by what the page shows one. */
    readonly attachments?: readonly { readonly filename: string; readonly content: Buffer; readonly cid?: string }[];
    /** Where one click ends mails like this one; left out of mails about something that somebody has asked for. */
    readonly unsubscribe?: string | undefined;
    /** Left out, the deployment sends it. */
    readonly sender?: MailSender;
  }): Promise<void>;
}

/** Text messages that leave through the outbox. */
export interface SmsService {
  send(message: { readonly to: string; readonly text: string; readonly reference: string }): Promise<void>;
}

/** What the payment service knows of a subscription. */
export interface BilledSubscription {
  readonly id: string;
  readonly customer: string;
  readonly packageId: number;
  /** How many locations are paid for. */
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

/** What a first payment is for. */
export interface Checkout {
  readonly tenantId: number;
  readonly email: string;
  readonly packageId: number;
  readonly locations: number;
  /** Where the payment service sends whoever paid; it puts its session in the place of `{session}`. */
  readonly paid: string;
  readonly left: string;
}

/** What the payment service has sent: that something happened to a customer's subscription. What it is now is asked. */
export interface BillingNews {
  /** The same each time that it is sent. */
  readonly id: string;
  readonly customer: string;
  /** Where somebody's bank takes a payment back, and what that is called. */
  readonly dispute?: { readonly id: string; readonly state: 'opened' | 'won' | 'lost' };
}

/** Who bills companies for this deployment: they pay on its pages, never on ours. Failures are `ServiceError`s. */
export interface BillingService {
  /** The page where a plan is paid for the first time. */
  checkout(asked: Checkout): Promise<string>;
  /** How a checkout ended; null for one that is not paid, or not known. */
  checkedOut(session: string): Promise<{ readonly tenantId: number; readonly subscription: BilledSubscription } | null>;
  subscription(id: string): Promise<BilledSubscription>;
  /** Another plan or another number of locations from now on; the days left are settled with the next bill. */
  change(id: string, to: { readonly packageId: number; readonly locations: number }): Promise<BilledSubscription>;
  /** What that would add to the next bill, in US cents; below zero it takes off. */
  difference(id: string, to: { readonly packageId: number; readonly locations: number }): Promise<number>;
  /** Ends it with the period that is paid. */
  cancel(id: string): Promise<BilledSubscription>;
  paymentMethod(
    id: string,
  ): Promise<{ readonly brand: string; readonly last4: string; readonly expires: string } | null>;
  /** The page where a card is given or changed. */
  cardPage(customer: string, back: string): Promise<string>;
  /** The customer's own page. */
  portal(customer: string, back: string): Promise<string>;
  bills(customer: string): Promise<readonly Bill[]>;
  upcoming(id: string): Promise<Bill | null>;
  /**
   * Reads what was sent to our address; null for what concerns nobody here. What the service has not signed, or signed too
   * long ago, is an `auth` failure.
   */
  newsIn(sent: { readonly body: string; readonly signature: string }): Promise<BillingNews | null>;
}

/** A service that knows the addresses of a country; whatever goes wrong is a `ServiceError`. */
export interface AddressService {
  find(search: string, country: string): Promise<Place[]>;
}

/** The outside world, as use cases may see it. */
export interface Services {
  /** Null: only what the company knows is found. */
  readonly addresses: AddressService | null;
  /** What companies' own accounts open. */
  readonly adapters: Adapters;
  /** Null: nobody is billed here, no trial ends and every plan may be had. */
  readonly billing: BillingService | null;
  readonly dns: DnsService;
  readonly files: FileStore;
  readonly mail: MailService;
  /** Whether whoever comes may register a company. */
  readonly registrationOpen: boolean;
  /** Accounts of the demo, offered at its sign-in; left out elsewhere. */
  readonly demoAccounts?: readonly { readonly label: string; readonly email: string; readonly password: string }[];
  /** Whether companies may have their own programs told at addresses inside this network. */
  readonly privateAddresses: boolean;
  /** Regions of the product by name, and where somebody is looked for whom this one does not know. */
  readonly regions: { readonly all: Readonly<Record<string, Region>>; readonly next: Region | null };
  readonly secrets: Secrets;
  readonly hosts: Hosts;
  /** The support chat, and what proves to it who somebody is; null: there is none. */
  readonly supportChat: { readonly appId: string; readonly secret: string } | null;
  readonly sms: SmsService;
}

/** What a node does not make itself. */
export type OutsideServices = Omit<Services, 'hosts'>;
