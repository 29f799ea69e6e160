import * as v from 'valibot';

/** What a schema says of itself besides what is valid. */
export interface Described {
  /** At most so many digits after the point. */
  readonly decimals?: number;
  /** What stands for it in a form, where its type alone does not say so. */
  readonly control?: 'country' | 'day' | 'location' | 'time';
  /** The schemas that a value may have, for the API's description. */
  readonly alternatives?: () => readonly v.GenericSchema[];
}

/**
 * A value of one of two schemas. `isFirst` says which one is meant, so that what is wrong is said of that one alone.
 */
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
