import type { Schema } from '@recoup/contract';
import { faultsOf } from '@recoup/contract/wire';
import type { StandardSchemaV1 } from '@tanstack/react-form';
import * as v from 'valibot';
import { keyName } from './form-values.ts';

/** Messages by dotted path. */
export type Texts = Readonly<Record<string, string>>;

/** The errors of a request body by dotted path: all invalid fields, with the first message of each. */
export function fieldErrors(schema: Schema, body: unknown): Texts {
  const result = v.safeParse(schema, body);
  if (result.success) return {};
  const first = Object.entries(faultsOf(result.issues)).map(([path, [text = '']]) => [path, text]);
  return Object.fromEntries(first);
}

/** Wraps validation in the interface that the form library requires. */
export function standardSchemaOf<Values>(faultsIn: (values: Values) => Texts): StandardSchemaV1<Values> {
  return {
    '~standard': {
      version: 1,
      vendor: 'valibot',
      validate: (entered) => {
        const values = entered as Values;
        const issues = Object.entries(faultsIn(values)).map(([path, message]) => ({
          message,
          path: path.split('.').map(keyName),
        }));
        return issues.length > 0 ? { issues } : { value: values };
      },
    },
  };
}

/** A field's message: its own, or that of something inside it. */
export function errorAt(errors: Texts, path: string): string | undefined {
  if (errors[path] !== undefined) return errors[path];
  const inside = Object.keys(errors).find((key) => key.startsWith(`${path}.`));
  return inside && errors[inside];
}

/** The messages of these fields and of what is inside them. */
export function errorsWithin(errors: Texts, fields: readonly string[]): Texts {
  const within = ([path]: [string, string]) => fields.some((field) => path === field || path.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(errors).filter(within));
}

/**
 * Completes a message beside its label. The contract's messages that start in lower case are predicates ("is not a
 * valid email address").
 */
export function sentence(label: string, message: string): string {
  return /^[a-z]/.test(message) ? `${label} ${message}` : message;
}
