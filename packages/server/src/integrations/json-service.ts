import * as v from 'valibot';
import { ServiceError, type ServiceFault } from '../platform/service-error.ts';
import { callService, fetchFile, type ServiceCall } from './call-service.ts';
import type { Session } from './oauth-session.ts';

/** A service that speaks JSON, and how it is spoken to. */
interface JsonService {
  /** As failures call it. */
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of what is sent, where that has a name of its own. */
  readonly contentType?: string;
  /** Where it wants a token instead of a key. One that it does not take any more is asked for once again. */
  readonly session?: Session;
  readonly timeoutMs: number;
  messageOf(body: unknown): string | undefined;
  faultOf?(status: number, body: unknown): ServiceFault | undefined;
  issueOf?(body: unknown): string | undefined;
}

type Asking = [
  method: ServiceCall['method'],
  path: string,
  body?: object | undefined,
  headers?: Readonly<Record<string, string>>,
];

/** Calls of a service: what it answers is what the schema says, or a `ServiceError`. */
export function jsonService({ name, url, session, contentType = 'application/json', ...service }: JsonService) {
  const askOnce = async (ask: typeof callService | typeof fetchFile, [method, path, body, more]: Asking) => {
    const token = session && { authorization: `Bearer ${await session.token()}` };
    const sent = body && (await written(body, contentType));
    const type = sent && { 'content-type': sent.type };
    const headers = { ...service.headers, ...type, ...token, ...more };
    return ask({ ...service, method, url: `${url}${path}`, headers, ...(sent && { body: sent.body }) });
  };
  const askTwice = async (ask: typeof callService | typeof fetchFile, asking: Asking) =>
    askOnce(ask, asking).catch((error: unknown) => {
      const isAuth = error instanceof ServiceError && error.fault === 'auth';
      if (!isAuth || !session?.forget()) throw error;
      return askOnce(ask, asking);
    });
  const call = async <S extends v.GenericSchema>(answer: S, ...asking: Asking): Promise<v.InferOutput<S>> =>
    readAnswer(name, answer, await askTwice(callService, asking));
  /** An answer that is no JSON. */
  const callRaw = async (...asking: Asking): Promise<Buffer> => (await askTwice(fetchFile, asking)) as Buffer;
  /** A file that an answer has led to; the key goes nowhere else. */
  const download = async (address: string): Promise<Buffer> => {
    if (!address.startsWith(`${url}/`)) throw new ServiceError('unknown', `${name} stores this file elsewhere`);
    return fetchFile({ ...service, method: 'GET', url: address });
  };
  /** A file that lies open elsewhere: it is asked for without our key. */
  const downloadOpen = async (address: string): Promise<Buffer> => {
    const isSafe = address.startsWith('https://') || address.startsWith(`${url}/`);
    if (!isSafe) throw new ServiceError('unknown', `${name} stores this file at an unsafe address`);
    return fetchFile({ ...service, headers: {}, method: 'GET', url: address });
  };
  return { call, callRaw, download, downloadOpen };
}

/** What is sent, as it goes: a form with files as such, anything else as JSON. */
async function written(body: object, type: string): Promise<{ type: string; body: string | Buffer<ArrayBuffer> }> {
  if (!(body instanceof FormData)) return { type, body: JSON.stringify(body) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', body: Buffer.from(await form.arrayBuffer()) };
}

/** An answer of which nothing is read, as long as it says of no fault inside. */
export const emptyAnswerSchema = v.custom<unknown>(
  (answer) => !(typeof answer === 'object' && answer !== null && ('errors' in answer || 'error' in answer)),
);

/** The issue of an answer that cannot be read. */
export const unreadable = 'UNREADABLE';

/** An answer as its schema says; anything else is nobody's fault that we know. */
export function readAnswer<S extends v.GenericSchema>(name: string, schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (!result.success)
    throw new ServiceError('unknown', `${name} returned an unexpected response`, { issue: unreadable });
  return result.output;
}
