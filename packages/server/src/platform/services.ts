import type { Readable } from 'node:stream';
import type { Adapters } from './adapters.ts';
import type { Secrets } from './secrets.ts';

/** Files on disk below DATA_DIR, or wherever the deployment keeps them. */
export interface FileStore {
  write(key: string, content: Readable): Promise<{ readonly bytes: number }>;
  read(key: string): Readable;
  remove(key: string): Promise<void>;
}

/** Mail that leaves through the outbox. */
export interface MailService {
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly reference: string;
    readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
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
  readonly files: FileStore;
  readonly mail: MailService;
  /** Whether whoever comes may register a company. */
  readonly registrationOpen: boolean;
  /** Whether companies may have their own programs told at addresses inside this network. */
  readonly privateAddresses: boolean;
  readonly secrets: Secrets;
  readonly sms: SmsService;
}
