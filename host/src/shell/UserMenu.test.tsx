import { deploymentAtom } from '@recoup/remote-kit';
import { aDeployment, fakeServer, pickItem, renderScreen, screen } from '@recoup/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { UserMenu } from './UserMenu.tsx';

const links = { help: 'https://help.example/start', changelog: 'https://help.example/new' };
const opened = vi.spyOn(window, 'open').mockReturnValue(null);
afterEach(() => opened.mockClear());

async function open(change: Parameters<typeof aDeployment>[0]) {
  const { store, user } = renderScreen(<UserMenu />, { fake: fakeServer() });
  store.set(deploymentAtom, aDeployment(change));
  await user.click(await screen.findByRole('button', { name: /account$/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  return user;
}

test('[shell-11] the help menu opens the help center and the changelog, each in its own tab', async () => {
  const user = await open({ links });
  await pickItem(user, 'Help center');
  expect(opened).toHaveBeenCalledExactlyOnceWith(links.help, '_blank', 'noopener');
});

test.each([
  ['the host has no help address', {}],
  ['the host is white-label', { links, white_label: true }],
  ['the host has no help menu', { links, features: { ...aDeployment().features, help_menu: false } }],
])('[shell-11] there is no help menu where %s', async (_why, change) => {
  await open(change);
  expect(screen.queryByRole('menuitem', { name: 'Help center' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'What’s new' })).toBeNull();
});

test('[shell-13] [account-04] companies can be switched and opened only where the host has several accounts', async () => {
  await open({ features: { ...aDeployment().features, multiple_accounts: false } });
  expect(screen.queryByRole('menuitem', { name: 'New company' })).toBeNull();
});
