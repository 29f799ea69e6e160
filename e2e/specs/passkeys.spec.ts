import type { Page } from '@playwright/test';
import { pathTo } from '@recoup/contract/route';
import { expect, expectAccessible, people, test, visit } from '../fixtures.ts';

/** Gives a page a virtual security key that needs no touch. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const signedIn = (page: Page) => page.waitForURL(({ pathname }) => pathname !== pathTo('login'));

test('a passkey is added, required, used to sign in, and removed', async ({ page, address }) => {
  const { email, password } = people.harbour;
  await withAuthenticator(page);
  await page.goto(`${address}${pathTo('login')}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signedIn(page);

  await visit(page, pathTo('account'));
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name your passkey' });
  await dialog.getByLabel('Name').fill('Counter computer');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('Counter computer')).toBeVisible();
  await page.getByRole('switch', { name: 'Require a passkey at sign-in' }).click();
  await expect(page.getByText('You can’t sign in with your password alone anymore.', { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}${pathTo('login')}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Confirm with your passkey to sign in.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await signedIn(page);

  await visit(page, pathTo('account'));
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(page.getByText('Counter computer')).toBeHidden();
});
