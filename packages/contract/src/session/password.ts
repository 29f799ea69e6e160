import * as v from 'valibot';
import { requiredText } from '../wire.ts';

/** The fewest characters of a password. */
export const shortestPassword = 10;

/** A password that somebody chooses; one that they had before is asked for by `requiredText`. */
export const passwordSchema = v.pipe(
  requiredText('Password', 200),
  v.minLength(shortestPassword, `must have at least ${shortestPassword} characters`),
);

/** A new password, typed twice. */
export const twiceEntries = {
  password: passwordSchema,
  password_confirmation: v.pipe(v.string('is required'), v.trim()),
};

/** Said of a second one that differs. */
export const differsText = 'is not the same password';
