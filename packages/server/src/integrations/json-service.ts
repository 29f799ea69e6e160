import * as v from 'valibot';
import { ServiceError, type ServiceFault } from '../platform/service-error.ts';
import { callService, fetchFile, type ServiceCall } from './call-service.ts';
import type { Session } from './oauth-session.ts';

/** A JSON service, with how to call it. */
interface JsonService {
  /** Its name in failures. */
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The media type of requests, if it isn't plain JSON. */
  readonly contentType?: string;
  /** For services that want a token instead of a key. A rejected token is renewed once. */
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

/** Calls a service. Its answer matches the schema, or a `ServiceError` is thrown. */
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
  /** An answer that isn't JSON. */
  const callRaw = async (...asking: Asking): Promise<Buffer> => (await askTwice(fetchFile, asking)) as Buffer;
  /** A file that an answer links to. The key isn't sent anywhere else. */
  const download = async (address: string): Promise<Buffer> => {
    if (!address.startsWith(`${url}/`)) throw new ServiceError('unknown', `${name} stores this file elsewhere`);
    return fetchFile({ ...service, method: 'GET', url: address });
  };
  /** A public file elsewhere, requested without our key. */
  const downloadOpen = async (address: string): Promise<Buffer> => {
    const isSafe = address.startsWith('https://') || address.startsWith(`${url}/`);
    if (!isSafe) throw new ServiceError('unknown', `${name} stores this file at an unsafe address`);
    return fetchFile({ ...service, headers: {}, method: 'GET', url: address });
  };
  return { call, callRaw, download, downloadOpen };
}

/** The body as sent: a form with files as such, anything else as JSON. */
async function written(body: object, type: string): Promise<{ type: string; body: string | Buffer<ArrayBuffer> }> {
  if (!(body instanceof FormData)) return { type, body: JSON.stringify(body) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', body: Buffer.from(await form.arrayBuffer()) };
}

/** An answer that isn't read, as long as it contains no error. */
export const emptyAnswerSchema = v.custom<unknown>(
  (answer) => !(typeof answer === 'object' && answer !== null && ('errors' in answer || 'error' in answer)),
);

/** The issue of an answer that can't be parsed. */
export const unreadable = 'UNREADABLE';

/** An answer as its schema describes it. Anything else is an unknown failure. */
export function readAnswer<S extends v.GenericSchema>(name: string, schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (!result.success)
    throw new ServiceError('unknown', `${name} returned an unexpected response`, { issue: unreadable });
  return result.output;
}
