import * as v from 'valibot';
import { requiredText } from '../wire.ts';

/** The fewest and the most characters of a new password. One that somebody has already stays as it is. */
export const shortestPassword = 12;
const longestPassword = 128;

/** A password that somebody chooses; one that they had before is asked for by `requiredText`. */
export const passwordSchema = v.pipe(
  requiredText('Password', longestPassword),
  v.minLength(shortestPassword, `must have at least ${shortestPassword} characters`),
);

const twiceEntries = {
  password: passwordSchema,
  password_confirmation: v.pipe(v.string('is required'), v.trim()),
};

/** A body with a new password, typed twice; that they differ is said also while other fields are wrong. */
/* @__NO_SIDE_EFFECTS__ */
export function withPasswordTwice<const M extends v.ObjectEntries>(more: M) {
  const body = v.object({ ...more, ...twiceEntries });
  // The check looks at two fields and changes none; types cannot say that of an object with any others.
  return v.pipe(
    body as unknown as v.ObjectSchema<typeof twiceEntries, undefined>,
    v.forward(
      v.partialCheck(
        [['password'], ['password_confirmation']],
        (passwords) => passwords.password === passwords.password_confirmation,
        'doesn’t match the new password',
      ),
      ['password_confirmation'],
    ),
  ) as unknown as typeof body;
}
