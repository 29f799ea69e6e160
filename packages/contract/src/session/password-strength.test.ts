import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test('repeats, keyboard runs and repeated parts don’t make a password strong, and length does', () => {
  const strengthsOf = (passwords: readonly string[]) => passwords.map((password) => [password, strengthOf(password)]);
  const are = (passwords: readonly string[], strength: string) =>
    expect(strengthsOf(passwords)).toEqual(passwords.map((password) => [password, strength]));
  are(['', 'Sh0rt!', 'elevenchars', '  elevenchars  '], 'short');
  are(
    ['aaaaaaaaaaaaaaaaaaaa', '123456789012', 'qwertyuiopasdfghjkl', 'abcabcabcabcabcabc', 'Aa1!Aa1!Aa1!Aa1!'],
    'weak',
  );
  are(['liverpool-2026', 'kitchen table'], 'fair');
  are(['correct horse battery staple', 'rV9#kd2!Lmq7zP', 'Öl und Käse schmecken gut'], 'strong');
});
