import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test('repeats, runs of keys and parts said again make no password strong, and its length does', () => {
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
