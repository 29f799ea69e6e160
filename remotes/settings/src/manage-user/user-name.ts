import type { User } from '@recoup/contract/session/users';

/** How somebody is called: by their e-mail before they have told their name. */
export const userName = ({ first_name, last_name, email }: Pick<User, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email;
