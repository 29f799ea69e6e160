import * as v from 'valibot';
import { namedRoleNames, namedRoles } from './named-roles.ts';

/** What a company's own provider can make of somebody. Never an owner, and nobody who pays customers. */
export const provisionedRoles = {
  ...(Object.fromEntries(namedRoleNames.map((name) => [name, namedRoles[name].label])) as {
    readonly [N in (typeof namedRoleNames)[number]]: string;
  }),
  viewer: 'Viewer',
} as const;
export type ProvisionedRole = keyof typeof provisionedRoles;
export const provisionedRoleNames = Object.keys(provisionedRoles) as [ProvisionedRole, ...ProvisionedRole[]];

/** A role that the company has named itself, by its id: as the settings name it. */
export type OwnRole = `role-${number}`;
export const ownRole = (id: number): OwnRole => `role-${id}`;

/** Which of its own roles a company means; null is one of the product's. */
export const companyRoleId = (role: GroupRoleName): number | null =>
  role.startsWith('role-') ? Number(role.slice(5)) : null;

export type GroupRoleName = ProvisionedRole | OwnRole;
// What a text has to look like is told to programs, too; its type is narrower than that of any text.
const ownRoleSchema = v.pipe(
  v.string(),
  v.regex(/^role-[1-9]\d{0,15}$/, 'is not a role'),
) as unknown as v.GenericSchema<OwnRole>;
export const groupRoleSchema = v.union([v.picklist(provisionedRoleNames), ownRoleSchema]);

/** A group of the provider, and what its people are here. */
export interface GroupRole {
  readonly group: string;
  readonly role: GroupRoleName;
}

/**
 * What somebody is by their groups: the first row that fits counts. Who is in none of them has the role of everybody else;
 * null is none at all.
 */
export function roleOfGroups(
  groups: readonly string[],
  { group_roles, other_people }: { readonly group_roles: readonly GroupRole[]; readonly other_people: OtherPeople },
): GroupRoleName | null {
  const mine = new Set(groups.map((group) => group.toLowerCase()));
  const found = group_roles.find(({ group }) => mine.has(group.toLowerCase()));
  return found?.role ?? (other_people === 'nobody' ? null : other_people);
}

/** What people are who are in no group that is listed. */
export const otherPeopleNames = ['nobody', ...provisionedRoleNames] as const;
export type OtherPeople = (typeof otherPeopleNames)[number];
