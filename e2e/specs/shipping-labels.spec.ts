import { playEasyPost, rightKey } from '../easypost.ts';
import { expect, expectAccessible, people, test } from '../fixtures.ts';
import { ServerProcess } from '../server-process.ts';

test('[add-ons-02] [shipping-02] a carrier is connected, and a label for anybody bought, printed and voided', async ({
  browser,
}) => {
  const easyPost = await playEasyPost();
  const server = await ServerProcess.start({ env: { SERVICE_URLS: JSON.stringify({ easypost: easyPost.url }) } });
  const page = await browser.newPage({ baseURL: server.address });
  try {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(people.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(people.owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');

    await test.step('a wrong key is refused in the words of the carrier', async () => {
      await page.goto('/add-ons/easypost/connect');
      await page.getByLabel('API key').fill('EZTK_wrong');
      await page.getByRole('button', { name: 'Test and connect' }).click();
      await expect(page.getByText(/This api key is no longer active/).first()).toBeVisible();
    });

    await test.step('the right one connects, and its carriers are there', async () => {
      await page.getByLabel('API key').fill(rightKey);
      await page.getByRole('button', { name: 'Test and connect' }).click();
      await expect(page.getByText('EasyPost Carrier is available now!')).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Set-up of EasyPost' })
        .getByRole('link', { name: 'Carriers' })
        .click();
      await expect(page.getByRole('checkbox', { name: 'All services' })).toBeChecked();
      await expectAccessible(page);
    });

    await test.step('rates stand side by side, and the chosen one is bought', async () => {
      await page.goto('/shipping/create');
      const fields = {
        'First name': 'Cleo',
        'Last name': 'Marsh',
        Phone: '+1 503 555 0101',
        Address: '12 Elm St',
        City: 'Portland',
        State: 'OR',
        ZIP: '97201',
      };
      for (const [name, value] of Object.entries(fields)) await page.getByLabel(name).first().fill(value);
      await page.getByRole('button', { name: 'Get rates' }).click();
      await expect(page.getByText('This address is delivered to.')).toBeVisible();
      await expect(page.getByRole('radio', { name: /Simulator Ground Return/ })).toBeVisible();
      await page.getByRole('radio', { name: /\$11\.01 · USPS Priority/ }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Buy label for $11.01' }).click();
      await page.waitForURL(/\/shipping\/all/);
    });

    const row = page.getByRole('row', { name: /Cleo Marsh/ });
    await test.step('it stands in the list, with what it cost, and is printed', async () => {
      await expect(row.getByText('Not used yet')).toBeVisible();
      await expect(row.getByText('$11.01')).toBeVisible();
      const printed = page.context().waitForEvent('response', (one) => one.url().includes('/label/reprint/'));
      await row.getByRole('button', { name: 'Print' }).click();
      expect((await printed).status()).toBe(200);
    });

    await test.step('it is voided, and goes back to the carrier', async () => {
      await row.getByRole('button', { name: /^Void label/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Void label' }).click();
      await expect(row.getByText('Voided')).toBeVisible();
      await expect.poll(() => easyPost.refunded).toEqual(['shp_1']);
    });
  } finally {
    await page.close();
    await server.remove();
    await easyPost.stop();
  }
});
