import { franchiseStates } from '@recoup/contract/session/franchises';
import { expect, test, visit } from '../fixtures.ts';

const page1 = '/settings/manage-location/linked-locations/1';
const requests = '/settings/manage-location/linked-locations/2';

test('[settings-04] two companies link, and each sees the other’s changes at once', async ({ pageOf, api }) => {
  const { data: company } = await (await api('owner')).get<{ data: { company_email: string } }>('/v1/config/company');
  const { data: me } = await (await api('owner')).get<{ data: { tenant_id: number; company_name: string } }>(
    '/v1/pos/me',
  );
  const supplierPage = await pageOf('owner');
  const asker = await pageOf('harbour');
  await visit(supplierPage, requests);
  await expect(supplierPage.getByText('No requests')).toBeVisible();

  await visit(asker, page1);
  await asker.getByRole('button', { name: 'Request link' }).click();
  await asker.getByLabel('Company number').fill(String(me.tenant_id));
  await asker.getByLabel('Company email').fill(company.company_email);
  await asker.getByRole('button', { name: 'Send request' }).click();
  await expect(asker.getByRole('dialog')).toBeHidden();

  const row = supplierPage.getByRole('row', { name: /Harbour Trade-In/ });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Accept' }).click();
  await supplierPage.getByRole('checkbox', { name: 'Seattle store' }).check();
  await supplierPage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(supplierPage.getByText('No requests')).toBeVisible();

  const theirs = asker.getByRole('row', { name: new RegExp(me.company_name) });
  await expect(theirs).toContainText(franchiseStates.linked.label);
  await expect(theirs).toContainText('Seattle store');
  await theirs.getByRole('button', { name: /^More actions for/ }).click();
  await asker.getByRole('menuitem', { name: 'Show on our page', exact: true }).click();
  await expect(theirs).toContainText('Yours');

  await visit(supplierPage, page1);
  await supplierPage
    .getByRole('row', { name: /Harbour Trade-In/ })
    .getByRole('button', { name: /^More actions for/ })
    .click();
  await supplierPage.getByRole('menuitem', { name: /^Leave/ }).click();
  await expect(asker.getByText('No linked companies')).toBeVisible();
});
