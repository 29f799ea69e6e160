import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidate, queryClient } from './query.ts';

/** A read whose answers are delivered one at a time. */
function readOf(key: readonly unknown[]) {
  const waiting: ((answer: string) => void)[] = [];
  const options = {
    queryKey: key,
    queryFn: () => new Promise<string>((resolve) => waiting.push(resolve)),
    staleTime: Number.POSITIVE_INFINITY,
  };
  return { options, waiting };
}

beforeEach(() => queryClient.mount());
afterEach(() => {
  queryClient.clear();
  queryClient.unmount();
});

test('data that changes while it is being prefetched is loaded again on the visit', async () => {
  const { options, waiting } = readOf(['order', 1]);
  const reading = queryClient.prefetchQuery(options);
  await expect.poll(() => waiting.length).toBe(1);
  await invalidate('order');
  waiting[0]?.('before');
  await reading;

  const observer = new QueryObserver(queryClient, options);
  const leave = observer.subscribe(() => {});
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.('after');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  leave();
});

test('data that changes during a page’s first load is loaded again after it', async () => {
  const { options, waiting } = readOf(['order', 2]);
  const observer = new QueryObserver(queryClient, options);
  const leave = observer.subscribe(() => {});
  await expect.poll(() => waiting.length).toBe(1);
  void invalidate('order');
  waiting[0]?.('before');
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.('after');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  expect(waiting).toHaveLength(2);
  leave();
});

test('a browser that says it is offline still sends requests, so a failed write is not repeated later', async () => {
  onlineManager.setOnline(false);
  const write = vi.fn(() => Promise.reject(new Error('can’t be reached')));
  const observer = new MutationObserver(queryClient, { mutationFn: write });
  await expect(observer.mutate()).rejects.toThrow('can’t be reached');
  onlineManager.setOnline(true);
  expect(write).toHaveBeenCalledOnce();
});

test('data that does not change while it loads is loaded once', async () => {
  const { options, waiting } = readOf(['customer', 1]);
  const reading = queryClient.prefetchQuery(options);
  await expect.poll(() => waiting.length).toBe(1);
  void invalidate('order');
  waiting[0]?.('answer');
  await reading;
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(false);
});

test('an open report is not reloaded after a write, but is the next time it is opened', async () => {
  const { options, waiting } = readOf(['report', 1]);
  const observer = new QueryObserver(queryClient, options);
  const leave = observer.subscribe(() => {});
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.('before');
  await expect.poll(() => observer.getCurrentResult().data).toBe('before');
  await invalidate('invoice');
  expect(waiting).toHaveLength(1);
  leave();
  const again = new QueryObserver(queryClient, options);
  const leaveAgain = again.subscribe(() => {});
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.('after');
  await expect.poll(() => again.getCurrentResult().data).toBe('after');
  leaveAgain();
});
