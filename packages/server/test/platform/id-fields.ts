import { idSchema, locationIdSchema } from '@recoup/contract/wire';
import * as v from 'valibot';

type AnySchema = v.GenericSchema & Record<string, unknown>;
type Step = string | number | AnySchema;

/** A field of a body that contains an id, with its path. */
export interface IdField {
  readonly name: string;
  /** Keys of objects, 0 for the first of a list, and the option to take where there are several. */
  readonly steps: readonly Step[];
}

const asSchema = (value: unknown) => value as AnySchema;
const isNamedAsId = (name: string) => /(^|_)ids?(\.0)?$/.test(name);

/** Unwraps optional, piped and lazy schemas. */
function inner(schema: AnySchema): AnySchema {
  if ('wrapped' in schema) return inner(asSchema(schema.wrapped));
  return schema.type === 'lazy' ? inner(asSchema((schema.getter as (value: unknown) => unknown)(undefined))) : schema;
}

function isId(schema: AnySchema, name: string): boolean {
  const parts: unknown[] = [schema, ...((schema.pipe as unknown[] | undefined) ?? [])];
  if (parts.includes(idSchema) || parts.includes(locationIdSchema)) return true;
  return schema.type === 'number' && isNamedAsId(name);
}

/** Every field of a schema, at any depth, that contains an id. */
export function idFields(outer: v.GenericSchema, name = '', steps: readonly Step[] = [], depth = 0): IdField[] {
  const schema = inner(asSchema(outer));
  if (depth > 8) return [];
  if (isId(schema, name)) return [{ name, steps }];
  const under = (key: string | number) => (name === '' ? String(key) : `${name}.${key}`);
  if ('entries' in schema) {
    return Object.entries(schema.entries as Record<string, AnySchema>).flatMap(([key, part]) =>
      idFields(part, under(key), [...steps, key], depth + 1),
    );
  }
  if (schema.type === 'array') return idFields(asSchema(schema.item), under(0), [...steps, 0], depth + 1);
  if (schema.type === 'record') return idFields(asSchema(schema.value), under('1'), [...steps, '1'], depth + 1);
  if (Array.isArray(schema.options) && schema.options.every((option) => typeof option === 'object')) {
    return schema.options.flatMap((option) =>
      idFields(asSchema(option), name, [...steps, asSchema(option)], depth + 1),
    );
  }
  return [];
}

const texts = [
  'x',
  '2026-03-02',
  '2026-03-02T10:00:00.000Z',
  'a@b.test',
  '1',
  '12345',
  'https://x.test',
  '+15035550100',
];
const plain = [...texts, 1, 100, 0, true, false, null, [], {}, ...texts.map((text) => [text])];

/** The smallest value that a schema accepts; undefined if none is found. */
export function leastOf(outer: v.GenericSchema, depth = 0): unknown {
  const schema = asSchema(outer);
  if (v.safeParse(schema, undefined).success) return undefined;
  const takes = (value: unknown) => v.safeParse(schema, value).success;
  const core = inner(schema);
  if (depth > 8) return undefined;
  if ('entries' in core) {
    const entries = Object.entries(core.entries as Record<string, AnySchema>);
    return Object.fromEntries(entries.map(([key, part]) => [key, leastOf(part, depth + 1)]));
  }
  if (core.type === 'array') return takes([]) ? [] : [leastOf(asSchema(core.item), depth + 1)];
  if (core.type === 'literal') return core.literal;
  const options = Array.isArray(core.options) ? core.options : [];
  const leastOptions = options.map((option) =>
    typeof option === 'object' ? leastOf(asSchema(option), depth + 1) : option,
  );
  return [...leastOptions, ...plain].find(takes) ?? leastOptions[0];
}

/** The body with this id in the field. Missing parents of the field are added. */
export function withId(outer: v.GenericSchema, body: unknown, [step, ...rest]: readonly Step[], id: number): unknown {
  const schema = inner(asSchema(outer));
  if (step === undefined) return id;
  if (typeof step === 'object') {
    const fits = v.safeParse(step, body).success;
    return withId(step, fits ? body : leastOf(step), rest, id);
  }
  if (step === 0) {
    const item = asSchema(schema.item);
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withId(item, first ?? leastOf(item), rest, id), ...others];
  }
  const part = asSchema('entries' in schema ? (schema.entries as Record<string, unknown>)[step] : schema.value);
  const before = (body ?? leastOf(schema) ?? {}) as Record<string, unknown>;
  return { ...before, [step]: withId(part, before[step], rest, id) };
}
