import { configureApi } from '@recoup/api';
import {
  type AnswerInput,
  type BodyOutput,
  type Endpoint,
  fillPath,
  isFileAnswer,
  type ParamsOf,
  paramNames,
  type QueryOutput,
} from '@recoup/contract';
import { type Conflict, type ErrorCode, errorStatuses } from '@recoup/contract/error';
import { errorMessages } from '@recoup/contract/errors/error-messages';
import { readInput } from '@recoup/contract/inputs/known-input';
import { listAllCustomTables } from '@recoup/contract/session/custom-tables';
import { listCustomFields } from '@recoup/contract/settings/custom-field-forms';
import * as v from 'valibot';

/** What a handler gets: the same as the server's handler, parsed by the contract. */
export interface FakeCall<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOutput<E>;
  body: BodyOutput<E>;
  headers: Headers;
}

/** What a handler returns. The content of a file is text. */
type Given<E extends Endpoint> = E['answer'] extends { file: string } ? string : AnswerInput<E>;

type Handler<E extends Endpoint> = (call: FakeCall<E>) => Given<E> | Promise<Given<E>>;

interface Route {
  endpoint: Endpoint;
  pattern: RegExp;
  answer: (call: FakeCall<Endpoint>) => unknown;
}

/** Thrown by a handler to refuse, like the server. */
export class FakeRefusal extends Error {
  readonly code: ErrorCode;
  readonly more: { errors?: Record<string, string[]>; conflict?: Conflict };
  constructor(code: ErrorCode, more: FakeRefusal['more'] = {}) {
    super(errorMessages[code]);
    this.code = code;
    this.more = more;
  }
}

/** Refuses a call like the server: `throw refuse('conflict', { conflict })`. */
export function refuse(code: ErrorCode, more: FakeRefusal['more'] = {}): FakeRefusal {
  return new FakeRefusal(code, more);
}

/** A call to the fake, in order. */
export interface SeenCall {
  endpoint: Endpoint;
  params: unknown;
  query: unknown;
  body: unknown;
}

const base = 'http://api.fake';

/**
 * A fake server that knows the contract, with a handler per endpoint. Input is parsed like on the real server, and
 * answers are checked against the schema, so a test can't pass on data that the real server couldn't send.
 */
export function fakeServer() {
  const routes: Route[] = [];
  const seen: SeenCall[] = [];

  /** Sets the handler of an endpoint, replacing an earlier one. */
  function on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    const pattern = new RegExp(`^/api${fillPath(endpoint.path, () => '([^/]+)')}$`);
    routes.unshift({ endpoint, pattern, answer: (call) => handler(call as unknown as FakeCall<E>) });
  }

  // Every list requests its views. There are none unless a test adds some.
  on(listAllCustomTables, () => ({ data: [], in_use: null }));
  // The same for custom fields.
  on(listCustomFields, () => ({ data: [] }));

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const json: unknown = request.headers.get('content-type')?.includes('json') ? await request.json() : undefined;
    const { _method, ...body } = (json ?? {}) as Record<string, unknown>;
    const method = typeof _method === 'string' ? _method : request.method;
    const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname));
    if (!route) throw new Error(`The fake server has no handler for ${method} ${url.pathname}`);
    const { endpoint, pattern } = route;
    const texts = pattern.exec(url.pathname)?.slice(1).map(decodeURIComponent) ?? [];
    const named = Object.fromEntries(paramNames(endpoint.path).map((name, i) => [name, texts[i]]));
    const params = endpoint.params
      ? named
      : Object.fromEntries(Object.entries(named).map(([name, text]) => [name, Number(text)]));
    try {
      const query = parsed(endpoint.query, Object.fromEntries(url.searchParams), 'query');
      const call = { params, query, body: parsed(endpoint.body, body, 'body'), headers: request.headers };
      seen.push({ endpoint, params, query, body: call.body });
      const answer = await route.answer(call as unknown as FakeCall<Endpoint>);
      if (isFileAnswer(endpoint.answer))
        return new Response(String(answer), { headers: { 'content-type': endpoint.answer.file } });
      return Response.json(v.parse(endpoint.answer, answer));
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
      const { code, message, more } = error;
      return Response.json({ code, message, request_id: 'fake-request', ...more }, { status: errorStatuses[code] });
    }
  }

  /** Replaces the network until the returned function is called. */
  function start(): () => void {
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => respond(new Request(input, init));
    configureApi({ base, reload: () => {}, onSignedOut: () => {} });
    return () => {
      globalThis.fetch = real;
    };
  }

  return {
    on,
    start,
    seen,
    /** The calls of one endpoint, in order. */
    callsOf: (endpoint: Endpoint) => seen.filter((call) => call.endpoint === endpoint),
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;

/** Parses like the real server: reports all invalid fields at once, and undeclared ones. */
function parsed(schema: Endpoint['body'], value: unknown, whole: 'query' | 'body'): unknown {
  const read = readInput(schema, value, whole);
  if ('value' in read) return read.value;
  throw refuse('invalid', { errors: read.faults });
}
