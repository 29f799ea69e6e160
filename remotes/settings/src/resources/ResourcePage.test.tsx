import { pathTo } from '@recoup/contract/route';
import { coupons } from '@recoup/contract/settings/coupons';
import { sitePages } from '@recoup/contract/settings/site-content';
import { fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import ResourcePage from './ResourcePage.tsx';

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
});

const stored = { status: 1 as const, created_at: '2026-03-02T10:00:00.000Z', version: 1 };
const page = { current_page: 1, per_page: 100, last_page: 1, from: 1, next_cursor: null };
const done = { success: true as const, message: 'Done.' };

test('[settings-06] a coupon is created from its fields, and an empty field means any', async () => {
  const blank = {
    percent: null,
    amount: null,
    valid_from: null,
    valid_to: null,
    limit_total: null,
    limit_customer: null,
  };
  fake.on(coupons.create, ({ body }) => ({
    ...done,
    data: { ...stored, ...blank, ...body, kinds: body.kinds ?? [], id: 7 } as never,
  }));
  const { user, router } = renderScreen(<ResourcePage />, { path: pathTo('couponCreate'), fake });
  await user.type(await screen.findByLabelText('Code'), 'SPRING');
  await user.type(screen.getByLabelText('Percentage'), '15');
  await user.click(screen.getByRole('checkbox', { name: 'Mail-in' }));
  await user.click(screen.getByRole('button', { name: 'Add coupon' }));
  await waitFor(() => expect(fake.callsOf(coupons.create)).toHaveLength(1));
  expect(fake.callsOf(coupons.create)[0]?.body).toEqual({ ...blank, code: 'SPRING', percent: 15, kinds: ['mail-in'] });
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('coupons')));
});

test('[settings-07] website pages are reordered by keyboard alone', async () => {
  const rows = ['About us', 'Contact'].map((title, i) => ({ ...stored, id: i + 1, title, slug: `p${i}`, text: 'Hi' }));
  fake.on(sitePages.list, ({ query }) => {
    const data = query?.status === 1 ? rows : [];
    return { ...page, data, total: data.length, to: data.length };
  });
  fake.on(sitePages.sort, () => ({ ...done, data: null }));
  const { user } = renderScreen(<ResourcePage />, { path: pathTo('sitePages'), fake });
  const grip = await screen.findByRole('button', { name: 'Move Contact' });
  expect(screen.getByRole('link', { name: 'About us' }).getAttribute('href')).toBe(pathTo('sitePageEdit', { id: 1 }));
  await user.click(screen.getByRole('button', { name: 'Move Contact up' }));
  await waitFor(() => expect(fake.callsOf(sitePages.sort)[0]?.body).toEqual({ ids: [2, 1] }));
  expect(grip).toBeTruthy();
});
