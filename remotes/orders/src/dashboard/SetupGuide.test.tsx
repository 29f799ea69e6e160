import { getSetup, setupStepNames, setupSteps } from '@recoup/contract/reports/setup';
import { aMeWith, fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import { SetupGuide } from './SetupGuide.tsx';

const show = (done: number, change: object = {}, me = aMeWith('settings.edit')) => {
  const fake = fakeServer();
  fake.on(getSetup, () => ({
    data: {
      is_new: true,
      trial_ends_at: '2026-12-09T10:00:00.000Z',
      steps: setupStepNames.map((step, at) => ({ step, done: at < done, detail: null })),
      ...change,
    },
  }));
  renderScreen(<SetupGuide />, { path: '/dashboard', route: '/dashboard', fake, me });
};

test('the guide shows what is done, what is left with where to do it, and the trial', async () => {
  show(2);
  expect(await screen.findByText('2 of 8 done')).toBeTruthy();
  expect(screen.getByText(/Free trial until Dec 9, 2026/)).toBeTruthy();
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(2);
  const link = screen.getByRole('link', { name: setupSteps.shipping.label });
  expect(link.getAttribute('href')).toBe('/settings/legal-terms');
});

test('nobody sees it when all is done, or when orders come in', async () => {
  show(setupStepNames.length);
  show(0, { is_new: false });
  await Promise.resolve();
  expect(screen.queryByText('Set up your shop')).toBeNull();
});
