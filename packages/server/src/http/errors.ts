import { type ErrorCode, errorStatuses, type Refusal as RefusalBody } from '@recoup/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooMany } from '../platform/attempts.ts';
import { Elsewhere } from '../platform/elsewhere.ts';
import { Refusal } from '../platform/refusal.ts';
import { ServiceError } from '../platform/service-error.ts';
import { asAttachment } from './route-parts.ts';

/** Errors that Fastify and its plugins raise before a handler runs. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many',
};

/** The code with which triggers refuse changes of held items (hold-items.sql), if no rule before them did. */
const held = 'RH001';

/** PostgreSQL's codes for a text it can't store (broken surrogates in JSON, the null character). */
const untranslatable = new Set(['22P05', '22021']);

/** The driver's messages for a connection that is lost, before, during or after a query, or that doesn't respond. */
const lostConnection =
  /^Connection (?:terminated|ended)|^Client (?:has encountered a connection error|was closed)|^This socket has been ended|timeout exceeded when trying to connect|^Query read timeout/;

/**
 * A connection was lost, the server stops or starts, a statement or a lock took too long, or no response came in time.
 */
const passingFault = /^(08...|57P0[123]|57014|55P03|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** A replica, or a primary that became read-only during a failover or because its disk is full. */
const readOnly = '25006';

/** Seconds after which clients retry. */
const retryAfterSeconds = 5;

/** Whether the database is unreachable: it stopped, restarts, or the network is down. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as Error & { code?: string; syscall?: string };
  if (syscall === 'connect' || passingFault.test(code)) return true;
  return lostConnection.test(error.message);
}

/** Converts an error to a refusal. Null for an unexpected error, which includes a read that tries to write. */
export function refusalOf(error: unknown, isRead = false): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof ServiceError) return refusalOfService(error);
  if (isUnreachable(error) || isUnreachable((error as Error).cause)) return new Refusal('unavailable');
  const { statusCode, code } = error as Partial<FastifyError>;
  const cause = (error as { cause?: { code?: string } }).cause;
  if ((cause?.code ?? code) === readOnly && !isRead)
    return new Refusal(
      'unavailable',
      'Changes can’t be saved right now: the database is read-only. Try again in a minute.',
    );
  if ((cause?.code ?? code) === held)
    return new Refusal('transition_refused', 'This device is on hold and can’t be changed.');
  if (untranslatable.has(cause?.code ?? code ?? '')) {
    return new Refusal('invalid', undefined, { errors: { body: ['contains characters that aren’t text'] } });
  }
  const knownCode = statusCode === undefined ? undefined : codeOfStatus[statusCode];
  if (knownCode === 'invalid') return new Refusal('invalid', undefined, { errors: { body: ['isn’t valid JSON'] } });
  return knownCode ? new Refusal(knownCode) : null;
}

/** Errors that staff can fix show the service's message. The others are temporary or up to the operator. */
function refusalOfService(error: ServiceError): Refusal {
  if (error.fault === 'validation' || error.fault === 'carrier') return new Refusal('invalid', error.message);
  return new Refusal('unavailable', 'An outside service isn’t responding correctly. Nothing changed. Try again.');
}

/** Sends an error in the contract's envelope. Unexpected errors are logged in full and reveal nothing. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request.method === 'GET');
  if (!refusal || refusal.code === 'unavailable')
    request.log.error({ reqId: request.id, err: error }, 'A request failed');
  const shown = refusal ?? new Refusal('internal');
  const body: RefusalBody = { code: shown.code, message: shown.message, request_id: request.id };
  if (shown.errors) body.errors = shown.errors;
  if (shown.conflict) body.conflict = shown.conflict;
  if (shown.allowed) body.allowed = [...shown.allowed];
  if (shown.code === 'too_large') stopReading(request, reply);
  if (shown.code === 'unavailable') reply.header('retry-after', retryAfterSeconds);
  if (shown instanceof TooMany) reply.header('retry-after', shown.retryAfter);
  // An error on a page is still shown.
  if (request.url.startsWith('/api/')) reply.header('content-disposition', asAttachment);
  return reply.code(errorStatuses[shown.code]).header('cache-control', 'no-store').send(body);
}

/** Milliseconds for a client that is still sending to notice the response. */
const lingers = 2_000;

/**
 * Doesn't read the rest of a body that is too large. The connection closes shortly after the response. If it closed at
 * once, the client would see a broken connection instead of the reason.
 */
function stopReading(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  reply.raw.once('finish', () => {
    const timer = setTimeout(() => raw.complete || raw.destroy(), lingers);
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Makes every error of the app use the same envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    error instanceof Elsewhere
      ? reply.header('cache-control', 'no-store').send({ [error.how]: true, ...error.region })
      : sendError(error, request, reply),
  );
}
