import type { Schema } from '@recoup/contract';
import * as v from 'valibot';

/** What is wrong with a body, by dotted path; every invalid field at once, the first text of each. */
export function fieldErrors(schema: Schema, body: unknown): Record<string, string> {
  const result = v.safeParse(schema, body);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? '';
    errors[path] ??= isMissing(issue) ? 'is required' : issue.message;
  }
  return errors;
}

/** Whether nothing stands where something has to, and the schema has no words of its own for that. */
function isMissing({ kind, input, message }: v.BaseIssue<unknown>): boolean {
  return kind === 'schema' && (input === null || input === undefined) && message.startsWith('Invalid ');
}

/** The text of a field: its own, or the one of something inside it. */
export function errorAt(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  if (errors[path] !== undefined) return errors[path];
  const inside = Object.keys(errors).find((key) => key.startsWith(`${path}.`));
  return inside && errors[inside];
}

/**
 * A message as a sentence beside its label: those of the contract that begin in lower case say what the field is
 * ("is not a valid email address").
 */
export function sentence(label: string, message: string): string {
  return /^[a-z]/.test(message) ? `${label} ${message}` : message;
}
