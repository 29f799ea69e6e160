import * as v from 'valibot';
import { expect, test } from 'vitest';
import { passwordSchema } from './password.ts';

test('a new password has 12 to 128 characters of any kind', () => {
  const isTaken = (text: string) => v.is(passwordSchema, text);
  expect(['a'.repeat(11), 'a'.repeat(12), 'ñ 🦜 correct horse', 'a'.repeat(128), 'a'.repeat(129)].map(isTaken)).toEqual(
    [false, true, true, true, false],
  );
});
