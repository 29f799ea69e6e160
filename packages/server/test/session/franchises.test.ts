import {
  acceptFranchise,
  cancelFranchiseRequest,
  declineFranchise,
  deleteFranchise,
  listFranchises,
  requestFranchise,
  unlinkFranchise,
  updateFranchiseWidget,
} from '@recoup/contract/session/franchises';
import { storeLocations } from '@recoup/contract/session/locations';
import { countNotifications, listNotifications } from '@recoup/contract/session/notifications';
import { getSite } from '@recoup/contract/settings/site';
import { expect, inject, test } from 'vitest';
import { companyKey } from '../../src/modules/session/company/company-key.ts';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const company = useCompany({ bare: true, each: true });
const { app, staff: asker, tenantId, query } = company;
const partner = company.as('owner', 'b');
const other = inject('fixture').b;
const emailOf = async (id: number) =>
  (await query<{ email: string }>('SELECT company_email AS email FROM companies WHERE tenant_id = $1', [id]))[0]
    ?.email ?? '';

const ask = async () =>
  asker.ok(requestFranchise, { params: { id: other.tenantId }, body: { email: await emailOf(other.tenantId) } });
const links = (caller: typeof asker, status: 1 | 2) => caller.ok(listFranchises, { query: { status } });
const firstId = async (caller: typeof asker, status: 1 | 2) => (await links(caller, status)).data[0]?.id ?? 0;
const page = () => app.with(null).data(getSite, { params: { id: companyKey(app.services.secrets, tenantId) } });

test('[settings-04] a company requests a link; the other is notified, accepts with a location, is shown, and leaves again', async () => {
  await ask();
  await until(async () => (await partner.data(countNotifications)).unread === 1);
  expect((await partner.ok(listNotifications)).data[0]).toMatchObject({ type: 'franchise' });
  expect((await links(partner, 2)).data).toMatchObject([{ direction: 'in', state: 'asked', locations: [] }]);
  expect((await links(asker, 2)).data).toMatchObject([{ direction: 'out', state: 'asked' }]);

  const id = await firstId(partner, 2);
  const [place] = (await partner.ok(storeLocations.list)).data;
  await partner.ok(acceptFranchise, { params: { id }, body: { location_ids: [place?.id ?? 0] } });
  expect((await links(asker, 1)).data).toMatchObject([{ state: 'linked', locations: [place?.name] }]);
  expect((await page()).partners).toEqual([]);
  await asker.ok(updateFranchiseWidget, { params: { id }, body: { in_widget: true } });
  expect((await page()).partners).toMatchObject([{ name: place?.name }]);
  // The partner's own page doesn't list itself.
  const theirs = companyKey(app.services.secrets, other.tenantId);
  expect((await app.with(null).data(getSite, { params: { id: theirs } })).partners).toEqual([]);

  await partner.ok(unlinkFranchise, { params: { id } });
  expect((await page()).partners).toEqual([]);
  expect((await links(asker, 2)).data).toMatchObject([{ state: 'ended', in_widget: false, locations: [] }]);
  await asker.ok(deleteFranchise, { params: { id } });
  expect((await links(partner, 2)).total).toBe(0);
});

test('[settings-04] a link request can be withdrawn or declined, and then sent again', async () => {
  await ask();
  await asker.ok(cancelFranchiseRequest, { params: { id: await firstId(asker, 2) } });
  expect((await links(partner, 2)).total).toBe(0);
  await ask();
  const id = await firstId(partner, 2);
  await partner.ok(declineFranchise, { params: { id } });
  expect((await links(asker, 2)).data).toMatchObject([{ state: 'declined' }]);
  await ask();
  expect((await links(asker, 2)).data).toMatchObject([{ state: 'asked' }]);
});

test('[settings-04] a company cannot act for the other one, add locations of others, or find a company by guessing', async () => {
  const guess = { params: { id: other.tenantId }, body: { email: 'guess@b.recoup.test' } };
  expect((await asker.refused(requestFranchise, guess)).code).toBe('not_found');
  const self = { params: { id: tenantId }, body: { email: await emailOf(tenantId) } };
  expect((await asker.refused(requestFranchise, self)).code).toBe('not_found');
  await ask();
  expect(
    (await asker.refused(requestFranchise, { ...guess, body: { email: await emailOf(other.tenantId) } })).code,
  ).toBe('already_done');
  const back = { params: { id: tenantId }, body: { email: await emailOf(tenantId) } };
  expect((await partner.refused(requestFranchise, back)).code).toBe('already_done');

  const id = await firstId(asker, 2);
  const ownLocation = (await asker.ok(storeLocations.list)).data[0]?.id ?? 0;
  const accept = { params: { id }, body: { location_ids: [ownLocation] } };
  expect((await asker.refused(acceptFranchise, accept)).code).toBe('not_found');
  expect((await partner.refused(acceptFranchise, accept)).errors).toEqual({
    location_ids: ['includes a closed location'],
  });
  for (const call of [declineFranchise, unlinkFranchise] as const)
    expect((await asker.refused(call, { params: { id } })).code).toBe('not_found');
  for (const call of [cancelFranchiseRequest, deleteFranchise] as const)
    expect((await partner.refused(call, { params: { id } })).code).toBe('not_found');
  expect((await asker.refused(updateFranchiseWidget, { params: { id }, body: { in_widget: true } })).code).toBe(
    'already_done',
  );
  // An open request can't be deleted, only canceled, which notifies the other company.
  expect((await asker.refused(deleteFranchise, { params: { id } })).code).toBe('already_done');
  expect((await links(partner, 2)).data).toMatchObject([{ id, state: 'asked' }]);
  await partner.ok(declineFranchise, { params: { id } });
  expect((await partner.refused(declineFranchise, { params: { id } })).code).toBe('already_done');
  await asker.ok(deleteFranchise, { params: { id } });
});
