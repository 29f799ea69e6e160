import { type Access, type Endpoint, isFileAnswer, type NamedEndpoint, paramNames } from '@recoup/contract';
import { type ErrorCode, errorStatuses } from '@recoup/contract/error';
import { errorMessages } from '@recoup/contract/errors/error-messages';
import { featureOf } from '@recoup/contract/routes/feature';
import type * as v from 'valibot';
import { type Json, jsonSchemaOf } from './json-schema.ts';

const everyEndpointRefuses = ['invalid', 'too_many', 'internal', 'unavailable'] as const;

function queryParameters(schema: v.GenericSchema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: value,
  }));
}

function pathParameters(endpoint: Endpoint): Json[] {
  const declared = endpoint.params
    ? (jsonSchemaOf(endpoint.params, 'input').properties as Json | undefined)
    : undefined;
  return paramNames(endpoint.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: declared?.[name] ?? { type: 'integer', minimum: 1 },
  }));
}

function requestBody({ body, upload }: Endpoint): Json | undefined {
  if (upload) {
    const properties = {
      [upload.field]: { type: 'string', contentMediaType: upload.types.join(', '), maxLength: upload.maxBytes },
    };
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', required: [upload.field], properties } } },
    };
  }
  return body && { required: true, content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } } };
}

/** The errors for callers who may not call. */
function refusedCallers(access: Access): readonly ErrorCode[] {
  if (access === 'public') return [];
  if (access === 'signed') return ['forged'];
  if (typeof access === 'object') return ['wrong_key', 'forbidden'];
  return access === 'session' ? ['signed_out'] : ['signed_out', 'onboarding', 'locked', 'forbidden'];
}

/** How callers authenticate. Undefined is a session. */
function securityOf(access: Access): Json | undefined {
  if (access === 'public' || access === 'signed') return { security: [] };
  return typeof access === 'object' ? { security: [{ apiKey: [] }] } : undefined;
}

function responses(endpoint: Endpoint): Json {
  const { answer, access, refuses = [] } = endpoint;
  const success = isFileAnswer(answer)
    ? { [answer.file]: { schema: { type: 'string', contentMediaType: answer.file } } }
    : { 'application/json': { schema: jsonSchemaOf(answer, 'output') } };
  const signedIn = [...refusedCallers(access), ...(endpoint.needs ? (['plan_needed'] as const) : [])];
  // What a path, query or body refers to may not exist.
  const names = paramNames(endpoint.path).length > 0 || endpoint.query || endpoint.body;
  const found = names ? (['not_found'] as const) : [];
  const ofHost = featureOf('calls', endpoint.path) ? (['forbidden'] as const) : [];
  const byStatus = Map.groupBy(
    [...refuses, ...ofHost, ...signedIn, ...found, ...everyEndpointRefuses],
    (code) => errorStatuses[code],
  );
  const refusals = [...byStatus].map(([status, codes]) => {
    const description = [...new Set(codes)].map((code) => `${code}: ${errorMessages[code]}`).join(' ');
    return [
      status,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    ];
  });
  return { 200: { description: 'Done.', content: success }, ...Object.fromEntries(refusals) };
}

/** An endpoint as an OpenAPI operation. */
export function operationOf({ noun, name, endpoint }: NamedEndpoint): Json {
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } };
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    parameters: [
      ...pathParameters(endpoint),
      ...queryParameters(endpoint.query),
      ...(endpoint.idempotent ? [key] : []),
    ],
    requestBody: requestBody(endpoint),
    responses: responses(endpoint),
    ...securityOf(endpoint.access),
    'x-permission': typeof endpoint.access === 'object' ? endpoint.access.apiKey : endpoint.access,
  };
}
