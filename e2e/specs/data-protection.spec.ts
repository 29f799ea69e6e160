import { readFile } from 'node:fs/promises';
import { pathTo } from '@recoup/contract/route';
import { newPerson } from '../demo-orders.ts';
import { expect, expectAccessible, signIn, test, visit } from '../fixtures.ts';

test('an owner downloads all data of the company in one file', async ({ pageOf }) => {
  const page = await pageOf('owner');
  await visit(page, pathTo('proofSettings'));
  await page.getByRole('button', { name: 'Start export' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start export' }).press('Enter');
  await expect(page.getByText('Your export is ready')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download export' }).press('Enter'),
  ]);
  // A zip file stores the names of its parts as plain text.
  const file = (await readFile(await download.path())).toString('latin1');
  for (const part of ['manifest.json', 'tables/public.orders.jsonl', 'tables/public.customers.jsonl'])
    expect(file).toContain(part);
});

test('a customer is erased, and a report says what was removed and what was kept', async ({ address, pageOf }) => {
  const api = await signIn(address, 'owner');
  const person = newPerson({ first: 'Ida', last: 'Forgotten' });
  const { data } = await api.post<{ data: { id: number } }>('/v1/pos/customer', person);
  const page = await pageOf('owner');
  await visit(page, pathTo('customerDetail', { customerId: data.id, category: 'mail-in' }));
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Erase their data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase data for Ida Forgotten' });
  await dialog.getByLabel('Reason').fill('They asked for it');
  await dialog.getByRole('button', { name: 'Erase' }).press('Enter');
  await expect(page.getByText('This customer’s data was erased')).toBeVisible();
  const report = page.getByRole('region', { name: 'Erasure report' });
  await expect(report.getByRole('row', { name: /^History/ })).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expectAccessible(page);
});
