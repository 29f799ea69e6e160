import type { askForPasskey as askEndpoint, loginByPasskey as loginEndpoint } from '@recoup/contract/session/passkeys';
import { countAttempt } from '../../../platform/attempts.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { desc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/session.ts';
import { accounts, passkeys, users } from '../../../schema/core.ts';
import { enter } from '../auth/begin-session.ts';
import { mustUseProvider, ofAccount } from '../auth/login.ts';
import { goodForMs, newChallenge } from './challenge.ts';
import { checkPasskey, siteOf, usePurpose } from './check-passkey.ts';

export const askForPasskey: Handler<typeof askEndpoint> = async (_db, { services, now, links }) => ({
  data: {
    challenge: Buffer.from(newChallenge(services.secrets, usePurpose, now)).toString('base64url'),
    rpId: siteOf(links),
    timeout: goodForMs,
    userVerification: 'required',
  },
});

/** A passkey with its account's user, in the company they last worked in or another of theirs. */
async function keptAs(tx: Tx, credential: string) {
  const [found] = await tx
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.email, passkeys.email))
    .innerJoin(users, ofAccount)
    .where(eq(passkeys.credential_id, credential))
    .orderBy(mustUseProvider, desc(sql`${users.tenant_id} = ${accounts.tenant_id}`), users.tenant_id)
    .limit(1);
  return found;
}

export const loginByPasskey: Handler<typeof loginEndpoint> = async (db, { body, now, address, links }) => {
  const { passkey, device } = body;
  const found = await db.asPlatform((tx) => keptAs(tx, passkey.id));
  const uses = await checkPasskey(found?.passkey, passkey, links, now);
  if (!found) throw new Refusal('wrong_passkey');
  // A signature works once, so one that was intercepted is useless.
  const { clientDataJSON } = passkey.response;
  await countAttempt(db, `passkey ${hashToken(clientDataJSON)}`, 1, (2 * goodForMs) / 1000);
  const { tenant_id, id, email } = found.user;
  const data = await enter(db, { tenantId: tenant_id, userId: id }, { address, now, device });
  await db.asPlatform(async (tx) => {
    await tx.update(passkeys).set({ uses, last_used_at: now }).where(eq(passkeys.id, found.passkey.id));
    await tx.update(accounts).set({ tenant_id, user_id: id }).where(eq(accounts.email, email));
  });
  return { data };
};
