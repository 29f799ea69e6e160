import { Readable } from 'node:stream';
import { type Endpoint, isFileAnswer } from '@recoup/contract';
import type { Deployment } from '@recoup/contract/deployment';
import type { OrderKind } from '@recoup/contract/order-kind';
import type { RemoteName } from '@recoup/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentHook } from '../platform/adapters.ts';
import type { Database, Tx } from '../platform/db/db.ts';
import type { SQL } from '../platform/db/drizzle.ts';
import type { Pool } from '../platform/db/pool.ts';
import type { Effects, LinkParts } from '../platform/effects.ts';
import { jsonOf } from '../platform/frames/written.ts';
import type { FileResult, KeyHolder, Sender, Session, UploadedFile } from '../platform/handler.ts';
import { keyedRequest } from '../platform/idempotency.ts';
import { Refusal } from '../platform/refusal.ts';
import { collectEffects, type Outbox, type SocketTeller } from '../platform/request-effects.ts';
import type { Services } from '../platform/services.ts';
import type { RequestParser } from '../platform/validate.ts';
import { isKnown, sendStored } from './send-stored.ts';
import type { ScanFile } from './uploads/virus-scanner.ts';

/** The dependencies of mounted endpoints. */
export interface RouteTools {
  readonly pool: Pool;
  readonly services: Services;
  readonly outbox: Outbox;
  readonly sockets: SocketTeller;
  readonly now: () => Date;
  readonly uploadFolder: string;
  /** Null: the operator has no virus scanner. */
  readonly scanFile: ScanFile | null;
  readonly checkAnswers: boolean;
  /** Hours after which a session ends, even if it's in use. */
  readonly sessionHours: number;
  /** Undefined: links in emails start with the address of the request. */
  readonly publicUrl: string | undefined;
  /** What the requested host's deployment leaves out. Null if there is none. */
  featuresOf(host: string): Promise<Deployment['features'] | null>;
  /**
   * Identifies the sender of a call to a connection's address. Throws a refusal if the sender isn't who it claims to
   * be.
   */
  senderOf(params: unknown, sent: SentHook): Promise<Sender>;
}

/** Any caller. */
export type AnyCaller = Session | Sender | KeyHolder;

/** A call in the form for any endpoint's handler. `Handlers` types each one by its endpoint. */
export interface AnyCall {
  readonly session: AnyCaller | null;
  readonly kind: OrderKind | undefined;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly upload: UploadedFile | undefined;
  readonly now: Date;
  readonly effects: Effects | null;
  readonly services: Services;
  readonly deploymentId: string | null;
  readonly requestId: string;
  readonly links: LinkParts;
  readonly address: string;
  readonly later: (<T>(read: (tx: Tx) => Promise<T>) => Promise<T>) | null;
  readonly copied: ((query: SQL) => AsyncIterable<Buffer>) | null;
}
export type AnyHandler = (db: Database | Tx, call: AnyCall) => Promise<unknown>;

/** An endpoint that is being mounted. */
export interface Mounted {
  readonly endpoint: Endpoint;
  /**
   * The remotes whose pages call it. A deployment with none of them refuses the call. Null: every deployment offers it.
   */
  readonly remotes: readonly RemoteName[] | null;
  readonly handler: AnyHandler;
  readonly parser: RequestParser;
  readonly tools: RouteTools;
}

/** The default deployment is for everyone who belongs to no other. */
const idOf = (deployment: Deployment | null) => (deployment?.id === 'default' ? null : (deployment?.id ?? null));

/** The answer of a host whose deployment can't be read. */
export const downHost = () =>
  new Refusal('unavailable', 'This site is down for maintenance. Nothing was lost. Try again in a few minutes.');

/** Answers a request of an endpoint. */
export type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The call that a request makes. */
export function callOf(
  mounted: Mounted,
  request: FastifyRequest,
  session: AnyCaller | null,
  effects: Effects | null,
  upload?: UploadedFile,
): AnyCall {
  const { endpoint, parser, tools } = mounted;
  return {
    session,
    kind: endpoint.ofKind,
    params: parser.params(request.params as Record<string, string>),
    query: parser.query(request.query),
    body: upload ? undefined : parser.body(request.body),
    upload,
    now: tools.now(),
    effects,
    services: tools.services,
    // Read by handlers that store it. A host that is down has no known owner, so it must not count as the default one.
    get deploymentId() {
      const { hosts } = tools.services;
      if (hosts.isDown(request.host)) throw downHost();
      return idOf(hosts.at(request.host));
    },
    requestId: request.id,
    address: request.ip,
    links: linksFor(mounted, request),
    later: session && ((read) => tools.pool.inTenant(session.tenantId, read)),
    copied: session && ((query) => tools.pool.copy(session.tenantId, query)),
  };
}

/** The idempotency key of a request, if its endpoint takes one, with everything that distinguishes the request. */
export function keyOf({ endpoint }: Mounted, request: FastifyRequest, call: AnyCall, file?: readonly unknown[]) {
  if (!endpoint.idempotent) return undefined;
  const { params, query, body } = call;
  return keyedRequest(request.headers['idempotency-key'], [endpoint.method, endpoint.path, params, query, body, file]);
}

/** Whether a host name is that of this machine. */
export const isThisMachine = (host: string) => /^((.+\.)?localhost|127\.0\.0\.1|\[?::1\]?)$/.test(host);

/** The start of the links in a request's emails. */
export function linksFor(
  { tools }: { readonly tools: Pick<RouteTools, 'services' | 'publicUrl'> },
  request: FastifyRequest,
): LinkParts {
  const { services } = tools;
  const publicUrl = services.hosts.at(request.host)?.public_url ?? tools.publicUrl;
  const trusted = publicUrl !== undefined || isThisMachine(request.hostname);
  return { origin: publicUrl ?? `${request.protocol}://${request.host}`, trusted, secrets: services.secrets };
}

/** The effects of a request's transaction. */
export function effectsFor(mounted: Mounted, request: FastifyRequest, tenantId: number, tx: Tx) {
  const { outbox, sockets } = mounted.tools;
  return collectEffects(tenantId, tx, outbox, sockets, linksFor(mounted, request));
}

/** A browser that opens an API answer directly saves it, and never shows it as a page. */
export const asAttachment = 'attachment; filename="api.json"';

/** Sends a handler's answer. */
export function send({ endpoint, tools }: Mounted, reply: FastifyReply, answer: unknown) {
  if (!isFileAnswer(endpoint.answer)) {
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', asAttachment)
      .type('application/json; charset=utf-8')
      .send(jsonOf(answer));
  }
  const { fileName, content, inline, type, etag } = answer as FileResult;
  reply
    .header('cache-control', etag === undefined ? 'no-store' : 'private, no-cache')
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .type(type ?? endpoint.answer.file);
  if (!(content instanceof Readable) && 'plain' in content)
    return sendStored(reply, content, etag, tools.services.files);
  if (etag !== undefined && isKnown(reply.header('etag', etag).request, etag)) return reply.code(304).send();
  return reply.send(content instanceof Readable ? content : Buffer.from(content));
}
