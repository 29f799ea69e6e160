import { expect, test, vi } from 'vitest';
import { emit, listen } from './index.ts';

test('a fact reaches every listener until it stops listening', () => {
  const heard: number[] = [];
  const stop = listen('prices.imported', ({ success }) => heard.push(success));
  emit('prices.imported', { success: 1 });
  stop();
  emit('prices.imported', { success: 2 });
  expect(heard).toEqual([1]);
});

test('a listener that throws is reported and stops neither the others nor the teller', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const heard = vi.fn();
  const stops = [
    listen('orders.created', () => {
      throw new Error('broken remote');
    }),
    listen('orders.created', heard),
  ];
  expect(() => emit('orders.created', { id: 1, kind: 'mail-in' })).not.toThrow();
  expect(heard).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledOnce();
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});
