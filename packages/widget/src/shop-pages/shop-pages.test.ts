import { afterEach, expect, test, vi } from 'vitest';
import { framedPage, leadsTo } from './shop-pages.ts';

const origin = 'https://recoup.test';
const company = 'k'.repeat(32);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('shop pages open inside the frame, a price adds to its basket, and other links open outside', () => {
  const targetOf = (path: string) => leadsTo(`${origin}${path}`, origin, company);
  expect(targetOf('/site/circle/smartphones?q=x')).toEqual({ to: 'page', address: '/site/circle/smartphones?q=x' });
  expect(targetOf('/site/circle/order?add=7.3.12')).toEqual({
    to: 'basket',
    entry: { device_id: 7, condition_id: 3, sub_ids: [12], quantity: 1 },
  });
  expect(targetOf(`/ask-for-offer/${company}`)).toEqual({ to: 'ask' });
  expect(targetOf('/sign-in')).toEqual({ to: 'outside' });
  expect(leadsTo('https://elsewhere.test/site/circle', origin, company)).toEqual({ to: 'outside' });
});

test('a shop page in the frame leaves out text about the company, and knows the shop’s first page', async () => {
  const html = '<main><div data-shop-only>About us</div><section>Brands</section></main>';
  const answer = { ok: true, status: 200, url: `${origin}/site/circle/smartphones`, text: async () => html };
  vi.stubGlobal('fetch', async () => answer);
  const { home, parts } = await framedPage('/site/KEY/smartphones', new AbortController().signal);
  expect(home).toBe('/site/circle');
  expect(parts.map(({ textContent }) => textContent).join('')).toBe('Brands');
});

test('a server that returns no page is reported as failing', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: false, status: 429, url: '', text: async () => '{}' }));
  await expect(framedPage('/site/KEY', new AbortController().signal)).rejects.toMatchObject({ code: 'too_many' });
});
