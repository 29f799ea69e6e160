import type { Endpoint } from '@recoup/contract';
import { getAccount, sendPhoneCode, verifyPhoneCode } from '@recoup/contract/session/account';
import { login, sendLoginCode } from '@recoup/contract/session/auth';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { sentCode } from '../samples/session.ts';
import { testPassword } from '../template.ts';
import { until } from '../until.ts';

let now = new Date();
const company = useCompany({ bare: true, each: true, now: () => now });
const { app } = company;
const phone_number = '+1 503 555 0123';
const credentials = { email: 'staff@a.recoup.test', password: testPassword };
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const other = (code: string) => (code === '123456' ? '654321' : '123456');

async function guarded() {
  const staff = await app.as('a', 'staff');
  await staff.ok(sendPhoneCode, { body: { phone_number } });
  await staff.ok(verifyPhoneCode, { body: { phone_number, phone_code: await sentCode(company) } });
  return staff;
}

test('[account-02] a phone becomes the second factor after its correct code, and gets at most one code a minute', async () => {
  const staff = await app.as('a', 'staff');
  await staff.ok(sendPhoneCode, { body: { phone_number } });
  expect((await staff.refused(sendPhoneCode, { body: { phone_number } })).code).toBe('too_many');
  const code = await sentCode(company);
  const wrong = await staff.refused(verifyPhoneCode, { body: { phone_number, phone_code: other(code) } });
  expect(wrong.errors?.phone_code).toBeDefined();
  expect((await staff.data(getAccount)).two_factor_phone).toBeNull();
  await staff.ok(verifyPhoneCode, { body: { phone_number, phone_code: code } });
  expect((await staff.data(getAccount)).two_factor_phone).toBe('+15035550123');
  later(61);
  await staff.ok(sendPhoneCode, { body: { phone_number } });
  await staff.ok(verifyPhoneCode, { body: { phone_number, phone_code: await sentCode(company) } });
  expect((await staff.data(getAccount)).two_factor_phone).toBeNull();
});

test('[account-02] a two-factor sign-in needs the password and a code, which works once within ten minutes', async () => {
  await guarded();
  const nobody = app.with(null);
  later(61);
  expect((await nobody.refused(login, { body: credentials })).code).toBe('code_needed');
  const code = await sentCode(company);
  expect((await nobody.refused(login, { body: { ...credentials, password: 'wrong', code } })).code).toBe(
    'wrong_credentials',
  );
  expect((await nobody.refused(login, { body: { ...credentials, code: other(code) } })).code).toBe('wrong_code');
  const logged = (outcome: string) => company.query('select 1 from sign_ins where outcome = $1', [outcome]);
  await until(async () => (await logged('code')).length === 1);
  await nobody.ok(login, { body: { ...credentials, code } });
  expect((await nobody.refused(login, { body: { ...credentials, code } })).code).toBe('wrong_code');
  later(61);
  await nobody.ok(sendLoginCode, { body: credentials });
  const late = await sentCode(company);
  later(601);
  expect((await nobody.refused(login, { body: { ...credentials, code: late } })).code).toBe('wrong_code');
});

test('[account-02] after five wrong codes the right one no longer works, and a new code does not reset the count', async () => {
  await guarded();
  const nobody = app.with(null);
  const tryFiveTimes = async (code: string) => {
    // Attempts are counted by the database's clock, which the test doesn't change.
    await company.query('DELETE FROM platform.rate_counters');
    for (let i = 0; i < 5; i++)
      expect((await nobody.refused(login, { body: { ...credentials, code: other(code) } })).code).toBe('wrong_code');
    expect((await nobody.refused(login, { body: { ...credentials, code } })).code).toBe('wrong_code');
  };
  later(61);
  await nobody.ok(sendLoginCode, { body: credentials });
  await tryFiveTimes(await sentCode(company));

  later(61);
  const refused = await nobody.refused(sendLoginCode, { body: credentials });
  expect(refused.code).toBe('too_many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
  expect((await nobody.refused(login, { body: credentials })).code).toBe('too_many');
  later(900);
  await nobody.ok(sendLoginCode, { body: credentials });
  await tryFiveTimes(await sentCode(company));
  later(901);
  expect((await nobody.refused(sendLoginCode, { body: credentials })).code).toBe('too_many');

  later(900);
  await company.query('DELETE FROM platform.rate_counters');
  await nobody.ok(sendLoginCode, { body: credentials });
  await nobody.ok(login, { body: { ...credentials, code: await sentCode(company) } });
  later(61);
  await nobody.ok(sendLoginCode, { body: credentials });
});

test('[account-02] a device is remembered only after a complete sign-in, not after the password alone', async () => {
  await guarded();
  const ask = (endpoint: Endpoint, body: object) =>
    app.with(null).raw({ method: 'POST', url: urlOf(endpoint), payload: body });
  later(61);
  const sent = await ask(sendLoginCode, credentials);
  expect([sent.status, sent.headers['set-cookie']]).toEqual([200, undefined]);
  const needed = await ask(login, credentials);
  expect([needed.status, needed.headers['set-cookie']]).toEqual([401, undefined]);
  const whole = await ask(login, { ...credentials, code: await sentCode(company) });
  expect(whole.status).toBe(200);
  expect(String(whole.headers['set-cookie'])).toContain('recoup.device.');
});
