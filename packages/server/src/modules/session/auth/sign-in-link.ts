import { pathTo } from '@recoup/contract/route';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Pool } from '../../../platform/db/pool.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { accounts, users } from '../../../schema/core.ts';
import { linkKey } from '../links/links.ts';
import { signInState } from './login-by-token.ts';

const goodForMinutes = 15;

/** A link that signs a user in once without their password. Null if no user has this email. */
export async function signInLink(
  pool: Pick<Pool, 'asPlatform' | 'inTenant'>,
  secrets: Secrets,
  origin: string,
  email: string,
  now: Date,
): Promise<string | null> {
  const [person] = await pool.asPlatform((tx) =>
    tx
      .select({ id: users.id, tenantId: users.tenant_id })
      .from(accounts)
      .innerJoin(
        users,
        and(eq(users.tenant_id, accounts.tenant_id), eq(users.id, accounts.user_id), eq(users.status, 1)),
      )
      .where(eq(accounts.email, email)),
  );
  if (!person) return null;
  const state = await pool.inTenant(person.tenantId, (tx) => signInState(tx, person.id));
  const until = new Date(now.getTime() + goodForMinutes * 60_000);
  const key = linkKey(secrets, 'sign-in', { tenantId: person.tenantId, userId: person.id, until }, state);
  return `${origin}${pathTo('login')}?token=${key}`;
}
