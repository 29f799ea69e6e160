import { getIntegration } from '@recoup/contract/add-ons/integrations';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import AddOnPage from './AddOnPage.tsx';

const show = (path: string, slug: 'shipengine' | 'klaviyo') => {
  const fake = fakeServer();
  fake.on(getIntegration, () => ({ data: { slug, connections: [] } }));
  renderScreen(<AddOnPage />, { path, route: '/add-ons/:slug/:step?', fake });
};

test('[add-ons-01] the address of a carrier opens the first step of its setup', async () => {
  show('/add-ons/shipengine', 'shipengine');
  const steps = await screen.findByRole('navigation', { name: 'ShipEngine setup' });
  expect(steps.querySelector('[aria-current="page"]')?.textContent).toBe('Account');
});

test('[add-ons-01] any other integration is connected on one page', async () => {
  show('/add-ons/klaviyo/connect', 'klaviyo');
  expect(await screen.findByLabelText(/^Private API key/)).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
