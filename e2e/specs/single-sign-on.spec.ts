import { pathTo } from '@recoup/contract/route';
import { signInProvider } from '@recoup/server/test/session/sign-in-provider.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

test('an owner connects their identity provider, and a new user signs in with it', async ({
  address,
  browser,
  pageOf,
}) => {
  const redirect = `${address}${pathTo('providerReturn')}`;
  const client = { id: 'recoup', secret: 'a secret that only both know', redirect };
  const provider = await signInProvider([client]);
  try {
    const owner = await pageOf('harbour');
    await owner.goto(pathTo('singleSignOnSettings'));
    await expect(owner.getByText(redirect)).toBeVisible();
    await owner.getByRole('switch', { name: 'Let staff sign in with your provider' }).click();
    await owner.getByLabel('Issuer').fill(provider.issuer);
    await owner.getByLabel('Client ID').fill(client.id);
    await owner.getByRole('button', { name: 'Add domain' }).click();
    await owner.getByRole('textbox', { name: 'Domain' }).fill('harbour.recoup.test');
    await owner.getByRole('switch', { name: 'Create users at their first sign-in' }).click();
    await owner.getByLabel('Role for everyone else').selectOption('counter');
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner.getByText('Single sign-on saved')).toBeVisible();
    await owner.getByLabel('Client secret').fill(client.secret);
    await owner.getByRole('button', { name: 'Save secret' }).click();
    await expect(owner.getByText('Client secret changed')).toBeVisible();
    await owner.getByRole('button', { name: 'Check connection' }).click();
    await expect(owner.getByText('Connection works.', { exact: false })).toBeVisible();
    await expectAccessible(owner);
    const link = (await owner.getByText(`${address}${pathTo('login')}?company=`, { exact: false }).textContent()) ?? '';

    provider.is({ sub: '1', email: 'ada@harbour.recoup.test', email_verified: true, name: 'Ada Moss' });
    const context = await browser.newContext({ baseURL: address });
    const page = await context.newPage();
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to your company' }).click();
    await page.waitForURL(({ pathname }) => !pathname.startsWith(pathTo('login')));
    await page.goto(pathTo('account'));
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@harbour.recoup.test');

    await owner.reload();
    await expect(owner.getByText('These settings work')).toBeVisible();
    await context.close();
  } finally {
    await provider.close();
  }
});
