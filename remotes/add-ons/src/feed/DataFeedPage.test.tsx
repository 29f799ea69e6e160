import { listFeedProducts } from '@recoup/contract/exchange/feed';
import { aMe, fakeServer, renderScreen, screen } from '@recoup/testing';
import { expect, test } from 'vitest';
import DataFeedPage from './DataFeedPage.tsx';

test('[shell-22] a feature the plan doesn’t include is named before anything is requested, with a link to compare plans', async () => {
  const fake = fakeServer();
  renderScreen(<DataFeedPage />, { path: '/add-ons/datafeed', fake, me: aMe({ is_datafeed: false }) });
  expect(await screen.findByText('The price feed is available on the Pro plan')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Compare plans' });
  expect(link.getAttribute('href')).toBe('/settings/plan');
  expect(fake.callsOf(listFeedProducts)).toEqual([]);
});
