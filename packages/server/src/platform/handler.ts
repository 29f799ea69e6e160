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

/** The caller, taken from the session and never from the request. */
export interface Session {
  readonly tenantId: number;
  readonly userId: number;
  readonly userName: string;
  readonly locationId: number;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** Their company hasn't finished registering. They can only use the onboarding. */
  readonly onboarding: boolean;
  /** Their company's trial has ended, or it hasn't paid. They can only use billing. */
  readonly locked: boolean;
  /** They can use the features of Pro. */
  readonly pro: boolean;
  /** Their plan includes packages. */
  readonly mailIn: boolean;
  /** The deployment of their company. Null is the default one. */
  readonly deploymentId: string | null;
  /** The networks that their company may be used from. Empty means all. */
  readonly networks: readonly AllowedNetwork[];
  readonly tokenHash: string;
  /** Whether the company's host, or the host of the request, hides a page or a call. */
  readonly hides: (what: 'pages' | 'calls', path: string) => boolean;
}

/** The user whose name an action is recorded under. */
export type Author = Pick<Session, 'tenantId' | 'userId' | 'userName'>;

/** An uploaded file, as a stream. `type` is detected from its content, not from its name. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly stream: Readable;
}

/** An outside service that signed its request, with that request. */
export interface Sender {
  readonly tenantId: number;
  readonly connectionId: number;
  readonly integration: IntegrationSlug;
  readonly sent: SentHook;
}

/** A program that calls with a company's API key. */
export interface KeyHolder {
  readonly tenantId: number;
  readonly keyId: number;
  readonly keyName: string;
  /** The user who created the key. The program acts in their name. */
  readonly userId: number;
}

/** The type of an endpoint's caller. */
export type CallerOf<A extends Access> = A extends SessionAccess
  ? Session
  : A extends 'signed'
    ? Sender
    : A extends { apiKey: Permission }
      ? KeyHolder
      : null;

/** What a handler gets besides the database. Time and outside services are arguments, never globals. */
export interface Call<E extends Endpoint> {
  readonly session: CallerOf<E['access']>;
  /** Which of several similar nouns it is, such as the order kind. */
  readonly kind: E extends { readonly ofKind: infer K } ? K : undefined;
  readonly params: ParamsOf<E>;
  readonly query: QueryOutput<E>;
  readonly body: BodyOutput<E>;
  readonly upload: E extends { upload: object } ? UploadedFile : undefined;
  readonly now: Date;
  /** Runs if and only if the transaction commits. Without a session, each transaction brings its own. */
  readonly effects: E['access'] extends 'public' ? null : Effects;
  readonly services: Services;
  /** The deployment of the requested host. Null is the default one. */
  readonly deploymentId: string | null;
  readonly requestId: string;
  /** The network address of the caller, as reported by the configured proxies. */
  readonly address: string;
  /** The start of the links in this request's emails. */
  readonly links: LinkParts;
  /** Reads in the session's company after the handler has returned, for a file that is made while it's sent. */
  readonly later: E['access'] extends 'public' ? null : <T>(read: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The rows of a query in the session's company, as CSV lines that the database writes (see `Pool.copy`). */
  readonly copied: E['access'] extends 'public' ? null : (query: SQL) => AsyncIterable<Buffer>;
}

/** A file in the file store, with its size in bytes. */
export interface FileInStore {
  readonly key: string;
  readonly bytes: number;
}

/** A file stored both plain and compressed. It never changes: other content has other keys and another ETag. */
export interface StoredContent {
  readonly plain: FileInStore;
  readonly gzip: FileInStore;
}

/** A file answer: streamed, with the name to save it under. Parts of a stored file can be requested. */
export interface FileResult {
  readonly fileName: string;
  readonly content: Readable | Uint8Array | StoredContent;
  readonly inline?: boolean;
  /** If the reader already has this version, they get a 304 and the content isn't made. */
  readonly etag?: string;
  /** The media type, if the endpoint allows several. */
  readonly type?: string;
}

/**
 * A use case. With a session, its database handle is a transaction that only sees the caller's tenant. A public one
 * gets the database and opens a transaction for the tenant that it finds by the caller's secret.
 */
export type Handler<E extends Endpoint> = (
  db: E['access'] extends 'public' ? Database : Tx,
  call: Call<E>,
) => Promise<E['answer'] extends FileAnswer ? FileResult : AnswerInput<E>>;

/**
 * One handler for every endpoint of a noun. A missing one doesn't compile. Settings documents need none, but one with
 * rules beyond its schema has them under its name. A report has the handlers that `reportOf` makes.
 */
export type Handlers<G> = {
  readonly [N in EndpointNames<G>]: G[N] extends Endpoint ? Handler<G[N]> : never;
} & { readonly [N in DocumentNames<G>]?: G[N] extends StoredDocument ? DocumentRules<G[N]['initial']> : never } & {
  readonly [N in ReportNames<G>]: G[N] extends AnyReport ? ReportHandlers<G[N]> : never;
};

/** The handlers of a report. */
export interface ReportHandlers<R extends Pick<AnyReport, 'get' | 'csv' | 'xlsx'>> {
  readonly get: Handler<R['get']>;
  readonly csv: Handler<R['csv']>;
  readonly xlsx: Handler<R['xlsx']>;
}

/** Rules that the schema of a settings document can't express. */
export interface DocumentRules<Value> {
  /** Refuses a value that may not be saved, or not by this user or from this address. */
  check(tx: Tx, value: Value, by: { readonly session: Session; readonly address: string }): Promise<void>;
  /** The value to show, if it has names that may have changed since. */
  shown?(tx: Tx, value: Value): Promise<Value>;
}
