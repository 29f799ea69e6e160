import { getLoginStatus, getMe, loginByToken } from '@recoup/contract/session/auth';
import { storeLocations } from '@recoup/contract/session/locations';
import { listNotifications } from '@recoup/contract/session/notifications';
import { getRegistration, register } from '@recoup/contract/session/registration';
import { getSite } from '@recoup/contract/settings/site';
import { expect, inject, test } from 'vitest';
import { signInLink } from '../../src/modules/session/auth/sign-in-link.ts';
import { companyKey } from '../../src/modules/session/company/company-key.ts';
import { useCompany } from '../company.ts';
import { details } from '../samples/session.ts';

const company = useCompany();
const { app, staff, tenantId, query, at } = company;
const nobody = () => app.with(null);
const day = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

test('[account-03] the list of notifications accepts limit, from and to', async () => {
  for (const text of ['one', 'two', 'three'])
    await query(
      `INSERT INTO notifications (tenant_id, user_id, type, title, text, path, created_at)
       SELECT $1, id, 'billing', $2, '', '/settings', now() FROM users WHERE tenant_id = $1 AND role = 'owner'`,
      [tenantId, text],
    );
  expect(await staff.ok(listNotifications, { query: { limit: 2 } })).toMatchObject({
    per_page: 2,
    total: 3,
    last_page: 2,
  });
  expect((await staff.ok(listNotifications, { query: { from: dayAfter(-2), to: dayAfter(2) } })).total).toBe(3);
  expect((await staff.ok(listNotifications, { query: { from: dayAfter(2) } })).total).toBe(0);
  expect((await staff.ok(listNotifications, { query: { to: dayAfter(-2) } })).total).toBe(0);
});

test('[settings-04] all locations of a company are listed at once, up to 1,000', async () => {
  await query(
    `INSERT INTO locations (tenant_id, name, created_at, updated_at, search)
     SELECT $1, 'Store ' || n, now(), now(), 'store' FROM generate_series(1, 120) n`,
    [tenantId],
  );
  const { data, total } = await staff.ok(storeLocations.list, { query: { page: 1, limit: 1_000 } });
  expect(data).toHaveLength(total);
  expect(total).toBeGreaterThan(120);
});

test('[session-02] the company token from `me` opens the company’s page, and another company’s sign-in link is refused', async () => {
  const me = await staff.data(getMe);
  await nobody().ok(getSite, { params: { id: me.buyback_company_token } });
  const link = await signInLink(app.pool, app.services.secrets, 'https://a.test', me.email, new Date());
  const token = new URL(link ?? 'https://nobody.test').searchParams.get('token') ?? '';
  const other = companyKey(app.services.secrets, inject('fixture').b.tenantId);
  const body = { device: null, token, company_token: other };
  expect((await nobody().refused(loginByToken, { body })).code).toBe('link_expired');
  await nobody().ok(loginByToken, { body: { ...body, company_token: me.buyback_company_token } });
});

test('[onboarding-03] countries are listed with their currencies, and values that are sent along must agree with them', async () => {
  const { countries } = await nobody().data(getRegistration, {});
  expect(countries.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name: 'Germany', currency: 'EUR' });
  expect(countries.find(({ code }) => code === 'BR')).toMatchObject({ name: 'Brazil', currency: null });
  expect(countries.some(({ code }) => code === 'AN')).toBe(false);

  const password = 'a password of ten';
  const body = { ...details, email: 'nora@new.recoup.test', password, password_confirmation: password };
  const wrong = { country_name: 'France', currency_symbol: '£', confirm_password: 'another password' };
  expect((await nobody().refused(register, { body: { ...body, ...wrong } })).errors).toEqual({
    country_name: ['must be Ireland, or left out'],
    currency_symbol: ['must be €, or left out'],
    confirm_password: ['doesn’t match the new password'],
  });
  const right = { country_name: 'Ireland', currency_symbol: '€', confirm_password: password };
  const { token } = await nobody().data(register, { body: { ...body, ...right, location_type: 'mail-in' } });
  expect((await app.with(token).data(getMe)).is_location_mail_in).toBe(true);
});

test('[session-01] the login status says whether an order’s devices are being scanned in', async () => {
  const isScanning = async () => (await staff.data(getLoginStatus)).is_datamatch_processing;
  expect(await isScanning()).toBe(false);
  const order = await at('scanned');
  await query(`UPDATE order_items SET state = 'expected' WHERE order_id = $1`, [order.id]);
  await query(
    `INSERT INTO scan_commits (tenant_id, order_id, entries, created_by_name, created_at) VALUES ($1, $2, '[]', 'Olga', now())`,
    [tenantId, order.id],
  );
  expect(await isScanning()).toBe(true);
  await query(`UPDATE scan_commits SET created_at = now() - interval '2 hours'`);
  expect(await isScanning()).toBe(false);
});

test('[pricing-16] `me` returns the progress of price uploads to people who can see prices', async () => {
  const { custom_catalog_process, data_process } = await staff.data(getMe);
  expect(custom_catalog_process).toBeNull();
  expect(data_process).toMatchObject({ is_import_pricing_running: false, is_export_pricing_running: false });
  await query(
    `INSERT INTO custom_imports (tenant_id, file_name, file_key, state, percent, total, success, failed, user_id, by, created_at, finished_at)
     VALUES ($1, 'own.csv', 'k', 'done', 100, 5, 4, 1, 1, 'Olga', now() - interval '30 seconds', now())`,
    [tenantId],
  );
  expect((await staff.data(getMe)).custom_catalog_process).toMatchObject({
    status: 'completed',
    progress: 100,
    last_import: { total: 5, success: 4, failed: 1, duration: 30, invalid_data_url: expect.any(String) },
  });
});
