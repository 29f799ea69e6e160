import type {
  acceptInvitation as acceptEndpoint,
  getInvitation as getEndpoint,
} from '@recoup/contract/session/account';
import { countAttempt, forgetAttempts } from '../../../platform/attempts.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { accounts, auditEntries, companies, users } from '../../../schema/core.ts';
import { beginSession } from '../auth/begin-session.ts';
import { hashNewPassword } from '../auth/common-passwords.ts';
import { attemptsKey } from '../auth/login.ts';
import { isPassword } from '../auth/passwords.ts';
import { checkLink, holderOf } from '../links/links.ts';
import { invitationState } from '../users/invite-user.ts';

/** The user invited with a key. Locks their row against concurrent use. */
async function invitedBy(tx: Tx, secrets: Secrets, key: string, now: Date) {
  const { tenantId, userId } = holderOf(key);
  const [found] = await tx
    .select({ user: users, company: companies.name, hash: accounts.password_hash })
    .from(users)
    .innerJoin(companies, eq(companies.tenant_id, users.tenant_id))
    .leftJoin(accounts, eq(accounts.email, users.email))
    .where(and(eq(users.tenant_id, tenantId), eq(users.id, userId)))
    .for('update', { of: users });
  checkLink(secrets, 'invitation', key, found ? invitationState(found.user) : '', now);
  if (found?.user.status !== 2) throw new Refusal('link_expired');
  return found;
}

export const getInvitation: Handler<typeof getEndpoint> = async (db, { query, now, services }) =>
  db.asPlatform(async (tx) => {
    const { user, company, hash } = await invitedBy(tx, services.secrets, query.token, now);
    const about = and(
      eq(auditEntries.tenant_id, user.tenant_id),
      eq(auditEntries.entity, 'user'),
      eq(auditEntries.entity_id, user.id),
      eq(auditEntries.action, 'User invited'),
    );
    const [invitation] = await tx.select({ by: auditEntries.by }).from(auditEntries).where(about).limit(1);
    return {
      data: {
        company_name: company,
        email: user.email,
        invited_by: invitation?.by ?? null,
        has_account: hash !== null,
      },
    };
  });

export const acceptInvitation: Handler<typeof acceptEndpoint> = async (db, { body, now, services, address }) => {
  const { token, password, password_confirmation: _, ...names } = body;
  const { tenantId, userId } = holderOf(token);
  const before = await db.asPlatform((tx) => invitedBy(tx, services.secrets, token, now));
  const { email } = before.user;
  // A person who has an account proves that it's theirs, as at sign-in.
  if (before.hash !== null) {
    await countAttempt(db, `invitation ${attemptsKey(email)}`, 10, 900);
    if (!(await isPassword(before.hash, password)))
      throw new Refusal('wrong_credentials', undefined, {
        errors: { password: ['isn’t your account’s password'] },
      });
    await forgetAttempts(db, `invitation ${attemptsKey(email)}`);
  }
  const hash = before.hash ?? (await hashNewPassword(password, 'password'));
  await db.asPlatform(async (tx) => {
    const { user } = await invitedBy(tx, services.secrets, token, now);
    const version = user.version + 1;
    const set = { ...names, status: 1, version } as const;
    await tx
      .update(users)
      .set(set)
      .where(and(eq(users.tenant_id, tenantId), eq(users.id, userId)));
    const account = { email, tenant_id: tenantId, user_id: userId, password_hash: hash };
    await tx.insert(accounts).values(account).onConflictDoNothing();
    const about = { entity: 'user', entityId: userId, subject: `${names.first_name} ${names.last_name}`, version };
    await audit(tx, { tenantId, actor: 'system' }, [{ ...about, action: 'Invitation accepted' }]);
  });
  const data = await db.inTenant(tenantId, async (tx, effects) => {
    effects.emit('resource.changed', { resource: 'user', id: userId });
    return beginSession(tx, tenantId, userId, { address, now, device: null });
  });
  return { data };
};
