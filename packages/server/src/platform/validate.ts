import { type Endpoint, isFileAnswer, paramNames } from '@recoup/contract';
import { faultsOf } from '@recoup/contract/wire';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

function parse(schema: v.GenericSchema, value: unknown, whole: string): unknown {
  const broken = pathOfBrokenText(value);
  if (broken !== null)
    throw new Refusal('invalid', undefined, { errors: { [broken || whole]: ['has characters that are not text'] } });
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new Refusal('invalid', undefined, { errors: faultsOf(result.issues, whole) });
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
    query: (raw) => (query ? parse(query, raw ?? {}, 'query') : undefined),
    body: (raw) => (body ? parse(body, raw ?? {}, 'body') : undefined),
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
