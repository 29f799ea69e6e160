import * as v from 'valibot';
import { ServiceError, type ServiceFault } from '../platform/service-error.ts';
import { callService, fetchFile } from './call-service.ts';

/** A service that speaks JSON, and how it is spoken to. */
interface JsonService {
  /** As failures call it. */
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of what is sent, where that has a name of its own. */
  readonly contentType?: string;
  readonly timeoutMs: number;
  messageOf(body: unknown): string | undefined;
  faultOf?(status: number, body: unknown): ServiceFault | undefined;
}

/** Calls of a service: what it answers is what the schema says, or a `ServiceError`. */
export function jsonService({ name, url, contentType = 'application/json', ...service }: JsonService) {
  const call = async <S extends v.GenericSchema>(
    answer: S,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<v.InferOutput<S>> => {
    const headers = body ? { ...service.headers, 'content-type': contentType } : service.headers;
    const sent = body ? { body: JSON.stringify(body) } : {};
    return readAnswer(name, answer, await callService({ ...service, method, url: `${url}${path}`, headers, ...sent }));
  };
  /** A file that an answer has led to; the key goes nowhere else. */
  const download = async (address: string): Promise<Buffer> => {
    if (!address.startsWith(`${url}/`)) throw new ServiceError('unknown', `${name} keeps this file elsewhere`);
    return fetchFile({ ...service, method: 'GET', url: address });
  };
  return { call, download };
}

/** An answer as its schema says; anything else is nobody's fault that we know. */
export function readAnswer<S extends v.GenericSchema>(name: string, schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new ServiceError('unknown', `${name} answered something unexpected`);
  return result.output;
}
