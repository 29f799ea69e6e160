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
}

/** Calls of a service: what it answers is what the schema says, or a `ServiceError`. */
export function jsonService({ name, url, session, contentType = 'application/json', ...service }: JsonService) {
  const ask = async (method: ServiceCall['method'], path: string, body?: object, more: Record<string, string> = {}) => {
    const token = session && { authorization: `Bearer ${await session.token()}` };
    const type = body && { 'content-type': contentType };
    const headers = { ...service.headers, ...type, ...token, ...more };
    const sent = body && { body: JSON.stringify(body) };
    return callService({ ...service, method, url: `${url}${path}`, headers, ...sent });
  };
  const call = async <S extends v.GenericSchema>(
    answer: S,
    method: ServiceCall['method'],
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<v.InferOutput<S>> => {
    const said = await ask(method, path, body, headers).catch((error: unknown) => {
      const isAuth = error instanceof ServiceError && error.fault === 'auth';
      if (!isAuth || !session?.forget()) throw error;
      return ask(method, path, body, headers);
    });
    return readAnswer(name, answer, said);
  };
  /** A file that an answer has led to; the key goes nowhere else. */
  const download = async (address: string): Promise<Buffer> => {
    if (!address.startsWith(`${url}/`)) throw new ServiceError('unknown', `${name} keeps this file elsewhere`);
    return fetchFile({ ...service, method: 'GET', url: address });
  };
  /** A file that lies open elsewhere: it is asked for without our key. */
  const downloadOpen = async (address: string): Promise<Buffer> => {
    const isSafe = address.startsWith('https://') || address.startsWith(`${url}/`);
    if (!isSafe) throw new ServiceError('unknown', `${name} keeps this file where it is not safe`);
    return fetchFile({ ...service, headers: {}, method: 'GET', url: address });
  };
  return { call, download, downloadOpen };
}

/** An answer as its schema says; anything else is nobody's fault that we know. */
export function readAnswer<S extends v.GenericSchema>(name: string, schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new ServiceError('unknown', `${name} answered something unexpected`);
  return result.output;
}
