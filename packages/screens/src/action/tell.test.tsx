import { ApiError } from '@recoup/api';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import { attempt, messageOf } from './tell.ts';

const failure = new ApiError('internal', 500, 'The printer burns');

test('[session-15] who asks to be told of a failure by a callback is told alone, and gets nothing', async () => {
  renderScreen(<p>Orders</p>, { fake: fakeServer() });
  const onError = vi.fn();
  expect(await attempt(() => Promise.reject(failure), onError)).toBeUndefined();
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
  expect(screen.queryByText('The printer burns')).toBeNull();
  await attempt(() => Promise.reject(failure), 'We couldn’t print this');
  expect(await screen.findByText('We couldn’t print this')).toBeTruthy();
  expect(screen.getByText('The printer burns')).toBeTruthy();
});

test('[session-15] an answer without words is done, and says no more', () => {
  expect([messageOf(undefined), messageOf({}), messageOf({ message: '' })]).toEqual(['Done', 'Done', 'Done']);
});
