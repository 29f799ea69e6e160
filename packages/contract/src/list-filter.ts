import * as v from 'valibot';
import { fieldConditionsSchema } from './inputs/field-filter.ts';
import { daySchema, queryInteger } from './wire.ts';

/**
 * How a list is narrowed by a filter. Of a range, which includes both its ends, the query has `{name}_from` and
 * `{name}_to`; of the others it has the name. Days are the company's; money is in minor units; `many` has its values
 * separated by commas; `fields` has tests of the company's own fields.
 */
export type FilterKind = 'days' | 'number' | 'money' | 'text' | 'one' | 'many' | 'named' | 'location' | 'fields';
type RangeKind = 'days' | 'number' | 'money';

/** A value that may be chosen, as staff read it. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Of a company's own field, whose id is the value: what it holds. */
  readonly field?: {
    readonly kind: 'text' | 'number' | 'date' | 'choice' | 'yes_no';
    readonly options: readonly string[];
  };
}

interface Declared<Kind extends FilterKind = FilterKind, S extends v.GenericSchema = v.GenericSchema> {
  readonly kind: Kind;
  readonly schema: S;
  readonly options: readonly FilterOption[];
}

/* @__NO_SIDE_EFFECTS__ */
function declare<const Kind extends FilterKind, S extends v.GenericSchema>(
  kind: Kind,
  schema: S,
  options: readonly FilterOption[] = [],
): Declared<Kind, S> {
  return { kind, schema, options };
}

/** From a day to a day. */
/* @__NO_SIDE_EFFECTS__ */
export const days = () => declare('days', daySchema);

/** From a whole number to another. */
/* @__NO_SIDE_EFFECTS__ */
export const numbers = () => declare('number', queryInteger(0));

/** From an amount to another. */
/* @__NO_SIDE_EFFECTS__ */
export const amounts = () => declare('money', queryInteger(0));

/** Has all of these words, or parts of them. */
/* @__NO_SIDE_EFFECTS__ */
export const words = () => declare('text', v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)));

/** One of what only the company's own rows know: a source, a person. Whoever shows the list says which there are. */
/* @__NO_SIDE_EFFECTS__ */
export const named = () => declare('named', v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)));

/** The same by its id. */
/* @__NO_SIDE_EFFECTS__ */
export const namedById = () => declare('named', queryInteger(1));

/** By values of the company's own fields; whoever shows the list says which there are. */
/* @__NO_SIDE_EFFECTS__ */
export const ownFields = () => declare('fields', fieldConditionsSchema);

/** At one of the company's locations. */
/* @__NO_SIDE_EFFECTS__ */
export const atLocation = () => declare('location', queryInteger(1));

type Table = Readonly<Record<string, string | { readonly label: string }>>;
type Key<T> = Extract<keyof T, string | number> extends infer K extends string | number ? `${K}` : never;

function optionsOf<T extends Table>(table: T): readonly { value: Key<T>; label: string }[] {
  return Object.entries(table).map(([value, row]) => ({
    value: value as Key<T>,
    label: typeof row === 'string' ? row : row.label,
  }));
}

/** One of the rows of a table of the contract. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends Table>(table: T) {
  const options = optionsOf(table);
  return declare('one', v.picklist(options.map(({ value }) => value)), options);
}

/** Some of the rows of a table of the contract. */
/* @__NO_SIDE_EFFECTS__ */
export function manyOf<const T extends Table>(table: T) {
  const options = optionsOf(table);
  const split = v.pipe(
    v.string(),
    v.maxLength(1000),
    v.transform((text) => text.split(',')),
    v.array(v.picklist(options.map(({ value }) => value))),
  );
  return declare('many', split, options);
}

/** Which filter a parameter of a query belongs to. */
interface FilterMark<Name extends string = string> {
  readonly filter: { readonly name: Name; readonly kind: FilterKind; readonly options: readonly FilterOption[] };
}

type ParamOf<Name extends string, Kind> = Kind extends RangeKind ? `${Name}_from` | `${Name}_to` : Name;
type FilterEntries<D extends Readonly<Record<string, Declared>>> = {
  [N in keyof D & string as ParamOf<N, D[N]['kind']>]: v.OptionalSchema<D[N]['schema'], undefined> & FilterMark<N>;
};

const isRange = (kind: FilterKind): kind is RangeKind => kind === 'days' || kind === 'number' || kind === 'money';
const paramsOf = (name: string, kind: FilterKind) => (isRange(kind) ? [`${name}_from`, `${name}_to`] : [name]);

/**
 * Filters of a list, declared once: entries for its query. The server's condition (`filterBy`), the controls, the chips
 * and what may stand in the address follow.
 */
/* @__NO_SIDE_EFFECTS__ */
export function filters<const D extends Readonly<Record<string, Declared>>>(declared: D): FilterEntries<D> {
  const entries = Object.entries(declared).flatMap(([name, { kind, schema, options }]) =>
    paramsOf(name, kind).map((param) => [
      param,
      Object.assign(v.optional(schema), { filter: { name, kind, options } }),
    ]),
  );
  return Object.fromEntries(entries) as FilterEntries<D>;
}

/** Names of the filters among the entries of a query. */
export type FilterNameIn<Entries> = {
  [P in keyof Entries]: Entries[P] extends FilterMark<infer Name> ? Name : never;
}[keyof Entries];

/** A filter of a query: its parameters are a beginning and an end, or one alone. */
export interface ListFilter {
  readonly name: string;
  readonly kind: FilterKind;
  readonly options: readonly FilterOption[];
  readonly params: readonly string[];
  /** What each of its parameters may be. */
  readonly schema: v.GenericSchema;
}

/** The filters among the entries of a query, in the order of their declaration. */
export function filtersIn(entries: Readonly<Record<string, unknown>>): readonly ListFilter[] {
  const found = new Map<string, ListFilter>();
  for (const entry of Object.values(entries) as (Partial<FilterMark> & v.GenericSchema)[]) {
    if (!entry.filter) continue;
    const { name, kind, options } = entry.filter;
    found.set(name, { name, kind, options, params: paramsOf(name, kind), schema: entry });
  }
  return [...found.values()];
}
