import { pathTo } from '@recoup/contract/route';
import type {
  forgotPassword as forgotEndpoint,
  resetPassword as resetEndpoint,
} from '@recoup/contract/session/account';
import { countAttempt, forgetAttempts } from '../../../platform/attempts.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { writeMail } from '../../../platform/frames/write-mail.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/session.ts';
import { accounts, quickPins, sessions, users } from '../../../schema/core.ts';
import { hashNewPassword } from '../auth/common-passwords.ts';
import { attemptsKey } from '../auth/login.ts';
import { readCompany } from '../company/company.ts';
import { checkLink, holderOf, linkKey } from '../links/links.ts';
import { checkLinks, staffLink } from '../links/staff-link.ts';
import { tellAccountChange } from '../users/tell-account-change.ts';

const goodForHours = 1;

/** An active user with the account of their address. */
async function personOf(tx: Tx, where: Parameters<typeof and>[0]) {
  const [found] = await tx
    .select({ user: users, hash: accounts.password_hash })
    .from(users)
    .innerJoin(accounts, eq(accounts.email, users.email))
    .where(and(eq(users.status, 1), eq(users.provider_only, false), where))
    .limit(1);
  return found;
}

export const forgotPassword: Handler<typeof forgotEndpoint> = async (db, { body, now, links }) => {
  await countAttempt(db, `forgot ${hashToken(body.email)}`, 5, 900);
  // Checked before any lookup, so that a deployment that can't send links responds the same to everyone.
  checkLinks(links);
  const person = await db.asPlatform((tx) => personOf(tx, eq(users.email, body.email)));
  if (person) {
    const { tenant_id: tenantId, id: userId, email, first_name } = person.user;
    await db.inTenant(tenantId, async (tx, effects) => {
      const until = new Date(now.getTime() + goodForHours * 3_600_000);
      const key = linkKey(effects.links.secrets, 'new password', { tenantId, userId, until }, person.hash);
      const reference = `password-${tenantId}-${userId}-${now.getTime()}`;
      const { name: company_name } = await readCompany(tx);
      const link = staffLink(effects.links, `${pathTo('resetPassword')}?token=${key}`);
      const mail = await writeMail(tx, 'new-password', { company_name, first_name, link });
      const letter = { tenantId, to: email, ...mail, reference, until: until.toISOString() };
      await effects.enqueue('send-mail', letter, reference);
    });
  }
  return { success: true, message: 'If there’s an account with this email, we’ve sent a link to it.', data: null };
};

export const resetPassword: Handler<typeof resetEndpoint> = async (db, { body, now, services }) => {
  const { tenantId, userId } = holderOf(body.token);
  const hash = await hashNewPassword(body.password, 'password');
  const { email, ended } = await db.asPlatform(async (tx) => {
    const person = await personOf(tx, and(eq(users.tenant_id, tenantId), eq(users.id, userId)));
    checkLink(services.secrets, 'new password', body.token, person?.hash ?? '', now);
    if (!person) throw new Refusal('link_expired');
    const { email } = person.user;
    // If the link is used twice at once, the second use finds another password than the link was made for.
    const [changed] = await tx
      .update(accounts)
      .set({ password_hash: hash })
      .where(and(eq(accounts.email, email), eq(accounts.password_hash, person.hash)))
      .returning();
    if (!changed) throw new Refusal('link_expired');
    const everywhere = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), eq(users.provider_only, false)));
    const theirs = ({ tenant_id, user_id }: typeof sessions | typeof quickPins) =>
      sql`(${tenant_id}, ${user_id}) IN (${sql.join(
        everywhere.map((user) => sql`(${user.tenant_id}::bigint, ${user.id}::bigint)`),
        sql`, `,
      )})`;
    const ended = await tx.delete(sessions).where(theirs(sessions)).returning();
    // PINs and badges open sessions, too. A person who knew the password may have set them.
    await tx.delete(quickPins).where(theirs(quickPins));
    const about = { entity: 'user', entityId: userId, subject: `${person.user.first_name} ${person.user.last_name}` };
    await audit(tx, { tenantId, actor: 'system' }, [{ ...about, action: 'Password reset by email link' }]);
    return { email, ended };
  });
  await forgetAttempts(db, attemptsKey(email));
  await db.inTenant(tenantId, async (tx, effects) => {
    for (const { token_hash } of ended) effects.endSession(token_hash);
    const change = 'Your password was reset with a link in an email.';
    await tellAccountChange(tx, effects, { tenantId, userId, change, now });
  });
  return { success: true, message: 'Password changed. Sign in with your new password.', data: null };
};
