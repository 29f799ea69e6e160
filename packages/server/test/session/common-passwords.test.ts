import { updatePassword } from '@recoup/contract/session/account';
import { createUser } from '@recoup/contract/session/users';
import { expect, test } from 'vitest';
import { isCommon } from '../../src/modules/session/auth/common-passwords.ts';
import { useCompany } from '../company.ts';
import { testPassword } from '../template.ts';

const { staff } = useCompany({ bare: true });

test.each([
  ['as it is in the list', '1qaz2wsx3edc', true],
  ['in capitals, with digits and signs around it', 'Liverpool2026!', true],
  ['said twice', 'passwordpassword', true],
  ['digits said twice', '123456123456', true],
  ['one letter', 'aaaaaaaaaaaa', true],
  ['words that nobody lists together', 'wild geese land', false],
  ['a listed word among others', 'liverpool geese 7', false],
])('the password %s is one of the most common', async (_, password, expected) => {
  expect(await isCommon(password)).toBe(expected);
});

test('wherever a password is chosen, a common one is refused at its field', async () => {
  const password = 'Password1234!';
  const reason = ['is too common. Choose one that’s harder to guess'];
  const change = { current_password: testPassword, new_password: password, confirm_password: password };
  expect((await staff.refused(updatePassword, { body: change })).errors).toEqual({ new_password: reason });
  const person = { first_name: 'Ada', last_name: 'Moya', job_title: 'Counter', email: 'ada@common.test' };
  const access = { role: 'viewer' as const, permissions: null, locations: null };
  expect((await staff.refused(createUser, { body: { ...person, ...access, password } })).errors).toEqual({
    password: reason,
  });
});
