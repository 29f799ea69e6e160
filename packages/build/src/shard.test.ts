import { expect, test } from 'vitest';
import { shardArgs, shardOf, shareOf } from './shard.ts';

test('without a shard, one machine runs everything', () => {
  expect(shardArgs(shardOf(undefined))).toEqual([]);
  expect(shardOf('')).toEqual({ index: 1, count: 1 });
});

test('each shard runs its own files, and all shards together run each check once', () => {
  const checks = ['types', 'lint', 'processes', 'deployment'];
  for (const count of [1, 2, 3, 7]) {
    const parts = Array.from({ length: count }, (_, i) => shardOf(`${i + 1}/${count}`));
    expect(parts.flatMap((part) => shareOf(part, checks)).sort()).toEqual([...checks].sort());
  }
  expect(shardArgs(shardOf('2/3'))).toEqual(['--shard=2/3']);
});

test.each(['0/2', '3/2', '2', 'a/b', '1/0', '-1/2'])('%s isn’t a shard', (text) => {
  expect(() => shardOf(text)).toThrow(`TEST_SHARD is ${text}`);
});
