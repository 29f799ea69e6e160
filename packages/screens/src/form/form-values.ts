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

/** The same values with another one at a dotted path. */
export function withValueAt<Values extends object>(values: Values, path: string, value: unknown): Values {
  const [key = '', ...inner] = path.split('.');
  const next = inner.length > 0 ? withValueAt(Object(byName(values)[key]), inner.join('.'), value) : value;
  if (Array.isArray(values)) return values.with(Number(key), next) as Values;
  return { ...values, [key]: next };
}

/** Id of a field's control, so that the summary leads to it. */
export function fieldId(form: { id: string }, path: string): string {
  return `${form.id}${path.replace(/\W+/g, '-')}`;
}
