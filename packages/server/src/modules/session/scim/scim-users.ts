import { singleSignOn } from '@recoup/contract/session/single-sign-on';
import { emailSchema } from '@recoup/contract/wire';
import * as v from 'valibot';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, count, eq, isNotNull, ne, or, type SQL } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { locations, users } from '../../../schema/core.ts';
import { scimUsers } from '../../../schema/identity.ts';
import { accessOfRole, applyGroupRoles } from '../single-sign-on/group-roles.ts';
import { endUser } from '../users/change-user.ts';
import { nameOf, type UserRow } from '../users/read-users.ts';
import { asChanges, type Change, readChanges } from './read-changes.ts';
import { type Condition, readFilter } from './read-filter.ts';
import { type Found, type Paging, type ScimCall, stateOf } from './scim-call.ts';
import { invalid, ScimError, unknownResource } from './scim-error.ts';

export const userSchemaId = 'urn:ietf:params:scim:schemas:core:2.0:User';

interface Person {
  readonly user: UserRow;
  readonly externalId: string | null;
}

const asUser = ({ base }: ScimCall, { user, externalId }: Person) => ({
  schemas: [userSchemaId],
  id: String(user.id),
  ...(externalId !== null && { externalId }),
  userName: user.email,
  name: {
    givenName: user.first_name,
    familyName: user.last_name,
    formatted: `${user.first_name} ${user.last_name}`.trim(),
  },
  displayName: nameOf(user),
  ...(user.job_title !== null && { title: user.job_title }),
  emails: [{ value: user.email, type: 'work', primary: true }],
  active: user.status !== 0,
  meta: {
    resourceType: 'User',
    created: user.created_at.toISOString(),
    location: `${base}/Users/${user.id}`,
    version: `W/"${user.version}"`,
  },
});

/** Active and invited users, and those that the directory deactivated, but not users that an owner removed. */
const isListed = or(ne(users.status, 0), isNotNull(scimUsers.id));

const people = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ user: users, externalId: scimUsers.external_id })
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.user_id, users.id))
    .where(and(isListed, where));

function whereOf({ attribute, value }: Condition): SQL {
  switch (attribute) {
    case 'username':
    case 'emails':
    case 'emails.value':
      return eq(users.email, value.trim().toLowerCase());
    case 'externalid':
      return eq(scimUsers.external_id, value);
    case 'id':
      return eq(users.id, idOf(value));
    case 'active':
      return value === 'true' ? ne(users.status, 0) : eq(users.status, 0);
    default:
      throw invalid(`Users can’t be filtered by ${attribute}`, 'invalidFilter');
  }
}

/** One of our ids. 0 for anything else. */
export const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

export async function listScimUsers(tx: Tx, call: ScimCall, { filter, offset, limit }: Paging): Promise<Found> {
  const where = and(...readFilter(filter).map(whereOf));
  const rows = await people(tx, where).orderBy(asc(users.id)).limit(limit).offset(offset);
  const [total] = await tx
    .select({ rows: count() })
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.user_id, users.id))
    .where(and(isListed, where));
  return { total: total?.rows ?? 0, resources: rows.map((row) => asUser(call, row)) };
}

async function lockPerson(tx: Tx, id: string): Promise<Person> {
  const [found] = await people(tx, eq(users.id, idOf(id))).for('update', { of: users });
  if (!found) throw unknownResource(id);
  return found;
}

export async function getScimUser(tx: Tx, call: ScimCall, id: string) {
  const [found] = await people(tx, eq(users.id, idOf(id)));
  if (!found) throw unknownResource(id);
  return asUser(call, found);
}

/** What a directory can set for a user. */
interface Wanted {
  userName: string;
  first_name: string;
  last_name: string;
  job_title: string | null;
  externalId: string | null;
  active: boolean;
}

const textOf = (value: unknown, max: number): string => {
  if (typeof value !== 'string' && typeof value !== 'number') throw invalid('A text was expected');
  return String(value).trim().slice(0, max);
};

/** Entra ID writes "False". */
function booleanOf(value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') throw invalid('active must be true or false');
  return text === 'true';
}

/** A user's values after changes. Attributes that we don't store are ignored. */
function changed(before: Wanted, changes: readonly Change[]): Wanted {
  const after = { ...before };
  for (const { op, attribute, value } of changes) {
    const isGone = op === 'remove' || value === null || value === undefined;
    if (attribute === 'externalid') after.externalId = isGone ? null : textOf(value, 300);
    else if (attribute === 'title') after.job_title = isGone ? null : textOf(value, 60) || null;
    else if (isGone && ['username', 'active'].includes(attribute))
      throw invalid(`${attribute} can’t be removed`, 'mutability');
    else if (attribute === 'username') after.userName = textOf(value, 254);
    else if (attribute === 'active') after.active = booleanOf(value);
    else if (attribute === 'name.givenname') after.first_name = isGone ? '' : textOf(value, 60);
    else if (attribute === 'name.familyname') after.last_name = isGone ? '' : textOf(value, 60);
  }
  return after;
}

const blank: Wanted = {
  ...{ userName: '', first_name: '', last_name: '', job_title: null },
  ...{ externalId: null, active: true },
};

/** An email that the company's settings allow. */
async function checkedEmail(tx: Tx, userName: string): Promise<string> {
  const parsed = v.safeParse(emailSchema, userName);
  if (!parsed.success) throw invalid('userName has to be an email address');
  const email = parsed.output;
  const { domains } = await readDocument(tx, singleSignOn);
  const host = email.slice(email.lastIndexOf('@') + 1);
  if (!domains.some(({ domain }) => domain === host))
    throw invalid(`${host} isn’t one of the email domains in the settings of single sign-on`);
  return email;
}

