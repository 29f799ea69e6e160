import { ApiError } from '@recoup/api';
import { expect, test, vi } from 'vitest';
import { attempt, messageOf } from './tell.ts';

const { toast } = vi.hoisted(() => ({ toast: vi.fn() }));
vi.mock('@recoup/ui/overlays', () => ({ toast }));

const failure = new ApiError('internal', 500, 'The printer burns');

test('[session-15] who asks to be told of a failure by a callback is told alone, and gets nothing', async () => {
  const told = vi.fn();
  expect(await attempt(() => Promise.reject(failure), told)).toBeUndefined();
  expect(told).toHaveBeenCalledExactlyOnceWith(failure);
  expect(toast).not.toHaveBeenCalled();
  await attempt(() => Promise.reject(failure), 'It could not be printed');
  expect(toast).toHaveBeenCalledExactlyOnceWith({
    title: 'It could not be printed',
    detail: 'The printer burns',
    tone: 'danger',
  });
});

test('[session-15] an answer without words is done, and says no more', () => {
  expect([messageOf(undefined), messageOf({}), messageOf({ message: '' })]).toEqual(['Done', 'Done', 'Done']);
});
