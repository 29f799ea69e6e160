import { accountCalls } from '../platform/calls/account-calls.ts';
import { noteCall } from '../platform/calls/exchange.ts';
import { maskedAddress } from '../platform/calls/masked.ts';
import { productRelease } from '../platform/product-release.ts';
import { ServiceError, type ServiceFault } from '../platform/service-error.ts';
import { inTrace, tracing } from '../platform/tracing/tracing.ts';
import { fetchOutside } from './fetch-outside.ts';
import { isAllowedInside } from './inside-hosts.ts';
import { readLimited } from './read-limited.ts';
import { withoutSecrets } from './without-secrets.ts';

/** An HTTP call to an outside service. */
export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer<ArrayBuffer>;
  readonly timeoutMs: number;
  /** Whether to refuse addresses inside our own network, except hosts that the operator allows. True by default. */
  readonly outsideOnly?: boolean;
  /** The service's own message in a failed answer. */
  messageOf(body: unknown): string | undefined;
  /** For services that identify a fault by more than the status. */
  faultOf?(status: number, body: unknown): ServiceFault | undefined;
  /** The service's code for a fault, if it has one. */
  issueOf?(body: unknown): string | undefined;
}

/** Calls a service and returns the parsed JSON. Any failure is a `ServiceError`. */
export async function callService(call: ServiceCall): Promise<unknown> {
  const { answer, bytes } = await ask(call);
  const parsed = parse(bytes.toString('utf8'));
  if (answer.ok && parsed !== undefined) return parsed;
  throw await refusedWith(call, answer, parsed);
}

/** Calls a service and returns a file. */
export async function fetchFile(call: ServiceCall): Promise<Buffer> {
  const { answer, bytes } = await ask(call);
  if (answer.ok) return bytes;
  throw await refusedWith(call, answer, parse(bytes.toString('utf8')));
}

/** The most bytes to read of an answer. The largest that a service sends is a sheet of labels of about 5 MB. */
export const maxAnswerBytes = 25_000_000;

const userAgent = `Recoup/${productRelease}`;

/**
 * A part of the trace, which the service gets as well. Only records the host, since the rest of the address may be
 * secret.
 */
function ask(call: ServiceCall) {
  const { method, url } = call;
  const server = URL.canParse(url) ? new URL(url).host : 'unknown';
  const attributes = { 'http.request.method': method, 'server.address': server };
  return inTrace({ name: `${method} ${server}`, kind: 'client', attributes }, () => send(call));
}

async function send(call: ServiceCall) {
  const { method, url, body, timeoutMs, outsideOnly = !isAllowedInside(url) } = call;
  const traceparent = tracing()?.traceparent();
  const headers = { 'user-agent': userAgent, ...(traceparent && { traceparent }), ...call.headers };
  await accountCalls()?.pass();
  const startedAt = performance.now();
  const note = (status: number | null) =>
    noteCall({ asked: maskedAddress(method, url), status, ms: Math.round(performance.now() - startedAt) });
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = body === undefined ? {} : { body };
    const init = { method, headers, signal, ...sent };
    const answer = outsideOnly ? await fetchOutside(url, init) : await fetch(url, { ...init, redirect: 'error' });
    const bytes = await readLimited(answer.body, maxAnswerBytes);
    note(answer.status);
    return { answer, bytes };
  } catch (cause) {
    note(null);
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError('network', 'The service couldn’t be reached or didn’t respond in time', { cause });
  }
}

/** Seconds until a service wants to be called again. It may say so as a number or as a date. */
export function secondsAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

async function refusedWith(call: ServiceCall, answer: Response, parsed: unknown): Promise<ServiceError> {
  const { status } = answer;
  const fault = call.faultOf?.(status, parsed) ?? faultOfStatus(status);
  const retryAfter = secondsAfter(answer.headers.get('retry-after'), Date.now());
  if (fault === 'rate_limit') await accountCalls()?.pause(retryAfter ?? 0);
  const message = withoutSecrets(call, call.messageOf(parsed) ?? `The service responded with ${status}`);
  return new ServiceError(fault, message, { retryAfter, issue: call.issueOf?.(parsed) });
}

function parse(text: string): unknown {
  // An empty answer is still an answer.
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function faultOfStatus(status: number): ServiceFault {
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'insufficient_funds';
  if (status === 404) return 'missing';
  if (status === 429) return 'rate_limit';
  if (status === 408 || status === 409) return 'network';
  return status >= 400 && status < 500 ? 'validation' : 'unknown';
}
