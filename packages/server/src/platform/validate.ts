import { type Endpoint, isFileAnswer, paramNames } from '@recoup/contract';
import { namedAt, readInput } from '@recoup/contract/inputs/known-input';
import { faultsOf } from '@recoup/contract/wire';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

function parse(schema: v.GenericSchema | undefined, value: unknown, whole: 'query' | 'body'): unknown {
  const broken = pathOfBrokenText(value);
  if (broken !== null)
    throw new Refusal('invalid', undefined, {
      errors: { [namedAt(broken, whole)]: ['contains characters that aren’t text'] },
    });
  const read = readInput(schema, value, whole);
  if ('value' in read) return read.value;
  throw new Refusal('invalid', undefined, { errors: read.faults });
}

/** The body without `_method`: our client sends PUT and DELETE as POST with a `_method` (see `mountEndpoints`). */
function withoutMethod(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('_method' in raw)) return raw ?? {};
  const { _method, ...sent } = raw;
  return sent;
}

/** The declared parameters of an address that other programs add their own to. */
function declaredOf(query: v.GenericSchema | undefined, raw: unknown): unknown {
  const entries = query && 'entries' in query ? (query.entries as object) : {};
  return Object.fromEntries(Object.entries(raw ?? {}).filter(([key]) => Object.hasOwn(entries, key)));
}

/**
 * Whether others add parameters to the address: services to their webhook address, or email programs to a file link.
 */
function isAddedTo({ access, method, answer }: Endpoint): boolean {
  return access === 'signed' || (access === 'public' && method === 'GET' && isFileAnswer(answer));
}

/** The path of a text that PostgreSQL can't store (character zero, or half a surrogate pair). Null if there is none. */
function pathOfBrokenText(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const below = pathOfBrokenText(part);
    if (below !== null) return below ? `${key}.${below}` : key;
  }
  return null;
}

/** Parses the parts of a request. Created once per endpoint. */
export interface RequestParser {
  params(raw: Record<string, string>): unknown;
  query(raw: unknown): unknown;
  body(raw: unknown): unknown;
  /** Throws if a handler's answer doesn't match the contract. */
  checkAnswer(answer: unknown): void;
}

/** The parser of an endpoint. A path with an impossible id is a 404, like one whose id doesn't exist. */
export function requestParser(endpoint: Endpoint): RequestParser {
  const names = paramNames(endpoint.path);
  const { params, query, body, answer } = endpoint;
  return {
    params(raw) {
      if (params) {
        const result = v.safeParse(params, raw);
        if (!result.success) throw new Refusal('not_found');
        return result.output;
      }
      if (names.length === 0) return undefined;
      return Object.fromEntries(names.map((name) => [name, positiveId(raw[name])]));
    },
    query: (raw) => parse(query, isAddedTo(endpoint) ? declaredOf(query, raw) : withoutMethod(raw), 'query'),
    // The adapter reads the body of a signed call.
    body: (raw) => (endpoint.access === 'signed' ? undefined : parse(body, withoutMethod(raw), 'body')),
    checkAnswer(value) {
      if (isFileAnswer(answer)) return;
      const result = v.safeParse(answer, value);
      if (result.success) return;
      const faults = JSON.stringify(faultsOf(result.issues, 'answer'));
      throw new Error(`The answer of ${endpoint.method} ${endpoint.path} is not what the contract says: ${faults}`);
    },
  };
}

function positiveId(text: string | undefined): number {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new Refusal('not_found');
  return id;
}
