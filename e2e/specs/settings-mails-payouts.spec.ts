import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { agreedOrder } from '../demo-orders.ts';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { ownServer } from '../own-server.ts';

/** The emails that the server sent: files, because no mail server is configured. */
async function sentMails(): Promise<string[]> {
  const folder = join(ownServer().dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

test('[settings-08] an email gets the company’s text, is previewed with a real order, and arrives with that text', async ({
  pageOf,
}) => {
  const page = await pageOf('owner');
  await visit(page, pathTo('notificationSettings'));
  const revised = page.getByRole('link', { name: 'Revised offer' });
  await expect(revised).toBeVisible();
  await expectAccessible(page);
  await revised.click();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  const words = `A new price for you (${Date.now()})`;
  await subject.fill(`${words}: {order_number}`);
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByText(new RegExp(`${words.slice(0, 19)}.*: \\d+`)),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello {customer_first_name}, {price}: {link}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/\{price\} isn’t a placeholder/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello {customer_first_name}, {total}: {link}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Revised offer saved')).toBeVisible();
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText(/^Sending a test email/)).toBeVisible();
  const arrived = async () => (await sentMails()).find((mail) => mail.includes(words));
  await expect.poll(arrived).toMatch(/text\/html/);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByRole('button', { name: 'Reset email' }).click();
  await expect(subject).toHaveValue('Your revised offer for order {order_number}');
});

test('[settings-13] a company adds its own payout method and pays a customer with it', async ({ pageOf, api }) => {
  const page = await pageOf('owner');
  const name = `Venmo ${Date.now().toString(36).slice(-5)}`;
  await visit(page, pathTo('payoutSettings'));
  await page.getByRole('button', { name: 'Add custom method' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add method' }).click();
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Required details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Handle');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: name }).getByText('By hand, requires Handle'),
  ).toBeVisible();

  const order = await agreedOrder(await api('owner'));
  await visit(page, orderPaths.detail('mail-in', order.id));
  await page.getByRole('region', { name: 'Payout' }).getByRole('button', { name: 'Change' }).click();
  await page.getByRole('radio', { name }).check();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Handle' }).fill('@ada');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(new RegExp(`by ${name} to @ada yourself`))).toBeVisible();
  await question.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
});
