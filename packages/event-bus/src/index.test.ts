import { expect, test, vi } from 'vitest';
import { emit, joinTabs, listen } from './index.ts';

test('an event reaches every listener until it stops listening', () => {
  const counts: number[] = [];
  const stop = listen('prices.published', ({ count }) => counts.push(count));
  emit('prices.published', { count: 1 });
  stop();
  emit('prices.published', { count: 2 });
  expect(counts).toEqual([1]);
});

test('a listener that throws is reported and stops neither the other listeners nor the sender', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const listener = vi.fn();
  const stops = [
    listen('orders.created', () => {
      throw new Error('broken remote');
    }),
    listen('orders.created', listener),
  ];
  expect(() => emit('orders.created', { id: 1, kind: 'mail-in' })).not.toThrow();
  expect(listener).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledOnce();
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

/** What another tab of this reader receives, once `count` facts have arrived there. */
function otherTab(reader: string, count: number): Promise<unknown[]> {
  const channel = new BroadcastChannel(`recoup.facts.${reader}`);
  const facts: unknown[] = [];
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      facts.push(data);
      if (facts.length < count) return;
      channel.close();
      resolve(facts);
    };
  });
}

test('an event reaches the user’s other tabs, but a page visit does not', async () => {
  const leave = joinTabs('3.7');
  const other = otherTab('3.7', 2);
  emit('prices.published', { count: 1 });
  emit('shell.visited', { path: '/dashboard' });
  emit('prices.published', { count: 2 });
  expect(await other).toEqual([1, 2].map((count) => ({ name: 'prices.published', fact: { count } })));
  leave();
});

test('an event from another tab is heard here like one sent here', async () => {
  const leave = joinTabs('3.7');
  const nextFact = new Promise((resolve) => listen('stock.changed', resolve));
  const other = new BroadcastChannel('recoup.facts.3.7');
  other.postMessage({ name: 'stock.changed', fact: { id: 4, what: 'sold' } });
  expect(await nextFact).toEqual({ id: 4, what: 'sold' });
  other.close();
  leave();
});
