import { allEndpoints, type NamedEndpoint } from '@recoup/contract';
import type { SettingsDocument } from '@recoup/contract/document';
import * as v from 'valibot';
import type { Caller } from '../harness.ts';

/** Every settings document of the contract by its name. */
export const allDocuments: [string, SettingsDocument][] = allEndpoints().flatMap(({ noun, name, document }) =>
  document && name.endsWith('.get') ? [[`${noun}.${name.slice(0, -4)}`, document]] : [],
);

/** Similar values, of which the schema decides which are valid. */
function near(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  if (Array.isArray(value)) return value.length > 0 ? [value.slice(1)] : [];
  return [`${value ?? ''}A`, 1, null];
}

/** The value with one field changed, still valid in the schema. */
export function changedFrom(schema: v.GenericSchema, first: object): object {
  const changed = Object.entries(first)
    .flatMap(([name, value]) => near(value).map((other) => ({ ...first, [name]: other })))
    .find((value) => v.is(schema, value));
  if (!changed) throw new Error(`No change of one field fits: ${JSON.stringify(first)} needs an example`);
  return changed;
}

/** A value of a settings document other than the initial one. */
export function changedValue({ schema, initial, example }: SettingsDocument): object {
  return example ?? changedFrom(schema, initial);
}

/** The current version of a settings document. */
export async function versionOf(staff: Caller, { get }: SettingsDocument): Promise<number> {
  return ((await staff.ok(get)).data as { version: number }).version;
}

/** The input for a successful call of a settings document's endpoint. */
export async function documentParts(staff: Caller, document: SettingsDocument, verb: string) {
  if (verb === 'get') return {};
  const version = await versionOf(staff, document);
  return { body: verb === 'reset' ? { version } : { ...changedValue(document), version } };
}

/** The verb of a settings document's endpoint. */
export const verbOf = ({ name }: NamedEndpoint) => name.split('.').at(-1) ?? '';
