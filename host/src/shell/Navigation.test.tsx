import { allPermissions } from '@recoup/contract/permission';
import { getTodayOfKinds } from '@recoup/contract/reports/dashboard';
import { pathTo } from '@recoup/contract/route';
import { menuOf } from '@recoup/contract/routes/menu-of';
import { menuTable } from '@recoup/contract/routes/menu-table';
import { countNotifications } from '@recoup/contract/session/notifications';
import { fakeServer, money, renderScreen, screen, within } from '@recoup/testing';
import { isIconName } from '@recoup/ui';
import { expect, test } from 'vitest';
import { Navigation } from './Navigation.tsx';
import QuietParts from './quiet/QuietParts.tsx';

const quiet = () => {
  const fake = fakeServer();
  fake.on(countNotifications, () => ({ data: { unread: 0 } }));
  return fake;
};
const show = (path: string) => renderScreen(<Navigation menu={menuOf(allPermissions)} />, { path, fake: quiet() });
const group = (name: string) => screen.getByRole('button', { name });

test('[shell-07] the settings group of the current page is open, and the others open with a click', async () => {
  const { user } = show(pathTo('companyProfile'));
  expect(screen.getByRole('link', { name: 'Company profile' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'All settings' }).getAttribute('aria-current')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Workflow' })).toBeNull();
  expect(group('Orders').getAttribute('aria-expanded')).toBe('false');
  await user.click(group('Orders'));
  expect(screen.getByRole('link', { name: 'Workflow' })).toBeTruthy();
  await user.click(group('Company'));
  expect(screen.queryByRole('link', { name: 'Company profile' })).toBeNull();
});

test('[shell-07] all settings is one entry, and only it is current on its page', () => {
  show(pathTo('settingsOverview'));
  expect(screen.getByRole('link', { name: 'All settings' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('link', { name: 'Company profile' })).toBeNull();
});

test('entries are listed under their kind of work', () => {
  show('/dashboard');
  const links = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(links('Orders')).toEqual(['In-store', 'Mail-in', 'Bulk quotes', 'Easy offers', 'Customers']);
  expect(links('Stock and packages')).toEqual(['Inventory', 'Shipping']);
  expect(links('Money and insights')).toEqual(expect.arrayContaining(['Payouts', 'Invoices', 'Reports']));
});

test('entries show how many orders wait there: to inspect by kind, and to pay at Payouts', async () => {
  const fake = quiet();
  const nothing = { inspection: 0, arriving: 0, expiry: 0, answer: 0, made: 0, location_id: null };
  const owed = { count: 4, total: money(20_000) };
  fake.on(getTodayOfKinds, () => ({
    data: { day: '2026-03-02', kinds: [{ ...nothing, kind: 'mail-in' as const, inspection: 3, owed }] },
  }));
  const both = (
    <>
      <Navigation menu={menuOf(allPermissions)} />
      <QuietParts />
    </>
  );
  renderScreen(both, { path: '/dashboard', fake });
  const described = async (name: string, count: string) => {
    await screen.findByText(count);
    const link = screen.getByRole('link', { name });
    return document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(await described('Mail-in', '3')).toBe('3waiting for you');
  expect(await described('Payouts', '4')).toBe('4waiting for you');
});

test('entries show how many notifications about their pages are unread', async () => {
  const fake = fakeServer();
  fake.on(countNotifications, () => ({ data: { unread: 4, by_menu: { '/order': 3, '/settings': 1 } } }));
  renderScreen(<Navigation menu={menuOf(allPermissions, { mailIn: true })} />, { path: '/dashboard', fake });
  expect(await screen.findByText('3')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Mail-in' });
  const description = document.getElementById(link.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toContain('3');
  expect(screen.queryByText('1')).toBeNull();
});

test('every entry of the menu has its own icon, and none the placeholder arrow', () => {
  expect(menuTable.filter(({ icon }) => !isIconName(icon) || icon === 'right').map(({ label }) => label)).toEqual([]);
});
