import { expect, test } from 'vitest';
import type { LogPosition } from '../../src/platform/replica/log-position.ts';
import { watchReplayed } from '../../src/platform/replica/replayed.ts';

/** A fake primary and replica that report their log positions. */
function servers() {
  const primary: LogPosition = { mark: 'one', position: 100, timeline: 1 };
  const state = { primary, replica: { ...primary }, isGone: false, time: 0, asked: 0 };
  const watcher = watchReplayed(
    {
      primary: async () => ({ ...state.primary }),
      async replica() {
        state.asked++;
        if (state.isGone) throw new Error('Connection refused');
        return { ...state.replica };
      },
    },
    () => state.time,
  );
  return { state, watcher };
}

test('a read uses a replica that has caught up, or waits for one that catches up in a moment', async () => {
  const { state, watcher } = servers();
  expect(await watcher.reaches(0)).toBe('unavailable');
  await watcher.start();
  expect(watcher.fault()).toBeNull();
  expect(await watcher.reaches(100)).toBe('reached');
  const soon = watcher.reaches(120);
  state.replica = { ...state.replica, position: 120 };
  expect(await soon).toBe('reached');
  watcher.stop();
});

test('after one read has waited in vain, no other read waits until the replica has caught up', async () => {
  const { state, watcher } = servers();
  await watcher.start();
  expect(await watcher.reaches(130)).toBe('behind');
  const { asked } = state;
  expect(await watcher.reaches(131)).toBe('behind');
  expect(state.asked).toBe(asked);
  state.replica = { ...state.replica, position: 130 };
  await watcher.start();
  expect(await watcher.reaches(130)).toBe('reached');
  watcher.stop();
});

test('the replica’s lag is the time since it was last up to date, also while it is unreachable', async () => {
  const { state, watcher } = servers();
  await watcher.start();
  expect(watcher.lagSeconds()).toBe(0);
  state.isGone = true;
  state.time = 3_000;
  await watcher.start();
  expect(watcher.fault()).toBe('Connection refused');
  state.time = 8_000;
  expect(watcher.lagSeconds()).toBe(8);
  state.isGone = false;
  await watcher.start();
  expect(watcher.fault()).toBeNull();
  expect(watcher.lagSeconds()).toBe(0);
  watcher.stop();
});

test.each<[string, Partial<LogPosition>]>([
  ['DATABASE_READ_URL leads to another database', { mark: 'two' }],
  ['DATABASE_READ_URL leads to a server that isn’t a replica', { position: null }],
  ['The replica hasn’t followed the last failover yet', { timeline: 2 }],
])('the replica is not read when %s', async (fault, otherwise) => {
  const { state, watcher } = servers();
  state.replica = { ...state.replica, ...otherwise };
  await watcher.start();
  expect(watcher.fault()).toBe(fault);
  expect(await watcher.reaches(0)).toBe('unavailable');
  watcher.stop();
});
