import { allEndpoints } from '@recoup/contract';
import { refusalSchema } from '@recoup/contract/error';
import { documentInfo } from './document-info.ts';
import { type Json, jsonSchemaOf } from './json-schema.ts';
import { operationOf } from './operation.ts';

/** Every call of the API in OpenAPI 3.1, generated from the contract alone. */
export function staffDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const named of allEndpoints()) {
    const { path, method } = named.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named) };
  }
  return {
    ...documentInfo('Recoup', 'Writes declared as PUT or DELETE are also accepted as POST with `_method` in the body.'),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
      schemas: { Refusal: jsonSchemaOf(refusalSchema, 'output') },
    },
  };
}
