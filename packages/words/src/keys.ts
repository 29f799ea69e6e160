/** The keys of a table under a prefix. */
export type Prefixed<P extends string, T> = { readonly [K in keyof T & string as `${P}.${K}`]: T[K] };

const under = (prefix: string, table: object, partOf: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [`${prefix}.${key}`, partOf(value)]));

/** A table of texts under a prefix. */
export function prefixed<const P extends string, const T extends Readonly<Record<string, string>>>(
  prefix: P,
  table: T,
) {
  return under(prefix, table, (text) => text) as Prefixed<P, T>;
}

type PartOf<T, F extends string> = { readonly [K in keyof T]: T[K] extends Readonly<Record<F, infer U>> ? U : never };

/** The labels of a table's rows under a prefix. */
export function labelsOf<const P extends string, const T extends Readonly<Record<string, { readonly label: string }>>>(
  prefix: P,
  table: T,
) {
  return under(prefix, table, (row) => (row as { label: string }).label) as Prefixed<P, PartOf<T, 'label'>>;
}

type BrandOf<T> = { [K in keyof T]: T[K] extends { readonly brand: true } ? K : never }[keyof T] & string;

/** The labels of a table's rows that have a brand name, the same in every language, under a prefix. */
export function brandsOf<
  const P extends string,
  const T extends Readonly<Record<string, { readonly label: string; readonly brand?: true }>>,
>(prefix: P, table: T) {
  const brands = Object.fromEntries(Object.entries(table).filter(([, row]) => row.brand));
  return labelsOf(prefix, brands) as unknown as Readonly<Record<`${P}.${BrandOf<T>}`, string>>;
}

/** The texts of a table's rows under a prefix. */
export function textsOf<const P extends string, const T extends Readonly<Record<string, { readonly text: string }>>>(
  prefix: P,
  table: T,
) {
  return under(prefix, table, (row) => (row as { text: string }).text) as Prefixed<P, PartOf<T, 'text'>>;
}

type MailKeys<P extends string, K extends string | number> = Readonly<
  Record<`${P}.${K}.subject` | `${P}.${K}.text`, string>
>;

/** Subjects and texts of emails under a prefix. */
export function mailsOf<const P extends string, K extends string | number>(
  prefix: P,
  table: Readonly<Record<K, { readonly subject: string; readonly text: string }>>,
) {
  const parts = Object.entries<{ subject: string; text: string }>(table).flatMap(([name, { subject, text }]) => [
    [`${prefix}.${name}.subject`, subject],
    [`${prefix}.${name}.text`, text],
  ]);
  return Object.fromEntries(parts) as MailKeys<P, K>;
}
