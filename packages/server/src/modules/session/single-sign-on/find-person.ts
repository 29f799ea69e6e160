import { roleOfGroups } from '@recoup/contract/session/roles/provisioned-roles';
import type { SingleSignOn } from '@recoup/contract/session/single-sign-on';
import type { ProvidedPerson } from '../../../integrations/identity/openid-connect.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { locations, users } from '../../../schema/core.ts';
import { providerSubjects } from '../../../schema/identity.ts';
import { nameOf, type UserRow } from '../users/read-users.ts';
import { accessOfRole, groupsOfUsers } from './group-roles.ts';
import { refused } from './provider.ts';

/** The sign-in to resolve, with its settings. */
interface Asked {
  readonly tenantId: number;
  readonly settings: SingleSignOn;
  readonly person: ProvidedPerson;
  readonly effects: Pick<Effects, 'emit'>;
  readonly now: Date;
}

/** The email that the provider vouches for. Refuses if it doesn't, or if the company doesn't accept it. */
export function emailOf({ domains, unverified_emails, second_factor }: SingleSignOn, person: ProvidedPerson): string {
  const { email, emailVerified } = person;
  if (email === null)
    throw refused('Your company’s provider didn’t send an email address. It must allow the scope “email”.');
  const isVerified = emailVerified ?? unverified_emails;
  if (!isVerified) throw refused('Your company’s provider hasn’t verified your email.');
  const [, host = ''] = email.split(/@(?=[^@]*$)/);
  if (!domains.some(({ domain }) => domain === host))
    throw refused(`People from ${host} can’t sign in to this company.`);
  if (second_factor && !person.secondFactor)
    throw refused('Your company requires two-factor authentication. Set it up with your provider.');
  return email;
}

async function linked(tx: Tx, { settings, person }: Asked): Promise<UserRow | undefined> {
  const isSubject = and(eq(providerSubjects.issuer, settings.issuer), eq(providerSubjects.subject, person.subject));
  const [found] = await tx
    .select({ user: users })
    .from(providerSubjects)
    .innerJoin(users, eq(users.id, providerSubjects.user_id))
    .where(isSubject)
    .for('update', { of: users });
  return found?.user;
}

/** A user of this company by email. Refuses if the provider knows the user under another subject. */
async function byEmail(tx: Tx, attempt: Asked, email: string): Promise<UserRow | undefined> {
  const { tenantId, settings, person, now } = attempt;
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!user) return undefined;
  if (user.status === 0) throw refused('You were removed from this company. Ask an owner.');
  const link = { user_id: user.id, issuer: settings.issuer, subject: person.subject };
  const [made] = await tx
    .insert(providerSubjects)
    .values({ tenant_id: tenantId, ...link, linked_at: now })
    .onConflictDoNothing()
    .returning();
  if (!made) throw refused('This email belongs to another person at your provider. Ask an owner.');
  const about = { entity: 'user', entityId: user.id, subject: nameOf(user) };
  await audit(tx, { tenantId, actor: 'system' }, [{ ...about, action: 'Linked with the sign-in provider' }]);
  return user;
}

const namesOf = ({ firstName, lastName }: ProvidedPerson, email: string) => ({
  first_name: firstName || (lastName ? '' : (email.split('@')[0] ?? email).slice(0, 60)),
  last_name: lastName,
});

/**
 * Creates a user that the provider knows. They have no account, so that no other person's password for this email opens
 * anything here.
 */
async function made(tx: Tx, attempt: Asked, email: string): Promise<UserRow> {
  const { tenantId, settings, person, now } = attempt;
  const role = settings.creates ? roleOfGroups(person.groups, settings) : null;
  if (role === null) throw refused('You don’t have access to this company yet. Ask an owner to invite you.');
  const [place] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.status, 1))
    .orderBy(asc(locations.id))
    .limit(1);
  if (!place) throw refused('This company has no open location.');
  const row = {
    tenant_id: tenantId,
    ...namesOf(person, email),
    email,
    ...(await accessOfRole(tx, role)),
    location_id: place.id,
  };
  const [user] = await tx
    .insert(users)
    .values({ ...row, status: 1, provider_only: true, created_at: now })
    .onConflictDoNothing()
    .returning();
  if (!user) throw refused();
  await tx.insert(providerSubjects).values({
    tenant_id: tenantId,
    user_id: user.id,
    issuer: settings.issuer,
    subject: person.subject,
    linked_at: now,
  });
  const about = { entity: 'user', entityId: user.id, subject: nameOf(user), version: user.version };
  await audit(tx, { tenantId, actor: 'system' }, [{ ...about, action: 'Created by the sign-in provider' }]);
  return user;
}

/**
 * Applies what has changed: invited users become active, and the access of users from the provider follows their
 * current groups.
 */
async function upToDate(tx: Tx, { tenantId, settings, person, effects }: Asked, user: UserRow): Promise<void> {
  const about = { entity: 'user', entityId: user.id, subject: nameOf(user), version: user.version + 1 };
  if (user.status === 2) {
    const set = { ...namesOf(person, user.email), status: 1, provider_only: true, version: about.version } as const;
    await tx.update(users).set(set).where(eq(users.id, user.id));
    await audit(tx, { tenantId, actor: 'system' }, [
      { ...about, action: 'Invitation accepted by the sign-in provider' },
    ]);
    effects.emit('resource.changed', { resource: 'user', id: user.id });
    return;
  }
  if (!user.provider_only || user.role === 'owner' || settings.group_roles.length === 0) return;
  const groups = (await groupsOfUsers(tx, [user.id])).get(user.id) ?? [];
  const role = roleOfGroups([...person.groups, ...groups], settings);
  if (role === null) throw refused('None of your groups has access to this company. Ask an owner.');
  const access = await accessOfRole(tx, role);
  const before = { role: user.role, permissions: user.permissions, role_id: user.role_id };
  if (JSON.stringify(access) === JSON.stringify(before)) return;
  await tx
    .update(users)
    .set({ ...access, version: about.version })
    .where(eq(users.id, user.id));
  await audit(tx, { tenantId, actor: 'system' }, [
    { ...about, action: 'Role changed by the sign-in provider', field: 'role', from: null, to: role },
  ]);
  effects.emit('resource.changed', { resource: 'user', id: user.id });
}

/**
 * The user of a sign-in at the company's identity provider, in this company only. A known subject is the same user.
 * Otherwise it's the user with their verified email, or a new one if the company allows that.
 */
export async function findPerson(tx: Tx, attempt: Asked): Promise<number> {
  const email = emailOf(attempt.settings, attempt.person);
  const user = (await linked(tx, attempt)) ?? (await byEmail(tx, attempt, email));
  if (user?.status === 0) throw refused('You were removed from this company. Ask an owner.');
  if (!user) return (await made(tx, attempt, email)).id;
  await upToDate(tx, attempt, user);
  return user.id;
}
