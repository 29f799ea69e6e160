import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { type Permission, rolePermissions } from '../../permission.ts';
import { actionAnswer, idSchema, requiredText, versionSchema } from '../../wire.ts';
import { permissionListSchema } from '../access-schema.ts';
import { namedRoleNames, namedRoles } from './named-roles.ts';

/** The roles that every company starts with, besides owner. A company can change or copy each of them. */
export const shippedRoleNames = [...namedRoleNames, 'viewer'] as const;
export type ShippedRole = (typeof shippedRoleNames)[number];

/** A role that every company starts with, as the product defines it. */
export function shippedRole(name: ShippedRole): {
  readonly name: string;
  readonly about: string;
  readonly permissions: readonly Permission[];
} {
  if (name === 'viewer')
    return {
      ...{ name: 'Viewer', about: 'Views all daily work. Can’t change anything.' },
      permissions: rolePermissions.viewer,
    };
  const { label, about, permissions } = namedRoles[name];
  return { name: label, about, permissions };
}

const roleEntries = {
  name: requiredText('Name', 40),
  about: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  permissions: v.pipe(permissionListSchema, v.minLength(1, 'Choose at least one permission')),
};

const roleSchema = v.object({
  /** Null if it's unchanged from the product's role. */
  id: v.nullable(idSchema),
  /** The product's role that it is or replaces. Null if the company created it. */
  base: v.nullable(v.picklist(shippedRoleNames)),
  name: v.string(),
  about: v.string(),
  permissions: permissionListSchema,
  /** The number of people who have it. */
  people: v.number(),
  version: v.nullable(versionSchema),
});
export type CompanyRole = v.InferOutput<typeof roleSchema>;

const path = '/v1/pos/settings/role';
const change = { access: 'users.edit', resource: 'user', touches: ['session'], proof: true } as const;

export const listRoles = endpoint({
  method: 'GET',
  path,
  access: 'users.view',
  summary: 'List the company’s roles and how many people have each.',
  resource: 'user',
  answer: v.object({ data: v.array(roleSchema) }),
});

export const createRole = endpoint({
  ...change,
  method: 'POST',
  path,
  summary: 'Create a role, or change one that comes with the product. You can only grant permissions you have.',
  body: v.object({
    ...roleEntries,
    /** The product's role that it replaces. People with that role get this one. */
    base: v.optional(v.nullable(v.picklist(shippedRoleNames)), null),
  }),
  answer: actionAnswer(roleSchema),
  idempotent: true,
  refuses: ['in_use_elsewhere'],
});

export const updateRole = endpoint({
  ...change,
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change a role. Everyone with this role gets its permissions with their next request.',
  body: v.object({ ...roleEntries, version: versionSchema }),
  answer: actionAnswer(roleSchema),
  refuses: ['conflict', 'in_use_elsewhere'],
});

export const deleteRole = endpoint({
  ...change,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary:
    'Delete a role. People with it keep their permissions. A changed standard role returns to its standard permissions.',
  answer: actionAnswer(v.object({ id: idSchema })),
});
