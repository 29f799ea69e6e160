import {
  type IntegrationSlug,
  type IntegrationState,
  integrationGroups,
  integrationOf,
  integrationSlugs,
  integrationStates,
  integrations,
} from '@recoup/contract/add-ons/integration';
import { listIntegrations } from '@recoup/contract/add-ons/integrations';
import { fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import AddOnDirectoryPage from './AddOnDirectoryPage.tsx';

let fake: ReturnType<typeof fakeServer>;
const show = (path = '/add-ons') => renderScreen(<AddOnDirectoryPage />, { path, route: '/add-ons', fake });

function stateOf(slug: IntegrationSlug): IntegrationState {
  return integrationOf(slug).simulated ? 'built_in' : 'available';
}

beforeEach(() => {
  fake = fakeServer();
  fake.on(listIntegrations, () => ({
    data: integrationSlugs.map((slug) => {
      const { id, name, group, about, beta } = integrationOf(slug);
      return { id, name, group, about, beta: beta !== undefined, slug, state: stateOf(slug) };
    }),
  }));
});

test('every integration is in its group with its state, and those that can be connected link to their page', async () => {
  show();
  for (const group of Object.keys(integrationGroups) as (keyof typeof integrationGroups)[]) {
    const section = within(await screen.findByRole('region', { name: integrationGroups[group] }));
    const members = integrationSlugs.filter((slug) => integrations[slug].group === group);
    expect(section.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(
      members.map((slug) => integrationOf(slug).name),
    );
    for (const state of ['available', 'built_in'] as const)
      expect(section.queryAllByText(integrationStates[state].label)).toHaveLength(
        members.filter((slug) => stateOf(slug) === state).length,
      );
    expect(section.queryByRole('button')).toBeNull();
    expect(section.queryAllByRole('link').map((link) => link.textContent)).toEqual(
      members
        .filter((slug) => integrationOf(slug).fields || integrationOf(slug).ownPage)
        .map((slug) => integrationOf(slug).name),
    );
  }
});

test('the search is kept in the address, and one without matches can be cleared', async () => {
  const { user } = show('/add-ons?search=carriers');
  expect((await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent)).toEqual([
    'ShipEngine',
    'EasyPost',
    'Shipmondo',
  ]);
  const search = screen.getByRole('searchbox', { name: 'Search add-ons' });
  await user.clear(search);
  await user.type(search, 'zzz');
  await waitFor(() => expect(window.location.search).toBe('?search=zzz'));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('heading', { name: 'Tremendous' })).toBeTruthy();
});

test('a directory that fails to load offers Try again', async () => {
  fake.on(listIntegrations, () => {
    throw refuse('internal');
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Add-ons couldn’t load' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
