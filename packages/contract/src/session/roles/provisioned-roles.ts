import * as v from 'valibot';
import { namedRoleNames, namedRoles } from './named-roles.ts';

/** The roles that a company's own provider can assign. Owners, and roles that pay customers, aren't among them. */
export const provisionedRoles = {
  ...(Object.fromEntries(namedRoleNames.map((name) => [name, namedRoles[name].label])) as {
    readonly [N in (typeof namedRoleNames)[number]]: string;
  }),
  viewer: 'Viewer',
} as const;
export type ProvisionedRole = keyof typeof provisionedRoles;
export const provisionedRoleNames = Object.keys(provisionedRoles) as [ProvisionedRole, ...ProvisionedRole[]];

/** A role that the company defined, by its id as the settings write it. */
export type OwnRole = `role-${number}`;
export const ownRole = (id: number): OwnRole => `role-${id}`;

/** The id of a role that the company defined. Null for the product's roles. */
export const companyRoleId = (role: GroupRoleName): number | null =>
  role.startsWith('role-') ? Number(role.slice(5)) : null;

export type GroupRoleName = ProvisionedRole | OwnRole;
// The API description includes the pattern. The type is narrower than any text.
const ownRoleSchema = v.pipe(
  v.string(),
  v.regex(/^role-[1-9]\d{0,15}$/, 'is not a role'),
) as unknown as v.GenericSchema<OwnRole>;
export const groupRoleSchema = v.union([v.picklist(provisionedRoleNames), ownRoleSchema]);

/** A group of the provider, with the role of its people here. */
export interface GroupRole {
  readonly group: string;
  readonly role: GroupRoleName;
}

/**
 * The role of a person by their groups: the first matching row wins. People in none of the groups get the default role.
 * Null is no access.
 */
export function roleOfGroups(
  groups: readonly string[],
  { group_roles, other_people }: { readonly group_roles: readonly GroupRole[]; readonly other_people: OtherPeople },
): GroupRoleName | null {
  const mine = new Set(groups.map((group) => group.toLowerCase()));
  const found = group_roles.find(({ group }) => mine.has(group.toLowerCase()));
  return found?.role ?? (other_people === 'nobody' ? null : other_people);
}

/** The roles for people in none of the listed groups. */
export const otherPeopleNames = ['nobody', ...provisionedRoleNames] as const;
export type OtherPeople = (typeof otherPeopleNames)[number];
