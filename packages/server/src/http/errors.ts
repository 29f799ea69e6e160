import { type ErrorCode, errorStatuses, type Refusal as RefusalBody } from '@recoup/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooMany } from '../platform/attempts.ts';
import { Elsewhere } from '../platform/elsewhere.ts';
import { Refusal } from '../platform/refusal.ts';
import { ServiceError } from '../platform/service-error.ts';
import { asAttachment } from './route-parts.ts';

/** Faults that Fastify and its plugins detect before a handler. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many',
};

/** The code with which triggers refuse changes of held items (hold-items.sql), if no rule did before. */
const held = 'RH001';

/** PostgreSQL's refusals of text it can't store (broken surrogates in JSON, character zero). */
const untranslatable = new Set(['22P05', '22021']);

/** The driver's messages for a lost connection, before, during and after a query, and for no response. */
const lostConnection =
  /^Connection (?:terminated|ended)|^Client (?:has encountered a connection error|was closed)|^This socket has been ended|timeout exceeded when trying to connect|^Query read timeout/;

/**
 * A connection was lost, the server stops or starts, a statement or lock took too long, or there was no answer in time.
 */
const passingFault = /^(08...|57P0[123]|57014|55P03|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** A replica, or a primary that became read-only during a failover or because its disk is full. */
const readOnly = '25006';

/** Seconds after which a client should retry. */
const retryAfterSeconds = 5;

/** Whether the database is unreachable: stopped, restarting, or cut off. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as Error & { code?: string; syscall?: string };
  if (syscall === 'connect' || passingFault.test(code)) return true;
  return lostConnection.test(error.message);
}

/** Turns any error into a refusal. Null is unexpected. So is a write in a read. */
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

/**
 * Shows the service's message for faults that staff can fix. Others pass, or are for the people who manage the
 * credentials.
 */
function refusalOfService(error: ServiceError): Refusal {
  if (error.fault === 'validation' || error.fault === 'carrier') return new Refusal('invalid', error.message);
  return new Refusal('unavailable', 'An outside service isn’t responding correctly. Nothing changed. Try again.');
}

/** Answers with the contract's envelope. Unexpected errors are logged in full, and reveal nothing to the caller. */
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
  // A page that can’t be rendered still shows an error.
  if (request.url.startsWith('/api/')) reply.header('content-disposition', asAttachment);
  return reply.code(errorStatuses[shown.code]).header('cache-control', 'no-store').send(body);
}

/** Milliseconds for a client that is still sending to notice the answer. */
const lingers = 2_000;

/**
 * Stops reading a body that is too large. The connection is closed a moment after the answer. If closed at once, the
 * client would see a broken connection instead of the reason.
 */
function stopReading(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  reply.raw.once('finish', () => {
    const timer = setTimeout(() => raw.complete || raw.destroy(), lingers);
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Makes every failure of the app answer with the contract's envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    error instanceof Elsewhere
      ? reply.header('cache-control', 'no-store').send({ [error.how]: true, ...error.region })
      : sendError(error, request, reply),
  );
}
