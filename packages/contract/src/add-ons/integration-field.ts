import type { FieldDefinition, FieldDefinitions } from '../field-definition.ts';

type More = Omit<FieldDefinition, 'kind' | 'label' | 'options'>;

/** A field that everybody may see. */
/* @__NO_SIDE_EFFECTS__ */
export function text<const M extends More>(label: string, more: M) {
  return { kind: 'text', label, ...more } as const;
}

/** A key or password: sealed, and never answered. */
/* @__NO_SIDE_EFFECTS__ */
export function secret<const M extends More>(label: string, more: M) {
  return { kind: 'secret', label, ...more } as const;
}

/** One of a few. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const O extends Readonly<Record<string, string>>>(label: string, options: O, help: string) {
  return { kind: 'choice', label, options, help } as const;
}

/** What an adapter gets of these fields: every one is there, an optional one may be empty. */
export type ValuesOf<F extends FieldDefinitions> = {
  readonly [K in keyof F]: F[K] extends { kind: 'choice'; options: infer O } ? Extract<keyof O, string> : string;
};
