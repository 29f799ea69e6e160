import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import IntegrationPage from './IntegrationPage.tsx';

test('what has no adapter yet says so', async () => {
  renderScreen(<IntegrationPage />, {
    path: '/add-ons/backmarket',
    route: '/add-ons/:slug/:step?',
    fake: fakeServer(),
  });
  expect(await screen.findByText('Back Market cannot be connected yet')).toBeTruthy();
});
