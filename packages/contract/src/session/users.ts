import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { roleNames } from '../permissions/role-names.ts';
import {
  actionAnswer,
  emailSchema,
  idSchema,
  listAnswer,
  listQuery,
  oneAnswer,
  optionalText,
  queryInteger,
  requiredText,
  timeSchema,
  versionSchema,
} from '../wire.ts';
import { permissionListSchema } from './access-schema.ts';
import { passwordSchema } from './password.ts';
import { namedRoleNames } from './roles/named-roles.ts';

/** The status of a user: removed (0), active (1), or invited (2). */
export const userStatusSchema = v.picklist([0, 1, 2]);
export type UserStatus = v.InferOutput<typeof userStatusSchema>;

/** Name and job title, as colleagues see them. */
export const personEntries = {
  first_name: requiredText('First name', 60),
  last_name: requiredText('Last name', 60),
  job_title: optionalText(60),
};

/** A user's permissions and locations. */
export const accessEntries = {
  role: v.picklist(roleNames, 'isn’t a role'),
  /** Null for the role's permissions. Owners have no list of their own. */
  permissions: v.nullable(permissionListSchema),
  /** The company’s own role that the list comes from. Null for the product’s roles, and for individual lists. */
  role_id: v.optional(v.nullable(idSchema), null),
  /** Null for all locations. */
  locations: v.nullable(
    v.pipe(
      v.array(v.object({ location_id: idSchema, permissions: v.nullable(permissionListSchema) })),
      v.minLength(1, 'Choose at least one location'),
      v.maxLength(1000),
    ),
  ),
};

const userSchema = v.object({
  id: idSchema,
  /** Empty for invited users. */
  first_name: v.string(),
  last_name: v.string(),
  job_title: v.nullable(v.string()),
  email: v.string(),
  role: accessEntries.role,
  /** Whether they have their own list of permissions instead of the role's. */
  own_permissions: v.boolean(),
  /** The named role that matches their list. Null if there is none. */
  named_role: v.nullable(v.picklist(namedRoleNames)),
  /** The name of their role if the company defined it. Null for the product’s roles, and without a role. */
  role_name: v.optional(v.nullable(v.string()), null),
  /** Null for all locations. */
  location_names: v.nullable(v.array(v.string())),
  status: userStatusSchema,
  two_factor: v.boolean(),
  invited_at: v.nullable(timeSchema),
  last_seen_at: v.nullable(timeSchema),
  created_at: timeSchema,
  version: versionSchema,
});
export type User = v.InferOutput<typeof userSchema>;

const path = '/v1/pos/settings/user';
const change = { access: 'users.edit', resource: 'user', touches: ['session'] } as const;

export const listUsers = endpoint({
  method: 'GET',
  path,
  access: 'users.view',
  summary: 'List users.',
  resource: 'user',
  query: listQuery(['last_name', 'created_at'], { status: v.optional(queryInteger(0, 2), 1) }),
  answer: listAnswer(userSchema),
});

export const getUser = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'users.view',
  summary: 'Get a user.',
  resource: 'user',
  answer: oneAnswer(userSchema),
});

export const createUser = endpoint({
  ...change,
  method: 'POST',
  path,
  summary: 'Create an account for someone without email. They can sign in with this password right away.',
  body: v.object({ ...personEntries, email: emailSchema, password: passwordSchema, ...accessEntries }),
  answer: actionAnswer(userSchema),
  idempotent: true,
  proof: true,
  refuses: ['in_use_elsewhere'],
});

export const inviteUser = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/invite`,
  summary: 'Invite someone by email. The link is valid for seven days.',
  body: v.object({ email: emailSchema, ...accessEntries }),
  answer: actionAnswer(userSchema),
  idempotent: true,
  proof: true,
  refuses: ['in_use_elsewhere'],
});

export const resendInvite = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/resend-invite/{id}`,
  summary: 'Resend an invitation. The earlier link stops working.',
  answer: actionAnswer(userSchema),
  refuses: ['already_done'],
});

export const revokeInvite = endpoint({
  ...change,
  method: 'POST',
  path: `${path}/revoke-invite/{id}`,
  summary: 'Revoke an invitation.',
  answer: actionAnswer(userSchema),
  refuses: ['already_done'],
});

export const updateUser = endpoint({
  ...change,
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change a user’s name.',
  body: v.object({ ...personEntries, version: versionSchema }),
  answer: actionAnswer(userSchema),
  refuses: ['conflict'],
});

export const removeUser = endpoint({
  ...change,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Remove a user. They are signed out everywhere, and their past activity stays under their name.',
  answer: actionAnswer(userSchema),
  refuses: ['already_done', 'last_owner'],
});

const userAccessSchema = v.object({ ...accessEntries, version: versionSchema });

export const getUserPermissions = endpoint({
  method: 'GET',
  path: `${path}/permission/{id}`,
  access: 'users.view',
  summary: 'Get a user’s permissions and locations.',
  resource: 'user',
  answer: oneAnswer(userAccessSchema),
});

export const updateUserPermissions = endpoint({
  ...change,
  method: 'PUT',
  path: `${path}/permission/{id}`,
  summary: 'Change a user’s permissions and locations. Takes effect with their next request.',
  body: userAccessSchema,
  answer: actionAnswer(userAccessSchema),
  proof: true,
  refuses: ['conflict', 'last_owner'],
});
