import { shortestPassword } from './password.ts';

/** How hard a new password is to guess, judged by its characters. Only the server knows common passwords. */
export const passwordStrengths = ['short', 'weak', 'fair', 'strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/** Rows of keys, and other sequences that people type. */
const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop'];
const pairs = new Set(
  runs.flatMap((run) =>
    Array.from(run).flatMap((sign, at) => (at > 0 ? [run[at - 1] + sign, sign + run[at - 1]] : [])),
  ),
);

/** Classes of characters, with the number of characters in each. */
const kinds: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d\s]/u, 30],
  [/[^\p{ASCII}]/u, 100],
];

/**
 * Counts the characters that can't be predicted from the ones before. Repeated characters, the next key in a row, and
 * repeated parts don't count.
 */
function surprising(password: string): number {
  const part = /^(.+?)\1+$/u.exec(password)?.[1] ?? password;
  const signs = Array.from(part.toLowerCase());
  const predictable = signs.filter(
    (sign, at) => at > 0 && (sign === signs[at - 1] || pairs.has(`${signs[at - 1]}${sign}`)),
  );
  // A password made of few different characters counts as short, however often they repeat.
  return Math.min(signs.length - predictable.length, new Set(signs).size * 2);
}

/** Bits from which a password is fair, and from which it is strong. */
const [fair, strong] = [45, 70];

/** Rates how hard a password is to guess. */
export function strengthOf(password: string): PasswordStrength {
  if (Array.from(password.trim()).length < shortestPassword) return 'short';
  const choices = kinds.reduce((sum, [kind, count]) => (kind.test(password) ? sum + count : sum), 0);
  const bits = surprising(password.trim()) * Math.log2(choices);
  return bits < fair ? 'weak' : bits < strong ? 'fair' : 'strong';
}
