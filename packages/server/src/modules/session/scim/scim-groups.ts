import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, count, eq, inArray, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { users } from '../../../schema/core.ts';
import { scimGroups, scimMembers } from '../../../schema/identity.ts';
import { applyGroupRoles } from '../single-sign-on/group-roles.ts';
import { nameOf } from '../users/read-users.ts';
import { asChanges, type Change, readChanges } from './read-changes.ts';
import { type Condition, readFilter } from './read-filter.ts';
import type { Found, Paging, ScimCall } from './scim-call.ts';
import { invalid, ScimError, unknownResource } from './scim-error.ts';
import { idOf } from './scim-users.ts';

export const groupSchemaId = 'urn:ietf:params:scim:schemas:core:2.0:Group';

type GroupRow = typeof scimGroups.$inferSelect;
interface Member {
  readonly group: number;
  readonly user: Pick<typeof users.$inferSelect, 'id' | 'first_name' | 'last_name' | 'email'>;
}

const asGroup = ({ base }: ScimCall, group: GroupRow, members: readonly Member[] | null) => ({
  schemas: [groupSchemaId],
  id: String(group.id),
  ...(group.external_id !== null && { externalId: group.external_id }),
  displayName: group.display_name,
  ...(members && {
    members: members
      .filter((member) => member.group === group.id)
      .map(({ user }) => ({ value: String(user.id), display: nameOf(user), $ref: `${base}/Users/${user.id}` })),
  }),
  meta: {
    resourceType: 'Group',
    created: group.created_at.toISOString(),
    lastModified: group.updated_at.toISOString(),
    location: `${base}/Groups/${group.id}`,
  },
});

async function membersOf(tx: Tx, ids: readonly number[]): Promise<Member[]> {
  if (ids.length === 0) return [];
  return tx
    .select({
      group: scimMembers.group_id,
      user: { id: users.id, first_name: users.first_name, last_name: users.last_name, email: users.email },
    })
    .from(scimMembers)
    .innerJoin(users, eq(users.id, scimMembers.user_id))
    .where(inArray(scimMembers.group_id, [...ids]))
    .orderBy(asc(scimMembers.id));
}

const isMember = (userId: number) =>
  sql<boolean>`exists (select from ${scimMembers} m where m.group_id = ${scimGroups.id} and m.user_id = ${userId})`;

function whereOf({ attribute, value }: Condition): SQL {
  switch (attribute) {
    case 'displayname':
      return eq(scimGroups.display_name, value);
    case 'externalid':
      return eq(scimGroups.external_id, value);
    case 'id':
      return eq(scimGroups.id, idOf(value));
    case 'members':
    case 'members.value':
      return isMember(idOf(value));
    default:
      throw invalid(`Groups can’t be filtered by ${attribute}`, 'invalidFilter');
  }
}

export async function listScimGroups(tx: Tx, call: ScimCall, paging: Paging): Promise<Found> {
  const where = and(...readFilter(paging.filter).map(whereOf));
  const rows = await tx
    .select()
    .from(scimGroups)
    .where(where)
    .orderBy(asc(scimGroups.id))
    .limit(paging.limit)
    .offset(paging.offset);
  const [total] = await tx.select({ rows: count() }).from(scimGroups).where(where);
  const ids = rows.map(({ id }) => id);
  const members = paging.members ? await membersOf(tx, ids) : null;
  return { total: total?.rows ?? 0, resources: rows.map((row) => asGroup(call, row, members)) };
}

async function lockGroup(tx: Tx, id: string): Promise<GroupRow> {
  const [group] = await tx
    .select()
    .from(scimGroups)
    .where(eq(scimGroups.id, idOf(id)))
    .for('update');
  if (!group) throw unknownResource(id);
  return group;
}

export async function getScimGroup(tx: Tx, call: ScimCall, id: string, withMembers = true) {
  const [group] = await tx
    .select()
    .from(scimGroups)
    .where(eq(scimGroups.id, idOf(id)));
  if (!group) throw unknownResource(id);
  return asGroup(call, group, withMembers ? await membersOf(tx, [group.id]) : null);
}

/** The ids of users in a value such as `[{ value: "7" }]`, without duplicates. Refuses unknown users. */
async function peopleIn(tx: Tx, value: unknown): Promise<number[]> {
  const entries = value === null || value === undefined ? [] : [value].flat();
  const ids = [
    ...new Set(
      entries.map((one) => idOf(String(typeof one === 'object' && one !== null && 'value' in one ? one.value : one))),
    ),
  ];
  if (ids.length === 0) return [];
  const existing = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  if (existing.length !== ids.length) throw invalid('A member isn’t a user here');
  return ids;
}

