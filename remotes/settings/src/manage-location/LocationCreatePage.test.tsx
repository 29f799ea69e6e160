import { getLocationProration } from '@recoup/contract/session/location-billing';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import LocationCreatePage from './LocationCreatePage.tsx';

test('[settings-04] a mail-in center that the plan doesn’t include is marked, with a link to compare plans', async () => {
  const fake = fakeServer();
  const monthly = { amount: 7_900, currency: 'USD' as const };
  fake.on(getLocationProration, () => ({
    data: { locations: 2, monthly, difference: null, mail_in_plan: 'National' },
  }));
  const { user } = renderScreen(<LocationCreatePage />, {
    path: '/settings/manage-location/store-locations/create',
    fake,
  });
  expect(await screen.findByText('Packages arrive here. Your plan doesn’t include this.')).toBeTruthy();
  expect(screen.queryByText('Mail-in centers are available on the National, Company and Pro plans')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Mail-in center/ }));
  expect(screen.getByText('Mail-in centers are available on the National, Company and Pro plans')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/settings/plan');
});
