import { pathTo } from '@recoup/contract/route';
import type {
  createUser as createEndpoint,
  inviteUser as inviteEndpoint,
  resendInvite as resendEndpoint,
  revokeInvite as revokeEndpoint,
} from '@recoup/contract/session/users';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { writeMail } from '../../../platform/frames/write-mail.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { users } from '../../../schema/core.ts';
import { hashNewPassword } from '../auth/common-passwords.ts';
import { readCompany } from '../company/company.ts';
import { linkKey } from '../links/links.ts';
import { staffLink } from '../links/staff-link.ts';
import { type Access, accessColumns, checkGiver, checkPlaces, writePlaces } from './access.ts';
import { lockUser, nameOf, shownUser, type UserRow } from './read-users.ts';

const invitationDays = 7;

/** What using, resending or canceling an invitation changes. */
export const invitationState = ({ status, invited_at, email }: UserRow) =>
  `${status} ${invited_at?.getTime() ?? ''} ${email}`;

interface NewUser extends Access {
  readonly email: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly job_title?: string | null;
}

/** Creates a user, or reactivates the removed one with this address. */
async function writeUser(tx: Tx, session: Session, newUser: NewUser, status: 1 | 2, now: Date): Promise<UserRow> {
  await checkGiver(tx, session, newUser);
  const [place] = await checkPlaces(tx, newUser);
  const [existing] = await tx.select().from(users).where(eq(users.email, newUser.email)).for('update');
  if (existing && existing.status !== 0) {
    const message = `${newUser.email} ${existing.status === 2 ? 'is already invited' : 'already works here'}.`;
    throw new Refusal('in_use_elsewhere', message, { errors: { email: [message] } });
  }
  const location = place?.location_id ?? session.locationId;
  const { email, first_name = '', last_name = '', job_title = null } = newUser;
  const row = {
    ...{
      email,
      first_name,
      last_name,
      job_title,
      location_id: location,
      two_factor_phone: null,
      status,
      provider_only: false,
    },
    ...(await accessColumns(tx, newUser)),
    invited_at: status === 2 ? now : null,
  };
  const [user] = existing
    ? await tx
        .update(users)
        .set({ ...row, version: existing.version + 1 })
        .where(eq(users.id, existing.id))
        .returning()
    : await tx
        .insert(users)
        .values({ tenant_id: session.tenantId, ...row, created_at: now })
        .returning();
  if (!user) throw new Error('The user wasn’t saved');
  await writePlaces(tx, session, user.id, newUser);
  return user;
}

/** Emails the link of an invitation. */
async function sendInvitation(tx: Tx, session: Session, user: UserRow, effects: Effects, now: Date): Promise<void> {
  const { name: company_name } = await readCompany(tx);
  const holder = {
    tenantId: session.tenantId,
    userId: user.id,
    until: new Date(now.getTime() + invitationDays * 86_400_000),
  };
  const key = linkKey(effects.links.secrets, 'invitation', holder, invitationState(user));
  const reference = `invitation-${session.tenantId}-${user.id}-${now.getTime()}`;
  const link = staffLink(effects.links, `${pathTo('acceptInvitation')}?token=${key}`);
  const words = { company_name, staff_name: session.userName, days: String(invitationDays), link };
  const mail = { tenantId: session.tenantId, to: user.email, ...(await writeMail(tx, 'invitation', words)), reference };
  await effects.enqueue('send-mail', mail, reference);
}

async function done(tx: Tx, session: Session, user: UserRow, effects: Effects, action: string, message: string) {
  const about = { entity: 'user', entityId: user.id, subject: nameOf(user), version: user.version };
  await audit(tx, session, [{ ...about, action }]);
  effects.emit('resource.changed', { resource: 'user', id: user.id });
  return { success: true as const, message, data: await shownUser(tx, user.id) };
}

export const inviteUser: Handler<typeof inviteEndpoint> = async (tx, { session, body, now, effects }) => {
  const user = await writeUser(tx, session, body, 2, now);
  await sendInvitation(tx, session, user, effects, now);
  return done(tx, session, user, effects, 'User invited', `Invitation sent to ${user.email}`);
};

export const createUser: Handler<typeof createEndpoint> = async (tx, { session, body, now, effects }) => {
  const { password, ...newUser } = body;
  const user = await writeUser(tx, session, newUser, 1, now);
  const hash = await hashNewPassword(password, 'password');
  const { rows } = await tx.execute<{ opened: boolean }>(sql`SELECT open_account(${user.id}, ${hash}) AS opened`);
  if (!rows[0]?.opened) {
    const message = 'This email already has an account. Invite them instead.';
    throw new Refusal('in_use_elsewhere', message, { errors: { email: [message] } });
  }
  return done(tx, session, user, effects, 'User created', `${nameOf(user)} can sign in.`);
};

/** An open invitation. */
async function invited(tx: Tx, id: number): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (user.status === 2) return user;
  throw new Refusal(
    'already_done',
    `${nameOf(user)} ${user.status === 1 ? 'has already joined' : 'isn’t invited anymore'}.`,
  );
}

export const resendInvite: Handler<typeof resendEndpoint> = async (tx, { session, params, now, effects }) => {
  const { id } = await invited(tx, params.id);
  const [user] = await tx.update(users).set({ invited_at: now }).where(eq(users.id, id)).returning();
  if (!user) throw new Refusal('not_found');
  await sendInvitation(tx, session, user, effects, now);
  return done(tx, session, user, effects, 'Invitation sent again', `Invitation sent to ${user.email} again`);
};

export const revokeInvite: Handler<typeof revokeEndpoint> = async (tx, { session, params, effects }) => {
  const { id, version } = await invited(tx, params.id);
  const set = { status: 0, version: version + 1 } as const;
  const [user] = await tx.update(users).set(set).where(eq(users.id, id)).returning();
  if (!user) throw new Refusal('not_found');
  return done(tx, session, user, effects, 'Invitation canceled', `Invitation for ${user.email} revoked`);
};
