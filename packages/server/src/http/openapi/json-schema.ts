import type { Described } from '@recoup/contract/described';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>;

type Definitions = Readonly<Record<string, unknown>>;

/**
 * A schema in OpenAPI 3.1. Valibot puts a schema that depends on its value next to the one that uses it, where OpenAPI
 * readers don't find it, so each is inlined.
 */
export function jsonSchemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    $defs = {},
    ...json
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode,
    overrideAction: ({ valibotAction, jsonSchema }) =>
      'metadata' in valibotAction ? described(valibotAction.metadata as Described, { ...jsonSchema }, typeMode) : null,
  });
  return inPlace(json, $defs) as Json;
}

/** Metadata that OpenAPI has terms for. The rest is for forms. */
function described({ alternatives }: Described, json: Json, typeMode: 'input' | 'output'): Json {
  if (alternatives) return { anyOf: alternatives().map((schema) => jsonSchemaOf(schema, typeMode)) };
  const { decimals: _ofForms, control: _ofSettings, ...rest } = json;
  return rest;
}

function inPlace(value: unknown, definitions: Definitions, within: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((part) => inPlace(part, definitions, within));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as Json;
  const name = typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : undefined;
  if (name !== undefined) {
    if (within.includes(name)) throw new Error('A schema that contains itself cannot be written in place');
    return { ...(inPlace(definitions[name], definitions, [...within, name]) as Json), ...rest };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, inPlace(part, definitions, within)] as const),
  );
}
