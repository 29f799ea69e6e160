import { getSetup, runTestOrder, setupStepNames, setupSteps } from '@recoup/contract/reports/setup';
import { aMeWith, fakeServer, renderScreen, screen, within } from '@recoup/testing';
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
  return { fake, ...renderScreen(<SetupGuide />, { path: '/dashboard', route: '/dashboard', fake, me }) };
};

test('the guide shows what is done, what is left with links, and the trial', async () => {
  show(2);
  expect(await screen.findByText('2 of 8 done')).toBeTruthy();
  expect(screen.getByText(/Free trial until Dec 9, 2026/)).toBeTruthy();
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(2);
  const link = screen.getByRole('link', { name: setupSteps.shipping.label });
  expect(link.getAttribute('href')).toBe('/settings/legal-terms');
});

test('the guide is hidden when everything is done or orders come in', async () => {
  show(setupStepNames.length, { trial_ends_at: null });
  show(0, { is_new: false, trial_ends_at: null });
  await Promise.resolve();
  expect(screen.queryByText('Set up your shop')).toBeNull();
});

test('a test order runs from the guide, and each step shows its result', async () => {
  const { fake, user } = show(0);
  fake.on(runTestOrder, () => ({
    success: true as const,
    message: 'Test order completed and removed',
    data: {
      device: 'Apple iPhone 15, Good',
      steps: [
        { step: 'order' as const, done: true, detail: 'Apple iPhone 15, Good for $400.00' },
        { step: 'payout' as const, done: false, detail: 'Open a cash drawer first.' },
      ],
      mailed_to: 'olga@northwind.test',
    },
  }));
  await user.click(await screen.findByRole('button', { name: 'Run test order' }));
  const list = within(await screen.findByRole('list', { name: 'Test order' }));
  expect(list.getByText('Apple iPhone 15, Good for $400.00')).toBeTruthy();
  expect(list.getByRole('img', { name: 'Needs attention' })).toBeTruthy();
  expect(screen.getByText(/olga@northwind.test/)).toBeTruthy();
});

test('the end of the trial stays visible when the guide is done', async () => {
  show(0, { is_new: false }, aMeWith('settings.edit', 'billing.view'));
  expect(await screen.findByText('Free trial until Dec 9, 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/settings/plan');
});
