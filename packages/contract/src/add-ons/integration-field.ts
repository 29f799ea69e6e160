import type { FieldDefinition, FieldDefinitions } from '../field-definition.ts';

type More = Omit<FieldDefinition, 'kind' | 'label' | 'options'>;

/** A text field that isn't secret. */
/* @__NO_SIDE_EFFECTS__ */
export function text<const M extends More>(label: string, more: M) {
  return { kind: 'text', label, ...more } as const;
}

/** A key or password. It's stored encrypted and never returned. */
/* @__NO_SIDE_EFFECTS__ */
export function secret<const M extends More>(label: string, more: M) {
  return { kind: 'secret', label, ...more } as const;
}

/** A choice between a few values. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const O extends Readonly<Record<string, string>>>(label: string, options: O, help: string) {
  return { kind: 'choice', label, options, help } as const;
}

/** The field values that an adapter receives. Every key is present, and optional values can be empty. */
export type ValuesOf<F extends FieldDefinitions> = {
  readonly [K in keyof F]: F[K] extends { kind: 'choice'; options: infer O } ? Extract<keyof O, string> : string;
};
