import * as v from 'valibot';
import { fieldConditionsSchema } from './inputs/field-filter.ts';
import { daySchema, queryInteger } from './wire.ts';

/**
 * How a filter narrows a list. Ranges include both ends and have the parameters `{name}_from` and `{name}_to`; the
 * others have one parameter, the name. Days are in the company's time zone, and money is in minor units. `many`
 * separates its values by commas. `fields` contains tests of custom fields.
 */
export type FilterKind = 'days' | 'number' | 'money' | 'text' | 'one' | 'many' | 'named' | 'location' | 'fields';
type RangeKind = 'days' | 'number' | 'money';

/** A value to choose, as staff read it. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** For custom fields, whose id is the value: the kind of values it has. */
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

/** A range of days. */
/* @__NO_SIDE_EFFECTS__ */
export const days = () => declare('days', daySchema);

/** A range of whole numbers. */
/* @__NO_SIDE_EFFECTS__ */
export const numbers = () => declare('number', queryInteger(0));

/** A range of amounts. */
/* @__NO_SIDE_EFFECTS__ */
export const amounts = () => declare('money', queryInteger(0));

/** Matches all of these words or parts of words. */
/* @__NO_SIDE_EFFECTS__ */
export const words = () => declare('text', v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)));

/**
 * One value that only the company's own rows contain, such as a source or a person. The list's screen provides the
 * options.
 */
/* @__NO_SIDE_EFFECTS__ */
export const named = () => declare('named', v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)));

/** Like {@link named}, but by id. */
/* @__NO_SIDE_EFFECTS__ */
export const namedById = () => declare('named', queryInteger(1));

/** By values of custom fields. The list's screen provides the options. */
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

/** One row of a table of the contract. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends Table>(table: T) {
  const options = optionsOf(table);
  return declare('one', v.picklist(options.map(({ value }) => value)), options);
}

/** One or more rows of a table of the contract. */
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

/** The filter that a query parameter belongs to. */
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
 * Declares the filters of a list once, as entries for its query. The server's condition (`filterBy`), the controls, the
 * chips and the address parameters follow.
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

/** A filter of a query. It has two parameters for a range, or one. */
export interface ListFilter {
  readonly name: string;
  readonly kind: FilterKind;
  readonly options: readonly FilterOption[];
  readonly params: readonly string[];
  /** The schema of each parameter. */
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
