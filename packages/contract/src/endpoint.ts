import type * as v from 'valibot';
import type { ErrorCode } from './error.ts';
import type { OrderKind } from './order-kind.ts';
import type { Permission } from './permission.ts';
import { permissionOfKind } from './permissions/permission-of.ts';
import type { Resource } from './resource.ts';

/** Any valibot schema. */
export type Schema = v.GenericSchema;

/** Access of somebody who is signed in: any user (`session`), or one with a permission. */
export type SessionAccess = 'session' | Permission;

/**
 * Who may call: nobody needs a session (`public`), somebody who is signed in, a program with a key for this scope, or
 * an outside service that signs what it sends (`signed`: path parameters say which integration and connection).
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

/** One streamed file in a multipart body; `types` are media types that the server also checks by content. */
export interface Upload {
  readonly field: string;
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** What an endpoint declaration may say. Server, client, OpenAPI and the generated tests read nothing else. */
export interface EndpointSpec {
  readonly method: Method;
  /** Path below the API base, parameters in braces: `/v1/pos/order/show/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** A permission that is needed besides. */
  readonly also?: Permission;
  /** One line for the public API's docs. */
  readonly summary: string;
  /** What it reads or changes; reads are cached under it, writes invalidate it. */
  readonly resource: Resource;
  /** Other resources that a write changes. */
  readonly touches?: readonly Resource[];
  /** Path parameters; left out, every `{name}` is a positive whole number. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly upload?: Upload;
  readonly answer: Schema | FileAnswer;
  /** Takes `Idempotency-Key`: the same key answers the first answer again. */
  readonly idempotent?: true;
  /** Requests per minute and session, or address where there is none; the platform's default applies when left out. */
  readonly perMinute?: number;
  /** It takes an e-mail with its password: guesses are counted (see the server's sign-in guard). */
  readonly guards?: 'password' | 'sign-in';
  /** Who calls has proved a short while ago that it is them: by signing in, or again (`proveAgain`). */
  readonly proof?: true;
  /** What a company's plan must open besides. */
  readonly needs?: 'pro';
  /** What staff read when it failed and the server did not say why; left out, words that hold for all. */
  readonly failed?: string;
  /** Refusals of its own, beside those every endpoint has. */
  readonly refuses?: readonly ErrorCode[];
}

export type Endpoint<E extends EndpointSpec = EndpointSpec> = E & {
  readonly kind: 'endpoint';
  /** Of several that are alike but for their paths: of which kind of order. */
  readonly ofKind?: OrderKind;
};

/** What somebody who is signed in needs to call an endpoint; none where every session may. */
export function permissionsFor({ access, also, ofKind }: Pick<Endpoint, 'access' | 'also' | 'ofKind'>): Permission[] {
  const ownPermission = isSessionAccess(access) && access !== 'session' ? [access] : [];
  return [...ownPermission, ...(also ? [also] : []), ...(ofKind ? [permissionOfKind(ofKind)] : [])];
}

/**
 * Declares an endpoint. A missing server handler for it does not compile, and the client call,
 * query key, invalidation, OpenAPI entry and the tenancy and fuzz tests follow from it.
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
/** What the client gets: the parsed JSON. A file answer has none; it is fetched as a download. */
export type AnswerOf<E extends EndpointSpec> = E['answer'] extends infer S extends Schema ? v.InferOutput<S> : never;
/** What the handler must return for a JSON answer. */
export type AnswerInput<E extends EndpointSpec> = E['answer'] extends infer S extends Schema ? v.InferInput<S> : never;

const parameter = /\{([^}]+)\}/g;

/** Path parameter names of a declared path, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(parameter)].map((match) => match[1] ?? '');
}

/** A declared path with something else in the place of each parameter. */
export function fillPath(path: string, fill: (name: string) => string): string {
  return path.replaceAll(parameter, (_, name: string) => fill(name));
}
