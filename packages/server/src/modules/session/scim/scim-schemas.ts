import { groupSchemaId } from './scim-groups.ts';
import { userSchemaId } from './scim-users.ts';

type Attribute = Readonly<Record<string, unknown>> & { readonly name: string };

/** An attribute as described in RFC 7643. By default, a text that can be read and written. */
const attribute = (name: string, description: string, more: Readonly<Record<string, unknown>> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  ...(more.type === undefined || more.type === 'string' ? { caseExact: false, uniqueness: 'none' } : {}),
  mutability: 'readWrite',
  returned: 'default',
  ...more,
});

const userAttributes = [
  attribute('userName', 'The email that they sign in with.', { required: true, uniqueness: 'server' }),
  attribute('name', 'The parts of the name.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.', { mutability: 'readOnly' }),
      attribute('familyName', 'The last name.'),
      attribute('givenName', 'The first name.'),
    ],
  }),
  attribute('displayName', 'The name as colleagues read it.', { mutability: 'readOnly' }),
  attribute('title', 'The job title.'),
  attribute('active', 'Whether they can sign in.', { type: 'boolean' }),
  attribute('emails', 'The email, which is the userName.', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      attribute('value', 'The address.', { mutability: 'readOnly' }),
      attribute('type', 'Always work.', { mutability: 'readOnly' }),
      attribute('primary', 'Always true.', { type: 'boolean', mutability: 'readOnly' }),
    ],
  }),
];

const groupAttributes = [
  attribute('displayName', 'The name, by which settings give a group its role.', { required: true }),
  attribute('members', 'Who is in the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of a user.', { mutability: 'immutable' }),
      attribute('$ref', 'Its address.', {
        ...{ type: 'reference', referenceTypes: ['User'], mutability: 'immutable' },
        ...{ caseExact: true, uniqueness: 'none' },
      }),
      attribute('display', 'Its name.', { mutability: 'readOnly' }),
    ],
  }),
];

const schemaSchemaId = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const typeSchemaId = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';

/** The schemas of users and groups. */
export const schemasAt = (base: string) =>
  [
    { id: userSchemaId, name: 'User', description: 'User Account', attributes: userAttributes },
    { id: groupSchemaId, name: 'Group', description: 'Group', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: [schemaSchemaId],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));

/** The supported resource types. */
export const resourceTypesAt = (base: string) =>
  [
    { id: 'User', endpoint: '/Users', schema: userSchemaId },
    { id: 'Group', endpoint: '/Groups', schema: groupSchemaId },
  ].map(({ id, ...type }) => ({
    schemas: [typeSchemaId],
    ...{ id, name: id, description: id, ...type },
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  }));

/** The most resources per answer. */
export const mostResources = 200;

/** The supported features of SCIM. */
export const providerConfigAt = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResources },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'A token that an owner makes under Settings > Single sign-on',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
