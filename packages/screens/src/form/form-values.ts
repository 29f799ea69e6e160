/** A field of a form by its name, or one inside it: "address", "address.city". */
export type FieldName<Values extends object> = {
  [K in keyof Values & string]: Values[K] extends readonly unknown[]
    ? K
    : Values[K] extends object
      ? K | `${K}.${keyof Values[K] & string}`
      : K;
}[keyof Values & string];

/** What a field holds. */
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
 * A body while it is being typed: anything may still be missing. The endpoint's schema says what is, once somebody
 * tries to save it.
 */
export type Unfinished<T> = T extends readonly (infer Item)[]
  ? readonly Unfinished<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Unfinished<T[K]> | null }
    : T;

/** The values of a form as plain entries. */
export const byName = (values: object): Readonly<Record<string, unknown>> => ({ ...values });

/** What stands at a dotted path. */
export function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => byName(Object(at))[key], values);
}

/**
 * A key as it may stand in a name of the form library, to which brackets are rows: a company calls its own fields as it
 * likes, "Account [last 4]".
 */
export const keyName = (key: string) => key.replaceAll('[', '⟦').replaceAll(']', '⟧');

/** A dotted path as the form library names it, rows by brackets: "rows.0.name" is "rows[0].name". */
export function nameAt(values: object, path: string): string {
  let at: unknown = values;
  return path.split('.').reduce((name, key) => {
    const part = Array.isArray(at) && /^\d+$/.test(key) ? `[${key}]` : `${name && '.'}${keyName(key)}`;
    at = byName(Object(at))[key];
    return name + part;
  }, '');
}

/** The dotted path of a name. */
export const pathOf = (name: string) =>
  name
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replaceAll('⟦', '[')
    .replaceAll('⟧', ']');

/** Id of a field's control, so that the summary leads to it. */
export function fieldId(form: { id: string }, path: string): string {
  return `${form.id}${path.replace(/\W+/g, '-')}`;
}
