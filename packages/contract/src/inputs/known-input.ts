import * as v from 'valibot';
import type { Schema } from '../endpoint.ts';
import { faultsOf } from '../wire.ts';

/** The properties of valibot's nested schemas. */
interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly rest?: Schema;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly value?: Schema;
  readonly options?: readonly Schema[];
  readonly getter?: (input: unknown) => Schema;
}

const severalSchemas = new Set(['union', 'variant', 'intersect']);

const below = (path: string, key: string | number) => (path ? `${path}.${key}` : String(key));

/** Dotted paths of fields that a schema doesn't declare. A parser drops these without telling the sender. */
function unknownFields(schema: Schema, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = schema as unknown as Parts;
  if (parts.wrapped) return unknownFields(parts.wrapped, value, path);
  if (parts.getter) return unknownFields(parts.getter(value), value, path);
  if (Array.isArray(value))
    return value.flatMap((item, at) => {
      const itemSchema = parts.item ?? parts.items?.[at];
      return itemSchema ? unknownFields(itemSchema, item, below(path, at)) : [];
    });
  if (severalSchemas.has(parts.type)) return unknownToAll(parts, value, path);
  const fieldOf = knownFields(parts);
  if (!fieldOf) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const fieldSchema = fieldOf(key);
    return fieldSchema ? unknownFields(fieldSchema, part, below(path, key)) : [below(path, key)];
  });
}

/** Looks up the schema of an object's fields. Null if the object may have any field. */
function knownFields({ type, entries, rest, value }: Parts): ((key: string) => Schema | undefined) | null {
  if (type === 'record') return () => value;
  if (!entries || type === 'loose_object') return null;
  return (key) => (Object.hasOwn(entries, key) ? entries[key] : rest);
}

/**
 * An intersection accepts what any of its parts declares. Of the alternatives that fit the value, the best one counts.
 */
function unknownToAll({ type, options = [] }: Parts, value: object, path: string): string[] {
  if (type === 'intersect') {
    const [first = [], ...others] = options.map((option) => unknownFields(option, value, path));
    return first.filter((field) => others.every((fields) => fields.includes(field)));
  }
  const fitting = options.filter((option) => v.is(option, value)).map((option) => unknownFields(option, value, path));
  return fitting.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** The name that an error is reported under. Clients skip names that all objects have, so those become `whole`. */
export function namedAt(path: string, whole: 'query' | 'body'): string {
  return path === '' || path in Object.prototype || path === 'prototype' ? whole : path;
}

const nothing = v.object({});

/** The result of reading a part of a request: its value, or the errors by dotted path. */
export type ReadInput = { readonly value: unknown } | { readonly faults: Record<string, string[]> };

/**
 * Reads the query or the body of a request. Undeclared fields are rejected by name, because dropping them silently
 * would look as if they had been honored. Without a schema, nothing can be sent.
 */
export function readInput(schema: Schema | undefined, sent: unknown, whole: 'query' | 'body'): ReadInput {
  const result = v.safeParse(schema ?? nothing, sent, { abortPipeEarly: true });
  const unknown = unknownFields(schema ?? nothing, sent);
  if (result.success && unknown.length === 0) return { value: schema && result.output };
  const faults = result.success ? {} : faultsOf(result.issues, whole);
  const what = whole === 'query' ? 'parameter' : 'field';
  for (const path of unknown) {
    faults[namedAt(path, whole)] ??= [`“${path}” isn’t a ${what} of this request. Remove it or check its spelling.`];
  }
  return { faults };
}
