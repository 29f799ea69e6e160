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

/** What was sent, without how: our client sends PUT and DELETE as POST with a `_method` (see `mountEndpoints`). */
function withoutMethod(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('_method' in raw)) return raw ?? {};
  const { _method, ...sent } = raw;
  return sent;
}

/** The declared parameters of an address to which other programs add their own. */
function declaredOf(query: v.GenericSchema | undefined, raw: unknown): unknown {
  const entries = query && 'entries' in query ? (query.entries as object) : {};
  return Object.fromEntries(Object.entries(raw ?? {}).filter(([key]) => Object.hasOwn(entries, key)));
}

/** Where others add to an address: a service to where it sends its news, a mail program to a link that opens a file. */
function isAddedTo({ access, method, answer }: Endpoint): boolean {
  return access === 'signed' || (access === 'public' && method === 'GET' && isFileAnswer(answer));
}

/** Where a text stands that PostgreSQL cannot hold (character zero, half a surrogate pair); null when none does. */
function pathOfBrokenText(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const below = pathOfBrokenText(part);
    if (below !== null) return below ? `${key}.${below}` : key;
  }
  return null;
}

/** Parses the parts of a request; made once per endpoint. */
export interface RequestParser {
  params(raw: Record<string, string>): unknown;
  query(raw: unknown): unknown;
  body(raw: unknown): unknown;
  /** Throws when a handler's answer is not what the contract says. */
  checkAnswer(answer: unknown): void;
}

/** The parser of an endpoint. A path that names no possible id is 404, like one that names nobody's. */
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
    // Who signs what it sends is read by its adapter.
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
