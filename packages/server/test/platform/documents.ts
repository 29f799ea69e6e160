import { allEndpoints, type NamedEndpoint } from '@recoup/contract';
import type { SettingsDocument } from '@recoup/contract/document';
import * as v from 'valibot';
import type { Caller } from '../harness.ts';

/** Every settings document of the contract by its name. */
export const allDocuments: [string, SettingsDocument][] = allEndpoints().flatMap(({ noun, name, document }) =>
  document && name.endsWith('.get') ? [[`${noun}.${name.slice(0, -4)}`, document]] : [],
);

/** Values near this one: the schema says which of them may be. */
function near(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  if (Array.isArray(value)) return value.length > 0 ? [value.slice(1)] : [];
  return [`${value ?? ''}A`, 1, null];
}

/** The value with a single field changed, so that it still is one of the schema. */
export function changedFrom(schema: v.GenericSchema, first: object): object {
  const changed = Object.entries(first)
    .flatMap(([name, value]) => near(value).map((other) => ({ ...first, [name]: other })))
    .find((value) => v.is(schema, value));
  if (!changed) throw new Error(`No change of one field fits: ${JSON.stringify(first)} needs an example`);
  return changed;
}

/** A value of a settings document other than its first. */
export function changedValue({ schema, initial, example }: SettingsDocument): object {
  return example ?? changedFrom(schema, initial);
}

/** The version that a settings document has now. */
export async function versionOf(staff: Caller, { get }: SettingsDocument): Promise<number> {
  return ((await staff.ok(get)).data as { version: number }).version;
}

/** What a call of a settings document is called with, so that it succeeds. */
export async function documentParts(staff: Caller, document: SettingsDocument, verb: string) {
  if (verb === 'get') return {};
  const version = await versionOf(staff, document);
  return { body: verb === 'reset' ? { version } : { ...changedValue(document), version } };
}

/** Which call of its document an endpoint is. */
export const verbOf = ({ name }: NamedEndpoint) => name.split('.').at(-1) ?? '';
