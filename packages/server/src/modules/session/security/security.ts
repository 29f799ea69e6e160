import type { Contract } from '@recoup/contract';
import { pathTo } from '@recoup/contract/route';
import type { signInRules } from '@recoup/contract/session/sign-in-rules';
import { isAllowedFrom, isNetwork } from '../../../platform/access/networks.ts';
import { hasSecondFactor } from '../../../platform/access/proof.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { verifyAuditChain } from '../../../platform/audit/audit-chain.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import type { DocumentRules, Handlers } from '../../../platform/handler.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations, sessions, signIns, users } from '../../../schema/core.ts';
import { notifications } from '../../../schema/notifications.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { notify } from '../notifications/notify.ts';
import { ownerOnly } from '../users/owner-only.ts';

type SignInRules = (typeof signInRules)['initial'];

const checked = 'change-log-checked';
const intactTitle = 'The audit log is intact';
/** Earlier releases ended the title with another word. */
const isIntact = (title: string) => title === intactTitle || title.endsWith(' whole');

/** Refuses an invalid list, and one that would lock out the user who saves it. */
const checkRules: DocumentRules<SignInRules>['check'] = async (
  tx,
  { networks, second_factor },
  { session, address },
) => {
  ownerOnly(session);
  if (second_factor && !(await hasSecondFactor(tx, session))) {
    const message = 'Turn on two-factor authentication for yourself first, under My settings.';
    throw new Refusal('invalid', message, { errors: { second_factor: [message] } });
  }
  const wrong = networks.flatMap(({ network }, at) =>
    isNetwork(network) ? [] : [[`networks.${at}.network`, ['isn’t an IP address or network']] as [string, string[]]],
  );
  if (wrong.length > 0) throw new Refusal('invalid', undefined, { errors: Object.fromEntries(wrong) });
  if (isAllowedFrom(networks, address)) return;
  const message = `Add your own address, ${address}, or you’ll lock yourself out.`;
  throw new Refusal('invalid', message, { errors: { networks: [message] } });
};

export const securityHandlers: Handlers<Contract['security']> = {
  signInRules: { check: checkRules },
  async getSecurity(tx, { session }) {
    ownerOnly(session);
    const rows = await tx
      .select({ session: sessions, user: users, location: locations.name })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .innerJoin(locations, eq(locations.id, sessions.location_id))
      .orderBy(desc(sessions.last_seen_at))
      .limit(200);
    const [last] = await tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.type, checked), eq(notifications.user_id, session.userId)))
      .orderBy(desc(notifications.id))
      .limit(1);
    const tries = await tx
      .select({ sign: signIns, user: users })
      .from(signIns)
      .innerJoin(users, eq(users.id, signIns.user_id))
      .orderBy(desc(signIns.id))
      .limit(100);
    const data = {
      sign_ins: tries.map(({ sign: { id, outcome, address, device, at }, user }) => ({
        ...{ id, outcome, address, device, at: at.toISOString() },
        ...{ user_name: `${user.first_name} ${user.last_name}`, email: user.email },
      })),
      sessions: rows.map(({ session: { id, device, created_at, last_seen_at, token_hash }, user, location }) => ({
        ...{ id, device, location_name: location },
        ...{ user_id: user.id, user_name: `${user.first_name} ${user.last_name}`, email: user.email, role: user.role },
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
        here: token_hash === session.tokenHash,
      })),
      checked: last
        ? { intact: isIntact(last.title), title: last.title, text: last.text, at: last.created_at.toISOString() }
        : null,
    };
    return { data };
  },
  async endStaffSession(tx, { session, params, effects }) {
    ownerOnly(session);
    const [found] = await tx
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(sessions.id, params.id));
    if (!found) throw new Refusal('not_found');
    const subject = `${found.user.first_name} ${found.user.last_name}`;
    await endSessions(tx, effects, [found.session]);
    await audit(tx, session, [
      { entity: 'user', entityId: found.user.id, subject, action: 'Session ended by an owner' },
    ]);
    return { success: true, message: `Session of ${subject} ended`, data: null };
  },
  async checkChangeLog(_tx, { session, effects, now }) {
    ownerOnly(session);
    const { tenantId } = session;
    await effects.enqueue('check-change-log', { tenantId }, `check-change-log-${tenantId}-${now.getTime()}`);
    return {
      success: true,
      message: 'We’re checking the audit log. You’ll get a notification with the result.',
      data: null,
    };
  },
};

/** Recomputes the seals and notifies users who may change settings. Entries of the last minute aren't sealed yet. */
export const runCheckChangeLog: Worker<'check-change-log'> = (db, { tenantId }, { now }) =>
  db.inTenant(tenantId, async (tx, effects) => {
    const check = await verifyAuditChain(tx, tenantId);
    const [title, text] = check.whole
      ? [intactTitle, `${check.rows} entries verified.`]
      : ['The audit log was tampered with', `Entry ${check.brokenAt} was changed.`];
    await notify(tx, effects, {
      ...{ tenantId, type: checked, title, text, path: pathTo('securitySettings'), locationId: null },
      now: now(),
    });
    effects.emit('resource.changed', { resource: 'user', id: null });
  });
