import * as v from 'valibot';
import { requiredText } from '../wire.ts';

/** The minimum and maximum length of a new password. Existing passwords stay valid. */
export const shortestPassword = 12;
const longestPassword = 128;

/** A new password. For an existing one, use `requiredText`. */
export const passwordSchema = v.pipe(
  requiredText('Password', longestPassword),
  v.minLength(shortestPassword, `must have at least ${shortestPassword} characters`),
);

const twiceEntries = {
  password: passwordSchema,
  password_confirmation: v.pipe(v.string('is required'), v.trim()),
};

/** A body with a new password, typed twice. A mismatch is reported even while other fields are invalid. */
/* @__NO_SIDE_EFFECTS__ */
export function withPasswordTwice<const M extends v.ObjectEntries>(more: M) {
  const body = v.object({ ...more, ...twiceEntries });
  // The check reads two fields and changes none. Types can't express that for an object with arbitrary other fields.
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
