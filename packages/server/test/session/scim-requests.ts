/**
 * Requests as directories document them. Entra ID: "Tutorial: Develop and plan provisioning for a SCIM endpoint"
 * (learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups). Okta: "SCIM 2.0
 * protocol reference" (developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20). Names and ids are ours.
 */
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

export const entra = {
  createUser: (userName: string) => ({
    schemas: [userSchema, enterprise],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: userName }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
  }),
  updateUser: {
    schemas: [patchOp],
    Operations: [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@a.recoup.test' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    ],
  },
  /** With the flag `aadOptscim062020` off, Entra ID sends a string. */
  disableUser: { schemas: [patchOp], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] },
  createGroup: {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:Group',
      'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
    ],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'displayName',
    meta: { resourceType: 'Group' },
  },
  renameGroup: (value: string) => ({
    schemas: [patchOp],
    Operations: [{ op: 'Replace', path: 'displayName', value }],
  }),
  addMember: (value: string) => ({
    schemas: [patchOp],
    Operations: [{ op: 'Add', path: 'members', value: [{ $ref: null, value }] }],
  }),
  removeMember: (value: string) => ({
    schemas: [patchOp],
    Operations: [{ op: 'Remove', path: 'members', value: [{ $ref: null, value }] }],
  }),
};

export const okta = {
  createUser: (userName: string) => ({
    schemas: [userSchema],
    userName,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  }),
  deactivateUser: { schemas: [patchOp], Operations: [{ op: 'replace', value: { active: false } }] },
  activateUser: { schemas: [patchOp], Operations: [{ op: 'replace', value: { active: true } }] },
  createGroup: (value: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'Test SCIMv2',
    members: [{ value, display: 'Test User' }],
  }),
  renameGroup: (id: string, displayName: string) => ({
    schemas: [patchOp],
    Operations: [{ op: 'replace', value: { id, displayName } }],
  }),
  changeMembers: (removed: string, here: string) => ({
    schemas: [patchOp],
    Operations: [
      { op: 'remove', path: `members[value eq "${removed}"]` },
      { op: 'add', path: 'members', value: [{ value: here, display: 'test.user@a.recoup.test' }] },
    ],
  }),
};
