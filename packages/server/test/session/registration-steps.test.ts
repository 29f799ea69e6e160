import { chooseRegistrationPayouts, listRegistrationPayouts } from '@recoup/contract/payouts/registration-payouts';
import { listBrands } from '@recoup/contract/pricing/catalogue';
import { listSyncConditions, syncOverview } from '@recoup/contract/pricing/price-sync';
import {
  beginPriceSyncs,
  listActiveSyncs,
  listSourceCompanies,
  listSyncableDevices,
} from '@recoup/contract/pricing/registration-prices';
import { getMe, login } from '@recoup/contract/session/auth';
import { finishOnboarding, register, updateRegistration, verifyEmailCode } from '@recoup/contract/session/registration';
import {
  ejectRegistration,
  getSourceByToken,
  getSourceCompany,
  setRegistrationStep,
} from '@recoup/contract/session/registration-steps';
import { getRegistrationWidget, sendRegistrationWidget } from '@recoup/contract/settings/registration-widget';
import { expect, test } from 'vitest';
import { companyKey } from '../../src/modules/session/company/company-key.ts';
import { useCompany } from '../company.ts';
import { sharingCompany } from '../pricing/sharing-company.ts';
import { details, proofOf } from '../samples/session.ts';
import { until } from '../until.ts';

const company = useCompany({ bare: true, each: true });
const { app, staff, query } = company;
const clerk = company.as('staff');
const password = 'a password of ten';
const body = {
  ...details,
  currency: 'USD' as const,
  email: 'nora@new.recoup.test',
  password,
  password_confirmation: password,
};
const nobody = () => app.with(null);
const registered = async (more: object = {}) =>
  app.with((await nobody().data(register, { body: { ...body, ...more } })).token);
const stepOf = async (caller: typeof staff) => (await caller.data(getMe)).onboarding.last_register_step;

test('[onboarding-01] a registration that went back to its details resumes there, and continues when they are saved', async () => {
  const nora = await registered();
  await nora.ok(setRegistrationStep, { body: { step: 1 } });
  expect(await stepOf(nora)).toBe(1);
  await nora.ok(updateRegistration, { body: details });
  expect(await stepOf(nora)).toBe(2);
  await nora.ok(verifyEmailCode, { body: { code: (await proofOf(company, body.email)).code } });
  expect((await nora.refused(setRegistrationStep, { body: { step: 1 } })).code).toBe('already_done');
  expect((await nora.refused(setRegistrationStep, { body: { step: 3 as 2 } })).code).toBe('invalid');
});

test('[onboarding-02] an abandoned registration lets no one in, and its email can register again', async () => {
  const nora = await registered();
  await nora.ok(ejectRegistration);
  expect((await nora.refused(getMe)).code).toBe('signed_out');
  expect((await nobody().refused(login, { body: { email: body.email, password, device: null } })).code).toBe(
    'wrong_credentials',
  );
  expect(await stepOf(await registered())).toBe(2);
  // A registered company can't be discarded this way.
  expect((await staff.refused(ejectRegistration)).code).toBe('already_done');
  expect((await clerk.refused(ejectRegistration)).code).toBe('forbidden');
});

test('[onboarding-03] a company that registers with another company’s link can start with that company’s catalog', async () => {
  const sharer = await sharingCompany(company);
  const token = companyKey(app.services.secrets, sharer.id);
  expect(await nobody().data(getSourceByToken, { query: { token } })).toMatchObject({ name: sharer.name });
  const nora = await registered({ source: token });
  expect(await nora.data(getSourceCompany)).toMatchObject({ id: sharer.id, country_name: 'United States' });
  expect((await nora.data(listSourceCompanies)).find(({ id }) => id === sharer.id)).toMatchObject({
    status: 'available',
  });
  const source = { source_id: sharer.id };
  expect(await nora.data(listSyncableDevices, { query: source })).toEqual([
    { category_id: 'golf', name: 'Golf clubs', devices: 2 },
  ]);
  const wrong = { source_id: ['doesn’t share prices'] };
  const other = { body: { source_id: 999_999, categories: ['golf' as const] } };
  expect((await nora.refused(beginPriceSyncs, other)).errors).toEqual(wrong);
  expect((await nora.refused(beginPriceSyncs, { body: { ...source, categories: ['tablets'] } })).errors).toEqual({
    categories: ['includes a category without prices'],
  });
  await nora.ok(verifyEmailCode, { body: { code: (await proofOf(company, body.email)).code } });
  await nora.ok(finishOnboarding, { body: { method: 'store' } });
  for (let i = 0; i < 2; i++) {
    await nora.ok(beginPriceSyncs, { body: { ...source, categories: ['golf'] } });
    await until(async () => (await nora.data(listActiveSyncs)).length === 1);
  }
  expect(await nora.data(listActiveSyncs)).toMatchObject([{ category_id: 'golf', source_name: sharer.name }]);
  const overview = await nora.data(syncOverview, { body: { category_id: 'golf' } });
  expect(overview).toMatchObject({ devices: 2, different: 4, source: { id: sharer.id } });
  const { data: terms } = await nora.ok(listSyncConditions, { query: { category_id: 'golf' } });
  expect(terms.map(({ term }) => term)).toEqual(['Like new', 'Used']);
  expect((await nora.ok(listBrands, { query: { category: 'golf' } })).data).toHaveLength(1);
});

test('[onboarding-03] an unknown link, or one of a company that stopped sharing, leads nowhere', async () => {
  const sharer = await sharingCompany(company);
  const token = companyKey(app.services.secrets, sharer.id);
  const nora = await registered({ source: token });
  await query('UPDATE settings SET value = \'{"is_shared": false}\' WHERE tenant_id = $1', [sharer.id]);
  for (const made of [token, 'nothing', token.slice(0, -2)])
    expect((await nobody().refused(getSourceByToken, { query: { token: made } })).code).toBe('link_expired');
  expect(await nora.data(getSourceCompany)).toBeNull();
});

test('[onboarding-03] a new company chooses from payout methods that pay in its currency', async () => {
  const nora = await registered();
  const offered = await nora.data(listRegistrationPayouts);
  expect(offered[0]).toMatchObject({ popular: true });
  expect(offered.some(({ method }) => method === 'sepa-transfer')).toBe(false);
  const chosen = await nora.data(chooseRegistrationPayouts, { body: { methods: ['cash', 'check'] } });
  expect(chosen.filter(({ active }) => active).map(({ method }) => method)).toEqual(['cash', 'check']);
  const wrong = await nora.refused(chooseRegistrationPayouts, { body: { methods: ['sepa-transfer'] } });
  expect(wrong.errors?.methods?.[0]).toMatch(/doesn’t pay in your currency/);
  expect((await clerk.refused(chooseRegistrationPayouts, { body: { methods: ['cash'] } })).code).toBe('forbidden');
});

test('[onboarding-06] the website link leads to the company’s page and is emailed to the website contact', async () => {
  const { url, code } = await staff.data(getRegistrationWidget);
  expect(code).toContain(`href="${url}"`);
  const page = await nobody().raw({ method: 'GET', url: new URL(url).pathname, headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.text).toContain((await staff.data(getMe)).company_name);
  await staff.ok(sendRegistrationWidget, { body: { email: 'web@master.test' } });
  await until(() => app.services.mails.some(({ to }) => to === 'web@master.test'));
  expect(app.services.mails.find(({ to }) => to === 'web@master.test')?.text).toContain(code);
  expect((await clerk.refused(sendRegistrationWidget, { body: { email: 'web@master.test' } })).code).toBe('forbidden');
});