async function keepExternal(tx: Tx, { tenantId, now }: ScimCall, userId: number, external_id: string | null) {
  const columns = { external_id, updated_at: now };
  await tx
    .insert(scimUsers)
    .values({ tenant_id: tenantId, user_id: userId, ...columns })
    .onConflictDoUpdate({ target: [scimUsers.tenant_id, scimUsers.user_id], set: columns });
}

async function done(tx: Tx, call: ScimCall, user: UserRow, action: string | null) {
  if (action !== null) {
    const about = { entity: 'user', entityId: user.id, subject: nameOf(user), version: user.version };
    await audit(tx, call.author, [{ ...about, action }]);
    call.effects.emit('resource.changed', { resource: 'user', id: user.id });
  }
  return getScimUser(tx, call, String(user.id));
}

/** Creates a user from the directory. Their permissions follow from their groups. */
export async function createScimUser(tx: Tx, call: ScimCall, body: unknown) {
  const { userName, externalId, active, ...names } = changed(blank, asChanges(body));
  const email = await checkedEmail(tx, userName);
  const [existing] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (existing && existing.status !== 0) throw new ScimError(409, `${email} already exists`, 'uniqueness');
  const [place] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.status, 1))
    .orderBy(asc(locations.id))
    .limit(1);
  if (!place) throw new ScimError(409, 'This company has no open location');
  const status = active ? (1 as const) : (0 as const);
  const set = {
    ...{ ...names, ...(await accessOfRole(tx, null)), status, provider_only: true },
    ...{ location_id: place.id, all_locations: true, two_factor_phone: null },
  };
  const [user] = existing
    ? await tx
        .update(users)
        .set({ ...set, version: existing.version + 1 })
        .where(eq(users.id, existing.id))
        .returning()
    : await tx
        .insert(users)
        .values({ tenant_id: call.tenantId, email, ...set, created_at: call.now })
        .onConflictDoNothing()
        .returning();
  if (!user) throw new ScimError(409, `${email} already exists`, 'uniqueness');
  await keepExternal(tx, call, user.id, externalId);
  await applyGroupRoles(tx, call.effects, call.tenantId, [user.id]);
  return done(tx, call, user, 'Created by the directory');
}

const wantedOf = ({ user, externalId }: Person): Wanted => ({
  userName: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  job_title: user.job_title,
  externalId,
  active: user.status !== 0,
});

/** Applies the directory's values to a user. If deactivated, they are signed out right away. */
async function bring(tx: Tx, call: ScimCall, person: Person, after: Wanted) {
  const { user } = person;
  const before = wantedOf(person);
  const { externalId, active, userName, ...names } = after;
  const email = userName.toLowerCase() === user.email ? user.email : await checkedEmail(tx, userName);
  if (user.role === 'owner' && (!active || email !== user.email))
    throw new ScimError(403, 'Owners are removed and renamed in Recoup, not by the directory');
  if (email !== user.email && !user.provider_only)
    throw invalid('People with their own password change their email themselves', 'mutability');
  if (email !== user.email) {
    const [sameEmail] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (sameEmail) throw new ScimError(409, `${email} already exists`, 'uniqueness');
  }
  await keepExternal(tx, call, user.id, externalId);
  const isSame = stateOf({ ...names, email }) === stateOf({ ...pick(before), email: user.email });
  const fresh = { ...user, ...names, email, version: isSame ? user.version : user.version + 1 };
  if (!isSame)
    await tx
      .update(users)
      .set({ ...names, email, version: fresh.version })
      .where(eq(users.id, user.id));
  if (before.active && !active) {
    await endUser(tx, call.effects, fresh);
    return done(tx, call, { ...fresh, version: fresh.version + 1 }, 'Deactivated by the directory');
  }
  if (!before.active && active) {
    // Their account may be gone or belong to another person now. From here on, only the identity provider identifies
    // them.
    const set = { status: 1, provider_only: true, version: fresh.version + 1 } as const;
    await tx.update(users).set(set).where(eq(users.id, user.id));
    await applyGroupRoles(tx, call.effects, call.tenantId, [user.id]);
    return done(tx, call, { ...fresh, ...set }, 'Activated by the directory');
  }
  return done(tx, call, fresh, isSame ? null : 'Changed by the directory');
}

const pick = ({ first_name, last_name, job_title }: Wanted) => ({ first_name, last_name, job_title });

export async function patchScimUser(tx: Tx, call: ScimCall, id: string, body: unknown) {
  const person = await lockPerson(tx, id);
  return bring(tx, call, person, changed(wantedOf(person), readChanges(body)));
}

/** Attributes missing from a whole resource stay unchanged, because directories leave out what they don't manage. */
export async function putScimUser(tx: Tx, call: ScimCall, id: string, body: unknown) {
  const person = await lockPerson(tx, id);
  return bring(tx, call, person, changed(wantedOf(person), asChanges(body)));
}

/** Removes a user from the directory's view. Their past activity stays under their name. */
export async function deleteScimUser(tx: Tx, call: ScimCall, id: string): Promise<void> {
  const person = await lockPerson(tx, id);
  if (person.user.role === 'owner') throw new ScimError(403, 'Owners are removed in Recoup, not by the directory');
  if (person.user.status !== 0) {
    await endUser(tx, call.effects, person.user);
    await done(tx, call, { ...person.user, version: person.user.version + 1 }, 'Removed by the directory');
  }
  await tx.delete(scimUsers).where(eq(scimUsers.user_id, person.user.id));
}
