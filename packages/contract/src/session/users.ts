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

/** Where a user stands: removed (0), at work (1), or invited and not here yet (2). */
export const userStatusSchema = v.picklist([0, 1, 2]);
export type UserStatus = v.InferOutput<typeof userStatusSchema>;

/** Names and job title, as colleagues read them. */
export const personEntries = {
  first_name: requiredText('First name', 60),
  last_name: requiredText('Last name', 60),
  job_title: optionalText(60),
};

/** What somebody may do, and where. */
export const accessEntries = {
  role: v.picklist(roleNames, 'isn’t a role'),
  /** Null: as the role says. Owners have no list of their own. */
  permissions: v.nullable(permissionListSchema),
  /** The company’s own role whose list that is; null is one of the product’s, or a list of their own. */
  role_id: v.optional(v.nullable(idSchema), null),
  /** Null: in all locations. */
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
  /** Nobody knows the names of somebody who is invited. */
  first_name: v.string(),
  last_name: v.string(),
  job_title: v.nullable(v.string()),
  email: v.string(),
  role: accessEntries.role,
  /** Whether they have a list of permissions of their own, instead of the role's. */
  own_permissions: v.boolean(),
  /** The named role that the list of their own is; null where it is none. */
  named_role: v.nullable(v.picklist(namedRoleNames)),
  /** What the company calls the role that they have; null where it is one of the product’s, or none. */
  role_name: v.optional(v.nullable(v.string()), null),
  /** Null: all. */
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
