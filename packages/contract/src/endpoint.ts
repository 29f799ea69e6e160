import type * as v from 'valibot';
import type { ErrorCode } from './error.ts';
import type { OrderKind } from './order-kind.ts';
import type { Permission } from './permission.ts';
import { permissionOfKind } from './permissions/permission-of.ts';
import type { Resource } from './resource.ts';

/** Any valibot schema. */
export type Schema = v.GenericSchema;

/** Access for people who are signed in: any user (`session`), or users with a permission. */
export type SessionAccess = 'session' | Permission;

/**
 * Who may call: anyone (`public`), a signed-in user, or a program with an API key for this scope. `signed` is an
 * outside service that signs its requests. Its path parameters identify the integration and connection.
 */
export type Access = 'public' | SessionAccess | { readonly apiKey: Permission } | 'signed';

/** Whether an endpoint is for staff who are signed in. */
export function isSessionAccess(access: Access): access is SessionAccess {
  return typeof access === 'string' && access !== 'public' && access !== 'signed';
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer that is a file instead of JSON. */
export interface FileAnswer {
  readonly file:
    | 'application/pdf'
    | 'text/csv'
    | 'text/plain'
    | 'application/xml'
    | 'application/json'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'image/png'
    | 'image/*';
}

/** One streamed file in a multipart body. `types` are media types that the server also checks by content. */
export interface Upload {
  readonly field: string;
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/**
 * What an endpoint declaration can contain. The server, the client, OpenAPI and the generated tests read nothing else.
 */
export interface EndpointSpec {
  readonly method: Method;
  /** Path below the API base, parameters in braces: `/v1/pos/order/show/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** Another permission that is required. */
  readonly also?: Permission;
  /** One line for the public API's docs. */
  readonly summary: string;
  /** What it reads or changes. Reads are cached under it, and writes invalidate it. */
  readonly resource: Resource;
  /** Other resources that a write changes. */
  readonly touches?: readonly Resource[];
  /** Path parameters. Left out, every `{name}` is a positive whole number. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly upload?: Upload;
  readonly answer: Schema | FileAnswer;
  /** Accepts `Idempotency-Key`: a repeated key returns the first answer again. */
  readonly idempotent?: true;
  /** Requests per minute per session, or per address without a session. Left out, the platform's default applies. */
  readonly perMinute?: number;
  /** It takes an email with its password, so attempts are counted (see the server's sign-in guard). */
  readonly guards?: 'password' | 'sign-in';
  /** The caller has recently proved their identity: by signing in, or again (`proveAgain`). */
  readonly proof?: true;
  /** Another feature that the company's plan must include. */
  readonly needs?: 'pro';
  /** What staff read if it fails and the server gives no reason. Left out, a general text. */
  readonly failed?: string;
  /** Error codes of its own, besides those that every endpoint has. */
  readonly refuses?: readonly ErrorCode[];
}

export type Endpoint<E extends EndpointSpec = EndpointSpec> = E & {
  readonly kind: 'endpoint';
  /** The order kind of this endpoint, among several that differ only in their path. */
  readonly ofKind?: OrderKind;
};

/** The permissions that a signed-in user needs to call an endpoint. Empty if every session may. */
export function permissionsFor({ access, also, ofKind }: Pick<Endpoint, 'access' | 'also' | 'ofKind'>): Permission[] {
  const ownPermission = isSessionAccess(access) && access !== 'session' ? [access] : [];
  return [...ownPermission, ...(also ? [also] : []), ...(ofKind ? [permissionOfKind(ofKind)] : [])];
}

/**
 * Declares an endpoint. A missing server handler doesn't compile. The client call, query key, invalidation, OpenAPI
 * entry and the tenancy and fuzz tests follow from the declaration.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointSpec>(spec: E): Endpoint<E> {
  return { ...spec, kind: 'endpoint' };
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'endpoint';
}

export function isFileAnswer(answer: Schema | FileAnswer): answer is FileAnswer {
  return 'file' in answer;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type InputOf<S> = NonNullable<S> extends infer T extends Schema ? v.InferInput<T> : undefined;
type OutputOf<S> = NonNullable<S> extends infer T extends Schema ? v.InferOutput<T> : undefined;

type DefaultParams<E extends EndpointSpec> = [ParamNames<E['path']>] extends [never]
  ? undefined
  : { [K in ParamNames<E['path']>]: number };

/** Path parameters as the client passes them and the handler receives them. */
export type ParamsOf<E extends EndpointSpec> = E extends { params: infer P extends Schema }
  ? v.InferOutput<P>
  : DefaultParams<E>;
/** Query as the client passes it. */
export type QueryInput<E extends EndpointSpec> = E extends { query: infer Q } ? InputOf<Q> : undefined;
/** Query as the handler receives it, defaults filled in. */
export type QueryOutput<E extends EndpointSpec> = E extends { query: infer Q } ? OutputOf<Q> : undefined;
/** Body as the client passes it. */
export type BodyInput<E extends EndpointSpec> = E extends { body: infer B } ? InputOf<B> : undefined;
/** Body as the handler receives it. */
export type BodyOutput<E extends EndpointSpec> = E extends { body: infer B } ? OutputOf<B> : undefined;
/** What the client gets: the parsed JSON. A file answer has none and is fetched as a download. */
export type AnswerOf<E extends EndpointSpec> = E['answer'] extends infer S extends Schema ? v.InferOutput<S> : never;
/** What the handler must return for a JSON answer. */
export type AnswerInput<E extends EndpointSpec> = E['answer'] extends infer S extends Schema ? v.InferInput<S> : never;

const parameter = /\{([^}]+)\}/g;

/** Path parameter names of a declared path, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(parameter)].map((match) => match[1] ?? '');
}

/** Replaces each parameter of a declared path. */
export function fillPath(path: string, fill: (name: string) => string): string {
  return path.replaceAll(parameter, (_, name: string) => fill(name));
}
