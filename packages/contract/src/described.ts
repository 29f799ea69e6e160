import * as v from 'valibot';

/** Metadata of a schema beyond what is valid. */
export interface Described {
  /** The most decimals that are allowed. */
  readonly decimals?: number;
  /** The control in a form, if the type alone doesn't determine it. */
  readonly control?: 'country' | 'day' | 'location' | 'time';
  /** The alternative schemas of a value, for the API description. */
  readonly alternatives?: () => readonly v.GenericSchema[];
}

/** A value of one of two schemas. `isFirst` tells which one applies, so that errors are reported for that one only. */
/* @__NO_SIDE_EFFECTS__ */
export function eitherOf<const A extends v.GenericSchema, const B extends v.GenericSchema>(
  first: A,
  second: B,
  isFirst: (value: unknown) => boolean,
) {
  const metadata = { alternatives: () => [first, second] } satisfies Described;
  return v.pipe(
    v.lazy<A | B>((value) => (isFirst(value) ? first : second)),
    v.metadata(metadata),
  );
}
