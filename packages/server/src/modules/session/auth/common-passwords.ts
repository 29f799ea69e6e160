import { Refusal } from '../../../platform/refusal.ts';
import { hashPassword } from './passwords.ts';

/** The passwords that attackers try first, in lowercase. Read when the first password is chosen. */
let listed: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** The word that a password is built on: `liverpool` for `Liverpool2026!`. */
const wordOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** The repeated part of a password: `qwerty` for `qwertyqwerty`. */
const partOf = (password: string) => /^(.+?)\1+$/u.exec(password)?.[1] ?? password;

/** Whether a password is a common one, including with digits and symbols around it, or repeated. */
export async function isCommon(password: string): Promise<boolean> {
  listed ??= readList();
  const list = await listed;
  const small = password.toLowerCase();
  const forms = [small, partOf(small), wordOf(small), partOf(wordOf(small))];
  // A single repeated letter or digit is in no list.
  return forms.some((form) => form !== '' && (list.has(form) || (form.length === 1 && partOf(small) === form)));
}

/** Hashes a newly chosen password. Refuses a common one, with an error at its field. */
export async function hashNewPassword(password: string, field: string): Promise<string> {
  if (await isCommon(password))
    throw new Refusal('invalid', undefined, {
      errors: { [field]: ['is too common. Choose one that’s harder to guess'] },
    });
  return hashPassword(password);
}
