import { type ErrorCode, errorStatuses, type Refusal as RefusalBody } from '@recoup/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooMany } from '../platform/attempts.ts';
import { Elsewhere } from '../platform/elsewhere.ts';
import { Refusal } from '../platform/refusal.ts';
import { ServiceError } from '../platform/service-error.ts';
import { asAttachment } from './route-parts.ts';

/** Faults that Fastify and its plugins find before a handler is reached. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many',
};

/** How triggers refuse what is held (hold-items.sql), where no rule before them did. */
const held = 'RH001';

/** PostgreSQL's refusals of a text that it cannot hold (broken surrogates in JSON, character zero). */
const untranslatable = new Set(['22P05', '22021']);

/** How the driver says that a connection is gone, before, while and after it was asked, or doesn't answer. */
const lostConnection =
  /^Connection (?:terminated|ended)|^Client (?:has encountered a connection error|was closed)|^This socket has been ended|timeout exceeded when trying to connect|^Query read timeout/;

/** A connection is lost, the server stops or starts, a statement or a lock took too long, no answer came in time. */
const passingFault = /^(08...|57P0[123]|57014|55P03|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** A replica, or a primary that was made read-only: for the time of a failover, or while its disk is full. */
const readOnly = '25006';

/** Seconds after which a client asks again. */
const retryAfterSeconds = 5;

/** The database is not there (any more): it was stopped, restarts, or the way to it is cut. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as Error & { code?: string; syscall?: string };
  if (syscall === 'connect' || passingFault.test(code)) return true;
  return lostConnection.test(error.message);
}

/** Whatever was thrown, as a refusal; null is a surprise. A read that tries to write is one. */
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

/** What staff can mend is told in the service's words; the rest passes, or is for whoever keeps the credentials. */
function refusalOfService(error: ServiceError): Refusal {
  if (error.fault === 'validation' || error.fault === 'carrier') return new Refusal('invalid', error.message);
  return new Refusal('unavailable', 'An outside service isn’t responding correctly. Nothing changed. Try again.');
}

/** Answers the envelope of the contract. Surprises are logged with everything and told with nothing. */
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
  // A page that can’t be written is still shown.
  if (request.url.startsWith('/api/')) reply.header('content-disposition', asAttachment);
  return reply.code(errorStatuses[shown.code]).header('cache-control', 'no-store').send(body);
}

/** Milliseconds in which a client that is still sending can notice the answer. */
const lingers = 2_000;

/**
 * The rest of what is too large is not read to its end. The connection is closed a moment after the answer: at once,
 * the client would see a broken connection and not the reason.
 */
function stopReading(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  reply.raw.once('finish', () => {
    const timer = setTimeout(() => raw.complete || raw.destroy(), lingers);
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Makes every failure of the app answer in the one envelope. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    error instanceof Elsewhere
      ? reply.header('cache-control', 'no-store').send({ [error.how]: true, ...error.region })
      : sendError(error, request, reply),
  );
}
