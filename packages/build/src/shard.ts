/** The part of the tests for one machine, counted from 1: the second of three. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Reads `2/3`. Without a text, it's the whole. Throws if there is no such part. */
export function shardOf(text: string | undefined): Shard {
  if (!text) return { index: 1, count: 1 };
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) throw new Error(`TEST_SHARD is ${text}; it must be like 2/3.`);
  return { index, count };
}

/** The arguments that limit a test runner to this part of its files. */
export const shardArgs = ({ index, count }: Shard): string[] => (count === 1 ? [] : [`--shard=${index}/${count}`]);

/** The indivisible checks for this part. Each is run by exactly one part, regardless of the number of parts. */
export const shareOf = <T>({ index, count }: Shard, checks: readonly T[]): T[] =>
  checks.filter((_, i) => i % count === index - 1);
