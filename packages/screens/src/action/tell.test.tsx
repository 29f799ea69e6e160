import { ApiError } from '@recoup/api';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import { attempt, messageOf } from './tell.ts';

const failure = new ApiError('internal', 500, 'The printer burns');

test('[session-15] a caller with its own error callback gets the failure alone, and no result', async () => {
  renderScreen(<p>Orders</p>, { fake: fakeServer() });
  const onError = vi.fn();
  expect(await attempt(() => Promise.reject(failure), onError)).toBeUndefined();
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
  expect(screen.queryByText('The printer burns')).toBeNull();
  await attempt(() => Promise.reject(failure), 'We couldn’t print this');
  expect(await screen.findByText('We couldn’t print this')).toBeTruthy();
  expect(screen.getByText('The printer burns')).toBeTruthy();
});

test('[session-15] an answer without a message shows Done and nothing more', () => {
  expect([messageOf(undefined), messageOf({}), messageOf({ message: '' })]).toEqual(['Done', 'Done', 'Done']);
});