interface Wanted {
  displayName: string;
  externalId: string | null;
  members: Set<number>;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw invalid('displayName is required');
  return value.trim().slice(0, 200);
}

async function changed(tx: Tx, before: Wanted, changes: readonly Change[]): Promise<Wanted> {
  const after = { ...before, members: new Set(before.members) };
  for (const { op, attribute, value, which } of changes) {
    if (attribute === 'displayname') after.displayName = textOf(value);
    else if (attribute === 'externalid') after.externalId = op === 'remove' ? null : String(value ?? '') || null;
    else if (attribute === 'members' || attribute === 'members.value') {
      const named = which === null ? await peopleIn(tx, value) : [idOf(which)];
      const isAll = which === null && value === undefined;
      if (op === 'replace' || (op === 'remove' && isAll)) after.members = new Set(op === 'replace' ? named : []);
      else for (const id of named) after.members[op === 'add' ? 'add' : 'delete'](id);
    }
  }
  return after;
}

/** Writes the members of a group. Users whose groups or group names changed get the resulting role. */
async function keep(tx: Tx, call: ScimCall, group: GroupRow, before: Wanted, after: Wanted): Promise<void> {
  const { tenantId, now, effects } = call;
  const removed = [...before.members].filter((id) => !after.members.has(id));
  const here = [...after.members].filter((id) => !before.members.has(id));
  const ofGroup = eq(scimMembers.group_id, group.id);
  if (removed.length > 0) await tx.delete(scimMembers).where(and(ofGroup, inArray(scimMembers.user_id, removed)));
  if (here.length > 0)
    await tx
      .insert(scimMembers)
      .values(here.map((user_id) => ({ tenant_id: tenantId, group_id: group.id, user_id })))
      .onConflictDoNothing();
  const isRenamed = after.displayName !== group.display_name;
  await tx
    .update(scimGroups)
    .set({ display_name: after.displayName, external_id: after.externalId, updated_at: now })
    .where(eq(scimGroups.id, group.id));
  const touched = isRenamed ? [...new Set([...after.members, ...removed])] : [...removed, ...here];
  await applyGroupRoles(tx, effects, tenantId, touched);
}

async function checkName(tx: Tx, name: string, ownId: number): Promise<void> {
  const [other] = await tx.select({ id: scimGroups.id }).from(scimGroups).where(eq(scimGroups.display_name, name));
  if (other && other.id !== ownId) throw new ScimError(409, `There’s already a group named ${name}`, 'uniqueness');
}

export async function createScimGroup(tx: Tx, call: ScimCall, body: unknown) {
  const none: Wanted = { displayName: '', externalId: null, members: new Set() };
  const after = await changed(tx, none, asChanges(body));
  textOf(after.displayName);
  await checkName(tx, after.displayName, 0);
  const { tenantId, now } = call;
  const [group] = await tx
    .insert(scimGroups)
    .values({ tenant_id: tenantId, display_name: after.displayName, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning();
  if (!group) throw new ScimError(409, `There’s already a group named ${after.displayName}`, 'uniqueness');
  await keep(tx, call, group, none, after);
  await recordChange(tx, call, group, 'Group created by the directory');
  return getScimGroup(tx, call, String(group.id));
}

async function recordChange(tx: Tx, { author }: ScimCall, group: GroupRow, action: string): Promise<void> {
  await audit(tx, author, [{ entity: 'scim-group', entityId: group.id, subject: group.display_name, action }]);
}

async function bring(tx: Tx, call: ScimCall, id: string, changes: readonly Change[]): Promise<GroupRow> {
  const group = await lockGroup(tx, id);
  const members = new Set((await membersOf(tx, [group.id])).map(({ user }) => user.id));
  const before: Wanted = { displayName: group.display_name, externalId: group.external_id, members };
  const after = await changed(tx, before, changes);
  await checkName(tx, after.displayName, group.id);
  await keep(tx, call, group, before, after);
  return group;
}

export async function patchScimGroup(tx: Tx, call: ScimCall, id: string, body: unknown): Promise<void> {
  await bring(tx, call, id, readChanges(body));
}

export async function putScimGroup(tx: Tx, call: ScimCall, id: string, body: unknown) {
  await bring(tx, call, id, asChanges(body));
  return getScimGroup(tx, call, id);
}

export async function deleteScimGroup(tx: Tx, call: ScimCall, id: string): Promise<void> {
  const group = await lockGroup(tx, id);
  const ids = (await membersOf(tx, [group.id])).map(({ user }) => user.id);
  await tx.delete(scimGroups).where(eq(scimGroups.id, group.id));
  await applyGroupRoles(tx, call.effects, call.tenantId, ids);
  await recordChange(tx, call, group, 'Group removed by the directory');
}
