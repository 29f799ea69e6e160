import { listFailedJobs, retryFailedJob } from '@recoup/contract/session/failed-jobs';
import { aPage, fakeServer, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { expect, test } from 'vitest';
import FailedJobsPage from './FailedJobsPage.tsx';

test('a failed job says what it was about and why it failed, and is gone once it is retried', async () => {
  const fake = fakeServer();
  let jobs = ['ada', 'ben'].map((name, i) => ({
    ...{ id: i + 1, title: 'Email', about: `Your offer, to ${name}@example.test`, tries: 1 },
    ...{ reason: 'The email address was refused: 550 No such user', failed_at: '2026-03-02T15:04:05.000Z' },
  }));
  fake.on(listFailedJobs, ({ query }) => aPage(jobs, query));
  fake.on(retryFailedJob, ({ params }) => {
    jobs = jobs.filter(({ id }) => id !== params.id);
    return { success: true as const, message: 'We’ll try again.', data: null };
  });
  const path = '/settings/failed-jobs';
  const { user } = renderScreen(<FailedJobsPage />, { path, route: path, fake });
  const row = within(await screen.findByRole('row', { name: /ben@example\.test/ }));
  expect(row.getByText(/550 No such user/)).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/ben@example/)).toBeNull());
  expect(fake.callsOf(retryFailedJob).map(({ params }) => params)).toEqual([{ id: 2 }]);
  expect(screen.getByText(/ada@example/)).toBeTruthy();
});
