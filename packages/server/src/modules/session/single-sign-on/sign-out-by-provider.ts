import {
  longestAgeSeconds,
  type ProvidedSignOut,
  readLogoutToken,
} from '../../../integrations/identity/logout-token.ts';
import { countAttempt } from '../../../platform/attempts.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { hashToken } from '../../../platform/session.ts';
import { sessions, users } from '../../../schema/core.ts';
import { providerSubjects } from '../../../schema/identity.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { companyKey, companyOfKey } from '../company/company-key.ts';
import { nameOf } from '../users/read-users.ts';
import { readProvider } from './provider.ts';

/** Where a provider reports that it ended a session. The company’s key follows. */
export const providerSignOutPath = '/api/sign-out-by-provider/';

/** The address that a company enters at its provider. */
export const providerSignOutUrl = (origin: string, secrets: Secrets, tenantId: number): string =>
  `${origin}${providerSignOutPath}${companyKey(secrets, tenantId)}`;

/** Sessions that the provider started or confirmed: the one it names, or all of the user it names. */
function sessionsOf(tx: Tx, issuer: string, { subject, session }: ProvidedSignOut) {
  return tx
    .select({ token_hash: sessions.token_hash, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(providerSubjects, and(eq(providerSubjects.user_id, users.id), eq(providerSubjects.issuer, issuer)))
    .where(
      and(
        eq(sessions.by_provider, true),
        session === null ? undefined : eq(sessions.provider_sid, session),
        subject === null ? undefined : eq(providerSubjects.subject, subject),
      ),
    );
}

/**
 * Ends sessions here that a company's provider ended there. Refuses reports that the provider didn't sign, or sent
 * before.
 */
export async function signOutByProvider(
  db: Database,
  { secrets, key, token, now }: { secrets: Secrets; key: string; token: string; now: Date },
): Promise<void> {
  const tenantId = companyOfKey(secrets, key);
  if (tenantId === null) throw new Refusal('not_found');
  const { client } = await db.inTenant(tenantId, (tx) => readProvider(tx, secrets, tenantId));
  if (client.issuer === '' || client.clientId === '') throw new Refusal('not_found');
  const logout = await readLogoutToken(client, token, now);
  // A token counts once as long as it could be valid.
  await countAttempt(db, `sign-out ${tenantId} ${hashToken(logout.id)}`, 1, 2 * longestAgeSeconds);
  await db.inTenant(tenantId, async (tx, effects) => {
    const ended = await sessionsOf(tx, client.issuer, logout);
    await endSessions(tx, effects, ended);
    const people = new Map(ended.map(({ user }) => [user.id, user]));
    await audit(
      tx,
      { tenantId, actor: 'system' },
      [...people.values()].map((user) => ({
        ...{ entity: 'user', entityId: user.id, subject: nameOf(user) },
        action: 'Signed out by the sign-in provider',
      })),
    );
  });
}
