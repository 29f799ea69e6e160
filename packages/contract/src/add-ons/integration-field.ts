import * as v from 'valibot';

/** What an integration asks for when it is connected. A secret is sealed, and never answered. */
export interface IntegrationField {
  readonly kind: 'text' | 'secret' | 'choice';
  readonly label: string;
  readonly help?: string;
  readonly optional?: true;
  /** Of a choice: its values with their words; the first is how it begins. */
  readonly options?: Readonly<Record<string, string>>;
  /** What a text must look like. */
  readonly pattern?: RegExp;
  /** What is said of a text that does not. */
  readonly fault?: string;
}

export type IntegrationFields = Readonly<Record<string, IntegrationField>>;

type More = Omit<IntegrationField, 'kind' | 'label' | 'options'>;

/** A field that everybody may see. */
/* @__NO_SIDE_EFFECTS__ */
export function text<const M extends More>(label: string, more: M) {
  return { kind: 'text', label, ...more } as const;
}

/** A key or password. */
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
export type ValuesOf<F extends IntegrationFields> = {
  readonly [K in keyof F]: F[K] extends { kind: 'choice'; options: infer O } ? Extract<keyof O, string> : string;
};

const longest = 500;

function schemaOf(field: IntegrationField, kept: boolean): v.GenericSchema<unknown, string> {
  const { kind, label, options, pattern, fault = 'is not valid', optional } = field;
  if (kind === 'choice') {
    const values = Object.keys(options ?? {});
    return v.pipe(
      v.optional(v.string(), values[0] ?? ''),
      v.check((value) => values.includes(value), `${label} must be one of the choices`),
    );
  }
  const mayBeEmpty = optional || (kind === 'secret' && kept);
  return v.pipe(
    v.optional(v.string(`${label} is required`), ''),
    v.trim(),
    v.maxLength(longest, `must have at most ${longest} characters`),
    v.check((value) => mayBeEmpty || value !== '', `${label} is required`),
    v.check((value) => value === '' || !pattern || pattern.test(value), fault),
  );
}

/** What the fields must hold. Where a secret is `kept` already, an empty one is the one there is. */
export function valuesSchema(fields: IntegrationFields, kept: boolean) {
  const entries = Object.entries(fields).map(([name, field]) => [name, schemaOf(field, kept)] as const);
  return v.object(Object.fromEntries(entries));
}

/** What the fields hold before anybody has typed. */
export function blankValues(fields: IntegrationFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { options }]) => [name, Object.keys(options ?? {})[0] ?? '']),
  );
}
