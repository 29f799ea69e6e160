import { hash, verify } from '@node-rs/argon2';
import type { login as endpoint } from '@recoup/contract/session/auth';
import { eq } from 'drizzle-orm';
import { countAttempt, forgetAttempts } from '../../../platform/attempts.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/session.ts';
import { accounts, sessions, users } from '../../../schema/core.ts';

// Argon2id, the library's default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What the database keeps of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Verified against when there is no such account, so that it takes the same time as a wrong password. */
const nobody = hashPassword(newToken());

/** Wrong passwords that one account may get in a quarter of an hour, from wherever. */
const attempts = { max: 10, seconds: 900 };

export const login: Handler<typeof endpoint> = async (db, { body }) => {
  const key = `login ${hashToken(body.email)}`;
  await countAttempt(db, key, attempts.max, attempts.seconds);
  const [account] = await db.asPlatform((tx) => tx.select().from(accounts).where(eq(accounts.email, body.email)));
  const right = await verify(account?.password_hash ?? (await nobody), body.password);
  if (!account || !right) throw new Refusal('wrong_credentials');

  const token = newToken();
  await db.inTenant(account.tenant_id, async (tx) => {
    const [user] = await tx.select({ location: users.location_id }).from(users).where(eq(users.id, account.user_id));
    if (!user) throw new Refusal('wrong_credentials');
    await tx.insert(sessions).values({
      token_hash: hashToken(token),
      tenant_id: account.tenant_id,
      user_id: account.user_id,
      location_id: user.location,
    });
  });
  await forgetAttempts(db, key);
  return { data: { token, session_key: newToken() } };
};
