import type {
  checkPassword as checkEndpoint,
  endSession as endEndpoint,
  endOtherSessions as endOthersEndpoint,
  getAccount as getEndpoint,
  listSessions as listEndpoint,
  updatePassword as passwordEndpoint,
  sendPhoneCode as sendEndpoint,
  updateAccount as updateEndpoint,
  verifyPhoneCode as verifyEndpoint,
} from '@recoup/contract/session/account';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, ne, sql } from '../../../platform/db/drizzle.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations, phoneCodes, sessions, users } from '../../../schema/core.ts';
import { hashNewPassword } from '../auth/common-passwords.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { checkOwnPassword, isOwnPassword } from '../auth/passwords.ts';
import { countTry, sendCode, takeCode } from '../auth/phone-codes.ts';
import { lockUser, nameOf } from '../users/read-users.ts';
import { tellAccountChange } from '../users/tell-account-change.ts';

async function accountOf(tx: Tx, { userId }: Session) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  const ofPhone = and(eq(phoneCodes.user_id, userId), eq(phoneCodes.purpose, 'phone'));
  const [sent] = await tx.select({ phone: phoneCodes.phone }).from(phoneCodes).where(ofPhone);
  if (!user) throw new Refusal('not_found');
  const { first_name, last_name, job_title, email, two_factor_phone, version } = user;
  return { first_name, last_name, job_title, email, two_factor_phone, last_phone: sent?.phone ?? null, version };
}

export const getAccount: Handler<typeof getEndpoint> = async (tx, { session }) => ({
  data: await accountOf(tx, session),
});

export const updateAccount: Handler<typeof updateEndpoint> = async (tx, { session, body, now, effects }) => {
  const { version: seenVersion, password, ...profile } = body;
  const user = await lockUser(tx, session.userId);
  const about = { entity: 'user', entityId: user.id };
  await checkVersion(tx, { ...about, seenVersion, version: user.version, body: profile, current: user });
  if (profile.email !== user.email) {
    await checkOwnPassword(tx, user.id, password, 'password');
    const { rows } = await tx.execute<{ done: boolean }>(
      sql`SELECT change_email(${user.id}, ${profile.email}) AS done`,
    );
    const message = 'This email belongs to another account.';
    if (!rows[0]?.done) throw new Refusal('in_use_elsewhere', message, { errors: { email: [message] } });
    const change = `You now sign in with ${profile.email}.`;
    await tellAccountChange(tx, effects, { ...session, to: user.email, change, now });
  }
  const version = user.version + 1;
  const subject = nameOf({ ...user, ...profile });
  const changes = changedFields(user, profile, { ...about, action: 'Profile changed', subject, version });
  if (changes.length > 0) {
    await tx
      .update(users)
      .set({ ...profile, version })
      .where(eq(users.id, user.id));
    await audit(tx, session, changes);
    effects.emit('resource.changed', { resource: 'user', id: user.id });
    effects.emit('user.refresh', {}, user.id);
  }
  return { success: true, message: 'Profile saved', data: await accountOf(tx, session) };
};

const others = ({ userId, tokenHash }: Session) =>
  and(eq(sessions.user_id, userId), ne(sessions.token_hash, tokenHash));

export const updatePassword: Handler<typeof passwordEndpoint> = async (tx, { session, body, now, effects }) => {
  await checkOwnPassword(tx, session.userId, body.current_password, 'current_password');
  const hash = await hashNewPassword(body.new_password, 'new_password');
  await tx.execute(sql`SELECT change_password(${session.userId}, ${hash})`);
  await endSessions(tx, effects, await tx.select().from(sessions).where(others(session)));
  const about = { entity: 'user', entityId: session.userId, subject: session.userName };
  await audit(tx, session, [{ ...about, action: 'Password changed' }]);
  await tellAccountChange(tx, effects, { ...session, change: 'Your password was changed.', now });
  return { success: true, message: 'Password changed. You’re signed out everywhere else.', data: null };
};

export const checkPassword: Handler<typeof checkEndpoint> = async (tx, { session, body }) => ({
  data: { right: await isOwnPassword(tx, session.userId, body.password) },
});

const phoneOf = ({ tenantId, userId }: Session) => ({ tenantId, userId, purpose: 'phone' }) as const;

export const sendPhoneCode: Handler<typeof sendEndpoint> = async (tx, { session, body, now, effects }) => {
  await sendCode(tx, effects, { ...phoneOf(session), phone: body.phone_number, now });
  return { success: true, message: `We sent a code to ${body.phone_number}.`, data: { resend_seconds: 60 } };
};

export const verifyPhoneCode: Handler<typeof verifyEndpoint> = async (tx, call) => {
  const { session, body, now, services, later, effects } = call;
  const phone = body.phone_number;
  await later((ownTx) => countTry(ownTx, phoneOf(session)));
  await takeCode(tx, services.secrets, { ...phoneOf(session), phone, now }, body.phone_code, 'phone_code');
  const user = await lockUser(tx, session.userId);
  const off = user.two_factor_phone === phone;
  const version = user.version + 1;
  const set = { two_factor_phone: off ? null : phone, version };
  await tx.update(users).set(set).where(eq(users.id, user.id));
  const action = off ? 'Two-factor authentication turned off' : 'Two-factor authentication turned on';
  await audit(tx, session, [{ entity: 'user', entityId: user.id, subject: nameOf(user), action, version }]);
  effects.emit('resource.changed', { resource: 'user', id: user.id });
  const change = `Two-factor authentication was turned ${off ? 'off' : 'on'}.`;
  await tellAccountChange(tx, effects, { ...session, change, now });
  const message = off
    ? 'Two-factor authentication is off.'
    : 'Two-factor authentication is on. You’ll enter a code when you sign in.';
  return { success: true, message, data: await accountOf(tx, session) };
};

export const listSessions: Handler<typeof listEndpoint> = async (tx, { session }) => {
  const rows = await tx
    .select({ session: sessions, location: locations.name })
    .from(sessions)
    .innerJoin(locations, eq(locations.id, sessions.location_id))
    .where(eq(sessions.user_id, session.userId))
    .orderBy(desc(sessions.last_seen_at));
  return {
    data: rows.map(({ session: { id, device, created_at, last_seen_at, token_hash }, location }) => ({
      id,
      device,
      location_name: location,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      here: token_hash === session.tokenHash,
    })),
  };
};

export const endSession: Handler<typeof endEndpoint> = async (tx, { session, params, effects }) => {
  const ownSession = and(eq(sessions.user_id, session.userId), eq(sessions.id, params.id));
  const found = await tx.select().from(sessions).where(ownSession);
  if (found.length === 0) throw new Refusal('not_found');
  await endSessions(tx, effects, found);
  return { success: true, message: 'Session ended', data: null };
};

export const endOtherSessions: Handler<typeof endOthersEndpoint> = async (tx, { session, effects }) => {
  const found = await tx.select().from(sessions).where(others(session));
  await endSessions(tx, effects, found);
  const message = found.length === 0 ? 'You aren’t signed in anywhere else.' : 'All other sessions ended';
  return { success: true, message, data: null };
};
