/** The part of the tests that one machine runs, counted from 1: the second of three. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Reads `2/3`; without a text it is the whole. Throws when the text names no such part. */
export function shardOf(text: string | undefined): Shard {
  if (!text) return { index: 1, count: 1 };
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) throw new Error(`TEST_SHARD is ${text}; it must be like 2/3.`);
  return { index, count };
}

/** What tells a test runner to take only this part of its files. */
export const shardArgs = ({ index, count }: Shard): string[] => (count === 1 ? [] : [`--shard=${index}/${count}`]);

/** Of checks that cannot be divided, those that this part runs: each is run by one part, whatever the number of parts. */
export const shareOf = <T>({ index, count }: Shard, checks: readonly T[]): T[] =>
  checks.filter((_, i) => i % count === index - 1);
