import { checkoutPackage, confirmCheckout, getPackage, listUpcomingInvoices } from '@recoup/contract/session/billing';
import {
  checkConversion,
  convertLocation,
  getLocationProration,
  openMailIn,
  unsubscribeLocation,
} from '@recoup/contract/session/location-billing';
import { storeLocations, switchLocationType } from '@recoup/contract/session/locations';
import { updateUserPermissions } from '@recoup/contract/session/users';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const company = useCompany({ each: true });
const { app, staff, tenantId, at, query, seeded } = company;
const blank = { phone: null, address: null, hours: [] };
const usd = (amount: number) => ({ amount, currency: 'USD' });

/** Subscribes the company to this plan for its only location. */
async function paying(package_id: 1 | 2) {
  await query("UPDATE tenants SET trial_ends_at = now() + interval '3 days', subscription_id = null WHERE id = $1", [
    tenantId,
  ]);
  await query('UPDATE locations SET is_mail_in = false WHERE tenant_id = $1', [tenantId]);
  await query('UPDATE locations SET status = 0 WHERE tenant_id = $1 AND id <> $2', [tenantId, seeded.locations[0]?.id]);
  const { url } = await staff.data(checkoutPackage, { body: { package_id } });
  const session_id = new URL(url).searchParams.get('session_id') ?? '';
  await app.with(null).ok(confirmCheckout, { query: { session_id } });
}
const bill = async () => (await staff.data(listUpcomingInvoices))[0]?.total;
const open = async () => (await staff.ok(storeLocations.list, { query: { status: 1 } })).data;

test('[settings-04] opening and closing a location costs what the preview said', async () => {
  await paying(2);
  expect(await bill()).toEqual(usd(14_900));
  const cost = await staff.data(getLocationProration, { query: { change: 'open' } });
  expect(cost).toMatchObject({
    locations: 2,
    monthly: usd(29_800),
    difference: { currency: 'USD' },
    mail_in_plan: null,
  });
  expect(cost.difference?.amount).toBeGreaterThan(0);
  const { data: made } = await staff.ok(storeLocations.create, { body: { ...blank, name: 'Two', is_mail_in: false } });
  await until(async () => (await bill())?.amount === 29_800);
  const closed = await staff.ok(unsubscribeLocation, { body: { location_id: made.id } });
  expect(closed.data.difference?.amount).toBeLessThan(0);
  expect(closed.message).toMatch(/^Two closed. Your next bill is \$\d+\.\d\d less.$/);
  await until(async () => (await bill())?.amount === 14_900);
  expect((await staff.refused(unsubscribeLocation, { body: { location_id: made.id } })).code).toBe('already_done');
  await staff.ok(storeLocations.restore, { params: { id: made.id } });
  await until(async () => (await bill())?.amount === 29_800);
});

test('[settings-04] a counter’s plan includes no packages; converting the location shows the price and changes the plan', async () => {
  await paying(1);
  const [place] = await open();
  if (!place) throw new Error('No location');
  const body = { location_id: place.id, is_mail_in: true, version: place.version };
  const proration = await staff.data(getLocationProration, { query: { change: 'open' } });
  expect(proration.mail_in_plan).toBe('National');
  expect((await staff.refused(switchLocationType, { body })).code).toBe('plan_needed');
  expect((await staff.refused(openMailIn, { body: { location_id: place.id, name: 'Parcels' } })).code).toBe(
    'plan_needed',
  );
  expect(await staff.data(checkConversion, { query: { location_id: place.id } })).toMatchObject({
    to: 'mail-in',
    eligible: true,
    plan: { id: 2, name: 'National' },
    cost: { locations: 1, monthly: usd(14_900) },
  });
  const convert = { body: { location_id: place.id, version: place.version } };
  const owned = ['locations.edit', 'locations.view'] as const;
  const clerk = seeded.users.find(({ role }) => role === 'staff')?.id ?? 0;
  const access = { role: 'staff' as const, permissions: [...owned], locations: null, version: 1 };
  await staff.ok(updateUserPermissions, { params: { id: clerk }, body: access });
  expect((await (await app.as('a', 'staff')).refused(convertLocation, convert)).code).toBe('forbidden');
  expect((await staff.ok(convertLocation, convert)).data.is_mail_in).toBe(true);
  expect(await staff.data(getPackage)).toMatchObject({ plan: { id: 2 }, state: 'active' });
  await staff.ok(openMailIn, { body: { location_id: place.id, name: 'Parcels' } });
  await until(async () => (await bill())?.amount === 29_800);
});

test('[settings-04] a mail-in center cannot be converted by any call while packages are on their way to it', async () => {
  await at('new');
  const place = (await open()).find(({ is_mail_in }) => is_mail_in);
  if (!place) throw new Error('No mail-in center');
  const check = await staff.data(checkConversion, { query: { location_id: place.id } });
  expect(check).toMatchObject({ to: 'store', eligible: false, plan: null, cost: { difference: usd(0) } });
  expect(check.reasons).toEqual(['The package of one order is in transit.']);
  const { id, version, name, phone, address, hours } = place;
  const refused = [
    await staff.refused(convertLocation, { body: { location_id: id, version } }),
    await staff.refused(switchLocationType, { body: { location_id: id, is_mail_in: false, version } }),
    await staff.refused(storeLocations.update, {
      params: { id },
      body: { name, phone, address, hours, is_mail_in: false, version },
    }),
  ];
  for (const { code, message } of refused)
    expect([code, message]).toEqual(['in_use_elsewhere', 'The package of one order is in transit.']);
});

test('[settings-04] without billing, locations can be opened, closed and converted freely', async () => {
  await query('UPDATE tenants SET subscription_id = null, trial_ends_at = null WHERE id = $1', [tenantId]);
  expect(await staff.data(getLocationProration, { query: { change: 'close' } })).toMatchObject({ difference: null });
  const [place] = await open();
  if (!place) throw new Error('No location');
  const { data } = await staff.ok(openMailIn, { body: { location_id: place.id, name: 'Parcels' } });
  expect(data).toMatchObject({ is_mail_in: true, name: 'Parcels', phone: place.phone, address: place.address });
  await staff.ok(convertLocation, { body: { location_id: data.id, version: data.version } });
  expect((await open()).find(({ id }) => id === data.id)?.is_mail_in).toBe(false);
});
