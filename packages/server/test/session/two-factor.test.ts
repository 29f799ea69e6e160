import { getAccount, sendPhoneCode, verifyPhoneCode } from '@recoup/contract/session/account';
import { login, sendLoginCode } from '@recoup/contract/session/auth';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { sentCode } from '../samples/session.ts';
import { testPassword } from '../template.ts';

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

test('[account-02] a phone guards the sign-in once its code was right, and not twice a minute', async () => {
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

test('[account-02] a guarded sign-in needs password and code; the code is used once and is over after ten minutes', async () => {
  await guarded();
  const nobody = app.with(null);
  later(61);
  expect((await nobody.refused(login, { body: credentials })).code).toBe('code_needed');
  const code = await sentCode(company);
  expect((await nobody.refused(login, { body: { ...credentials, password: 'wrong', code } })).code).toBe(
    'wrong_credentials',
  );
  expect((await nobody.refused(login, { body: { ...credentials, code: other(code) } })).code).toBe('wrong_code');
  await nobody.ok(login, { body: { ...credentials, code } });
  expect((await nobody.refused(login, { body: { ...credentials, code } })).code).toBe('wrong_code');
  later(61);
  await nobody.ok(sendLoginCode, { body: credentials });
  const late = await sentCode(company);
  later(601);
  expect((await nobody.refused(login, { body: { ...credentials, code: late } })).code).toBe('wrong_code');
});
