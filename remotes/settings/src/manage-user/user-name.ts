import type { User } from '@recoup/contract/session/users';

/** A user's name. Their email until they have entered a name. */
export const userName = ({ first_name, last_name, email }: Pick<User, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email;
