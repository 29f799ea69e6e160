import { Refusal } from '../../../platform/refusal.ts';
import { hashPassword } from './passwords.ts';

/** The passwords that are tried first, in small letters. They are read when the first password is chosen. */
let listed: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** A word in which a password is hidden: `Liverpool2026!` is `liverpool`. */
const wordOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** A password that is one thing again and again: `qwertyqwerty` is `qwerty`. */
const partOf = (password: string) => /^(.+?)\1+$/u.exec(password)?.[1] ?? password;

/** Whether a password is among the common ones, also with digits and signs around it, or said twice. */
export async function isCommon(password: string): Promise<boolean> {
  listed ??= readList();
  const list = await listed;
  const small = password.toLowerCase();
  const forms = [small, partOf(small), wordOf(small), partOf(wordOf(small))];
  // One letter or digit again and again is in no list.
  return forms.some((form) => form !== '' && (list.has(form) || (form.length === 1 && partOf(small) === form)));
}

/** What the database keeps of a password that somebody chooses; one that is common is refused, at the field it was typed in. */
export async function hashNewPassword(password: string, field: string): Promise<string> {
  if (await isCommon(password))
    throw new Refusal('invalid', undefined, {
      errors: { [field]: ['is too common. Choose one that’s harder to guess'] },
    });
  return hashPassword(password);
}
