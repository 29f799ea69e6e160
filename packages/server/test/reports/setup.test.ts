import { getSetup } from '@recoup/contract/reports/setup';
import { finishOnboarding, register, verifyEmailCode } from '@recoup/contract/session/registration';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { details, proofOf } from '../samples/session.ts';
import { until } from '../until.ts';

const company = useCompany();
const { app, staff, at, as, query } = company;
const clerk = as('viewer');

const stepsOf = async (caller: Pick<typeof staff, 'data'>) =>
  new Map((await caller.data(getSetup)).steps.map(({ step, ...state }) => [step, state]));

test('a new company sees which setup steps are done and left, read from its real data', async () => {
  const password = 'a password of ten';
  const email = 'nora@setup.recoup.test';
  const body = { ...details, email, password, password_confirmation: password };
  const nora = app.with((await app.with(null).data(register, { body })).token);
  const { code } = await proofOf(company, email);
  await nora.ok(verifyEmailCode, { body: { code } });
  await nora.ok(finishOnboarding, { body: { method: 'both' } });
  await until(async () => (await stepsOf(nora)).get('conditions')?.done === true);
  const { is_new, trial_ends_at } = await nora.data(getSetup);
  expect({ is_new, isTrial: trial_ends_at !== null }).toEqual({ is_new: true, isTrial: true });
  const steps = await stepsOf(nora);
  expect([...steps].flatMap(([step, { done }]) => (done ? [step] : []))).toEqual(['conditions', 'payouts', 'emails']);
  expect(steps.get('prices')?.detail).toMatch(/^0 of [\d,]+ devices priced$/);
  expect(steps.get('staff')).toEqual({ done: false, detail: '1 user' });
  expect(steps.get('payouts')?.detail).toContain('Not offered until an account is connected');
});

test('setup steps follow the company’s data, and users who can’t set anything up don’t see them', async () => {
  expect((await stepsOf(staff)).get('shipping')).toEqual({ done: true, detail: 'Labels from your carrier' });
  expect((await stepsOf(staff)).get('order')?.done).toBe(false);
  await at('new');
  expect((await stepsOf(staff)).get('order')?.done).toBe(true);
  expect((await clerk.refused(getSetup)).code).toBe('forbidden');
  await query('UPDATE tenants SET trial_ends_at = NULL WHERE id = $1', [company.tenantId]);
  expect((await staff.data(getSetup)).trial_ends_at).toBeNull();
});
