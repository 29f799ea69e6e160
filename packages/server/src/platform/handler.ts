import type { Readable } from 'node:stream';
import type {
  Access,
  AnswerInput,
  BodyOutput,
  DocumentNames,
  Endpoint,
  EndpointNames,
  FileAnswer,
  ParamsOf,
  QueryOutput,
  ReportNames,
  SessionAccess,
} from '@recoup/contract';
import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';
import type { StoredDocument } from '@recoup/contract/document';
import type { Permission } from '@recoup/contract/permission';
import type { Role } from '@recoup/contract/permissions/role-names';
import type { AnyReport } from '@recoup/contract/report';
import type { AllowedNetwork } from './access/networks.ts';
import type { SentHook } from './adapters.ts';
import type { Database, Tx } from './db/db.ts';
import type { SQL } from './db/drizzle.ts';
import type { Effects, LinkParts } from './effects.ts';
import type { Services } from './services.ts';

/** Who calls: from the session, never from the request's word. */
export interface Session {
  readonly tenantId: number;
  readonly userId: number;
  readonly userName: string;
  readonly locationId: number;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** Their company is not registered to the end: nothing but that is open to them. */
  readonly onboarding: boolean;
  /** Its trial has ended, or it has not paid: nothing but billing is open to them. */
  readonly locked: boolean;
  /** What is for Pro is open to them. */
  readonly pro: boolean;
  /** Their plan has parcels. */
  readonly mailIn: boolean;
  /** The deployment that their company belongs to; null is the default one. */
  readonly deploymentId: string | null;
  /** The networks from which their company may be reached; none is every one. */
  readonly networks: readonly AllowedNetwork[];
  readonly tokenHash: string;
  /** Whether the host of their company, or the one that was asked, leaves a page or a call out. */
  readonly hides: (what: 'pages' | 'calls', path: string) => boolean;
}

/** In whose name something is done. */
export type Author = Pick<Session, 'tenantId' | 'userId' | 'userName'>;

/** An uploaded file as it streams in; `type` was told by its content, not by its name. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly stream: Readable;
}

/** An outside service that has signed what it sends, and what that is. */
export interface Sender {
  readonly tenantId: number;
  readonly connectionId: number;
  readonly integration: IntegrationSlug;
  readonly sent: SentHook;
}

/** A program that calls with a key of a company. */
export interface KeyHolder {
  readonly tenantId: number;
  readonly keyId: number;
  readonly keyName: string;
  /** Who made it: in their name it acts. */
  readonly userId: number;
}

/** Who an endpoint is called by. */
export type CallerOf<A extends Access> = A extends SessionAccess
  ? Session
  : A extends 'signed'
    ? Sender
    : A extends { apiKey: Permission }
      ? KeyHolder
      : null;

/** What a handler is given besides the database. Time and outside services are arguments, never globals. */
export interface Call<E extends Endpoint> {
  readonly session: CallerOf<E['access']>;
  /** Which one of several that are alike: the kind of order. */
  readonly kind: E extends { readonly ofKind: infer K } ? K : undefined;
  readonly params: ParamsOf<E>;
  readonly query: QueryOutput<E>;
  readonly body: BodyOutput<E>;
  readonly upload: E extends { upload: object } ? UploadedFile : undefined;
  readonly now: Date;
  /** What happens if and only if the transaction commits; without a session each transaction brings its own. */
  readonly effects: E['access'] extends 'public' ? null : Effects;
  readonly services: Services;
  /** The deployment whose host was asked; null is the default one. */
  readonly deploymentId: string | null;
  readonly requestId: string;
  /** Where it comes from: the address of the network, as far as proxies that are named tell it. */
  readonly address: string;
  /** What links in mails of this request begin with. */
  readonly links: LinkParts;
  /** Reads in the session's company after the handler has returned: for a file that is made while it is sent. */
  readonly later: E['access'] extends 'public' ? null : <T>(read: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Rows of a query in the session's company, as lines of CSV that the database writes (see `Pool.copy`). */
  readonly copied: E['access'] extends 'public' ? null : (query: SQL) => AsyncIterable<Buffer>;
}

/** A file of the file store with its size in bytes. */
export interface FileInStore {
  readonly key: string;
  readonly bytes: number;
}

/** A file that is kept as it is and compressed. It never changes: another content has other keys and another ETag. */
export interface StoredContent {
  readonly plain: FileInStore;
  readonly gzip: FileInStore;
}

/** A file answer: streamed, with the name it is saved under. Of a stored one a reader can ask for parts. */
export interface FileResult {
  readonly fileName: string;
  readonly content: Readable | Uint8Array | StoredContent;
  readonly inline?: boolean;
  /** Who has it already is told so, and the content is not made. */
  readonly etag?: string;
  /** Media type where the endpoint allows several. */
  readonly type?: string;
}

/**
 * A use case. With a session, its database handle is a transaction that sees the caller's tenant only. A public one
 * gets the database and opens a transaction for the tenant it finds by the secret it was called with.
 */
export type Handler<E extends Endpoint> = (
  db: E['access'] extends 'public' ? Database : Tx,
  call: Call<E>,
) => Promise<E['answer'] extends FileAnswer ? FileResult : AnswerInput<E>>;

/**
 * One handler for every endpoint of a noun: a missing one does not compile. Settings documents need none; one with
 * rules beyond its schema gives them under its name. A report has those that `reportOf` makes.
 */
export type Handlers<G> = {
  readonly [N in EndpointNames<G>]: G[N] extends Endpoint ? Handler<G[N]> : never;
} & { readonly [N in DocumentNames<G>]?: G[N] extends StoredDocument ? DocumentRules<G[N]['initial']> : never } & {
  readonly [N in ReportNames<G>]: G[N] extends AnyReport ? ReportHandlers<G[N]> : never;
};

/** The calls of a report. */
export interface ReportHandlers<R extends Pick<AnyReport, 'get' | 'csv' | 'xlsx'>> {
  readonly get: Handler<R['get']>;
  readonly csv: Handler<R['csv']>;
  readonly xlsx: Handler<R['xlsx']>;
}

/** What the schema of a settings document cannot know. */
export interface DocumentRules<Value> {
  /** Refuses a value that may not be saved, or not by whom or from where it is. */
  check(tx: Tx, value: Value, by: { readonly session: Session; readonly address: string }): Promise<void>;
  /** The value as it is shown, where it holds names that others may have changed since. */
  shown?(tx: Tx, value: Value): Promise<Value>;
}
