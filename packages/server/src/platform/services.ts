import type { Readable } from 'node:stream';
import type { Adapters } from './adapters.ts';
import type { Secrets } from './secrets.ts';

/** Files on disk below DATA_DIR, or wherever the deployment keeps them. */
export interface FileStore {
  write(key: string, content: Readable): Promise<{ readonly bytes: number }>;
  read(key: string): Readable;
  remove(key: string): Promise<void>;
}

/** In whose name a mail leaves: without an address from the deployment's. */
export interface MailSender {
  readonly name: string;
  readonly replyTo: string | null;
  readonly address?: string;
  readonly dkim?: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string };
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
    /** Left out, the deployment sends it. */
    readonly sender?: MailSender;
  }): Promise<void>;
}

/** Text messages that leave through the outbox. */
export interface SmsService {
  send(message: { readonly to: string; readonly text: string; readonly reference: string }): Promise<void>;
}

/** The outside world, as use cases may see it. */
export interface Services {
  /** What companies' own accounts open. */
  readonly adapters: Adapters;
  readonly dns: DnsService;
  readonly files: FileStore;
  readonly mail: MailService;
  /** Whether whoever comes may register a company. */
  readonly registrationOpen: boolean;
  /** Whether companies may have their own programs told at addresses inside this network. */
  readonly privateAddresses: boolean;
  readonly secrets: Secrets;
  readonly sms: SmsService;
}
