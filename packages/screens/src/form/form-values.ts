/** The name of a field, or of one inside it: "address", "address.city". */
export type FieldName<Values extends object> = {
  [K in keyof Values & string]: Values[K] extends readonly unknown[]
    ? K
    : Values[K] extends object
      ? K | `${K}.${keyof Values[K] & string}`
      : K;
}[keyof Values & string];

/** The type of a field's value. */
export type FieldValue<Values extends object, Name> = Name extends keyof Values
  ? Values[Name]
  : Name extends `${infer K}.${infer Inner}`
    ? K extends keyof Values
      ? Inner extends keyof Values[K]
        ? Values[K][Inner]
        : never
      : never
    : never;

/**
 * A request body that is still being typed, so anything may be missing. The endpoint's schema reports what is when the
 * user saves.
 */
export type Unfinished<T> = T extends readonly (infer Item)[]
  ? readonly Unfinished<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Unfinished<T[K]> | null }
    : T;

/** The values of a form as plain entries. */
export const byName = (values: object): Readonly<Record<string, unknown>> => ({ ...values });

/** The value at a dotted path. */
export function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => byName(Object(at))[key], values);
}

/**
 * Makes a key safe for the form library, which reads brackets as rows. Companies name their custom fields freely, such
 * as "Account [last 4]".
 */
export const keyName = (key: string) => key.replaceAll('[', '⟦').replaceAll(']', '⟧');

/** Converts a dotted path to the form library's name, with brackets for rows: "rows.0.name" becomes "rows[0].name". */
export function nameAt(values: object, path: string): string {
  let at: unknown = values;
  return path.split('.').reduce((name, key) => {
    const part = Array.isArray(at) && /^\d+$/.test(key) ? `[${key}]` : `${name && '.'}${keyName(key)}`;
    at = byName(Object(at))[key];
    return name + part;
  }, '');
}

/** Converts such a name back to a dotted path. */
export const pathOf = (name: string) =>
  name
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replaceAll('⟦', '[')
    .replaceAll('⟧', ']');

/** The id of a field's control, which the error summary links to. */
export function fieldId(form: { id: string }, path: string): string {
  return `${form.id}${path.replace(/\W+/g, '-')}`;
}
