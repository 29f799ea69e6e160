import type { Schema } from '@recoup/contract';
import { faultsOf } from '@recoup/contract/wire';
import * as v from 'valibot';

/** What is wrong with a body, by dotted path; every invalid field at once, the first text of each. */
export function fieldErrors(schema: Schema, body: unknown): Record<string, string> {
  const result = v.safeParse(schema, body);
  if (result.success) return {};
  const first = Object.entries(faultsOf(result.issues)).map(([path, [text = '']]) => [path, text]);
  return Object.fromEntries(first);
}

/** The text of a field: its own, or the one of something inside it. */
export function errorAt(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  if (errors[path] !== undefined) return errors[path];
  const inside = Object.keys(errors).find((key) => key.startsWith(`${path}.`));
  return inside && errors[inside];
}

/** Those of these fields, and of what is inside them. */
export function errorsWithin(errors: Readonly<Record<string, string>>, fields: readonly string[]) {
  const within = ([path]: [string, string]) => fields.some((field) => path === field || path.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(errors).filter(within));
}

/**
 * A message as a sentence beside its label: those of the contract that begin in lower case say what the field is
 * ("is not a valid email address").
 */
export function sentence(label: string, message: string): string {
  return /^[a-z]/.test(message) ? `${label} ${message}` : message;
}
