import { Readable } from 'node:stream';
import { type Access, type Endpoint, isFileAnswer } from '@recoup/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countAttempt } from '../platform/attempts.ts';
import type { Database, Transactions, Tx } from '../platform/db.ts';
import type { Effects } from '../platform/effects.ts';
import type { FileResult, Session, UploadedFile } from '../platform/handler.ts';
import { keyedRequest, once } from '../platform/idempotency.ts';
import type { Pool } from '../platform/pool.ts';
import { Refusal } from '../platform/refusal.ts';
import { collectEffects, type Outbox, type SocketTeller, withEffects } from '../platform/request-effects.ts';
import { retried, watched } from '../platform/retry.ts';
import type { Services } from '../platform/services.ts';
import { bearerToken, openReadSession, openSession } from '../platform/session.ts';
import { requestParser } from '../platform/validate.ts';
import { type ReceivedFile, receiveUpload } from './upload.ts';

/** What mounted endpoints work with. */
export interface RouteTools {
  readonly pool: Pool;
  readonly services: Services;
  readonly outbox: Outbox;
  readonly sockets: SocketTeller;
  readonly now: () => Date;
  readonly uploadFolder: string;
  readonly checkAnswers: boolean;
  /** Undefined: links in mails begin with the address that the request was sent to. */
  readonly publicUrl: string | undefined;
}

/** A call as a handler of any endpoint gets it; `Handlers` types each one by its endpoint. */
export interface AnyCall {
  readonly session: Session | null;
  readonly kind: string | undefined;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly upload: UploadedFile | undefined;
  readonly now: Date;
  readonly effects: Effects | null;
  readonly services: Services;
  readonly requestId: string;
  readonly later: (<T>(read: (tx: Tx) => Promise<T>) => Promise<T>) | null;
}
export type AnyHandler = (db: Database | Tx, call: AnyCall) => Promise<unknown>;

/** The Fastify handler of an endpoint: who calls, may he, is it valid, do it in one transaction, answer. */
export function endpointRoute(endpoint: Endpoint, handler: AnyHandler, tools: RouteTools) {
  const parser = requestParser(endpoint);
  const { pool } = tools;

  function callOf(
    request: FastifyRequest,
    session: Session | null,
    effects: Effects | null,
    upload?: UploadedFile,
  ): AnyCall {
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
      requestId: request.id,
      later: session && ((read) => pool.inTenant(session.tenantId, read)),
    };
  }

  const linksFor = (request: FastifyRequest) => ({
    origin: tools.publicUrl ?? originOf(request),
    secrets: tools.services.secrets,
  });

  async function countAddress(request: FastifyRequest) {
    if (endpoint.perMinute === undefined) return;
    await countAttempt(pool, `${endpoint.method} ${endpoint.path} ${request.ip}`, endpoint.perMinute, 60);
  }

  async function asPublic(request: FastifyRequest, reply: FastifyReply) {
    const retrying: Transactions = {
      asPlatform: pool.asPlatform,
      inTenant: (tenantId, work) => retried(() => pool.inTenant(tenantId, work)),
    };
    const db = withEffects(retrying, tools.outbox, tools.sockets, linksFor(request));
    const answer = await handler(db, callOf(request, null, null));
    if (tools.checkAnswers) parser.checkAnswer(answer);
    return send(reply, answer);
  }

  async function withSession(request: FastifyRequest, reply: FastifyReply) {
    if (endpoint.method === 'GET') return send(reply, await inSession(request, tools.services));
    let reachedOut = false;
    const services = watched(tools.services, () => {
      reachedOut = true;
    });
    const answer = await retried(
      () => inSession(request, services),
      () => !reachedOut,
    );
    return send(reply, answer);
  }

  async function inSession(request: FastifyRequest, services: Services, received?: ReceivedFile): Promise<unknown> {
    const open = await authorised(request);
    const { tx, session } = open;
    const { effects, happen } = collectEffects(session.tenantId, tx, tools.outbox, tools.sockets, linksFor(request));
    let answer: unknown;
    try {
      const call = { ...callOf(request, session, effects, received), services };
      const work = () => handler(tx, call);
      const keyed = endpoint.idempotent
        ? keyedRequest(request.headers['idempotency-key'], [
            endpoint.method,
            endpoint.path,
            call.params,
            call.query,
            call.body,
            received?.name,
          ])
        : undefined;
      answer = keyed ? await once(tx, session, keyed, work) : await work();
      if (tools.checkAnswers) parser.checkAnswer(answer);
    } catch (error) {
      await open.rollback().catch(() => undefined);
      throw error;
    }
    await open.commit();
    happen();
    return answer;
  }

  async function authorised(request: FastifyRequest) {
    const token = bearerToken(request.headers.authorization);
    const openOne = endpoint.method === 'GET' ? openReadSession : openSession;
    const open = token === undefined ? null : await openOne(pool, token);
    if (!open) throw new Refusal('signed_out');
    if (!mayCall(endpoint.access, open.session)) {
      await open.rollback();
      throw new Refusal('forbidden');
    }
    return open;
  }

  async function withUpload(request: FastifyRequest, reply: FastifyReply) {
    const { upload } = endpoint;
    if (!upload) return withSession(request, reply);
    const open = await authorised(request);
    await open.commit();
    // What the address says is refused before the file is taken.
    parser.params(request.params as Record<string, string>);
    parser.query(request.query);
    const received = await receiveUpload(request, upload, tools.uploadFolder);
    try {
      return send(reply, await inSession(request, tools.services, received));
    } finally {
      await received.discard();
    }
  }

  function send(reply: FastifyReply, answer: unknown) {
    if (!isFileAnswer(endpoint.answer)) {
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer));
    }
    const { fileName, content, inline, type } = answer as FileResult;
    const name = encodeURIComponent(fileName);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
      .type(type ?? endpoint.answer.file)
      .send(content instanceof Readable ? content : Buffer.from(content));
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    await countAddress(request);
    if (endpoint.access === 'public') return asPublic(request, reply);
    return withUpload(request, reply);
  };
}

function mayCall(access: Access, session: Session): boolean {
  return access === 'public' || access === 'session' || session.permissions.includes(access);
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
