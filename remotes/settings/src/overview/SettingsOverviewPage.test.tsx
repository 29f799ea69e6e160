import { pathTo } from '@recoup/contract/route';
import { aMeWith, fakeServer, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { expect, test } from 'vitest';
import SettingsOverviewPage from './SettingsOverviewPage.tsx';

const path = pathTo('settingsOverview');
const show = (search = '', me?: ReturnType<typeof aMeWith>) =>
  renderScreen(<SettingsOverviewPage />, { path: path + search, route: path, fake: fakeServer(), ...(me && { me }) });
const names = () => screen.getAllByRole('link').map((link) => link.querySelector('p')?.textContent);

test('every setting the user may open is in its group with what it does', async () => {
  show();
  const company = within(await screen.findByRole('region', { name: 'Company' }));
  expect(company.getByRole('link', { name: /Company profile.*The company details/ }).getAttribute('href')).toBe(
    pathTo('companyProfile'),
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((group) => group.textContent)).toEqual([
    'Catalog and prices',
    'Orders',
    'Money',
    'Company',
    'Connections',
  ]);
});

test('settings the user may not open are hidden', async () => {
  show('', aMeWith('pricing.view'));
  await screen.findByRole('region', { name: 'Catalog and prices' });
  expect(names()).toEqual([
    'Product catalog',
    'Conditions',
    'Price editor',
    'Price upload',
    'Price rules',
    'Price history',
    'Devices without a price',
    'Price sync',
    'Pricing API',
  ]);
});

test('a setting is found by one of its fields, shows which one, and opens by keyboard alone', async () => {
  const { user, router } = show();
  await screen.findByRole('region', { name: 'Company' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search the settings' }));
  await user.keyboard('price lock');
  await waitFor(() => expect(names()).toEqual(['General settings']));
  expect(screen.getByText('Fields: Price lock')).toBeTruthy();
  expect(window.location.search).toBe('?search=price+lock');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /General settings/ }));
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('generalSettings')));
});

test('a search without matches says so', async () => {
  show('?search=unicorn');
  expect(await screen.findByRole('heading', { name: 'No settings match' })).toBeTruthy();
});

test.each([
  ['bank account', 'Payout settings'],
  ['roles', 'Staff'],
  ['returns', 'Offers'],
  ['password', 'My settings'],
  ['two-factor', 'My settings'],
])('searching for "%s" finds %s', async (words, name) => {
  show(`?search=${encodeURIComponent(words)}`);
  await screen.findAllByRole('link');
  expect(names()).toContain(name);
});
