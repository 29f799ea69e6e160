import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  buildClientSchema,
  type DocumentNode,
  executeSync,
  GraphQLError,
  type GraphQLSchema,
  type IntrospectionQuery,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { shopifyVersion } from '../../src/integrations/stock/shopify.ts';
import type { Answer, ReceivedCall, Routes } from '../fake-service.ts';

/** A request to a shop: a document and its variables. */
export interface ShopCall {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Shopify's Admin API in the version we use, as described by Shopify's own package `@shopify/dev-mcp`. */
function readSchema(): GraphQLSchema {
  const file = `../../node_modules/@shopify/dev-mcp/dist/data/admin_${shopifyVersion}.json.gz`;
  const packed = readFileSync(new URL(file, import.meta.url));
  const { data } = JSON.parse(gunzipSync(packed).toString()) as { data: IntrospectionQuery };
  return buildClientSchema(data, { assumeValid: true });
}
const schema = readSchema();

/** Mutations without an idempotency key that Shopify refuses without one. Its schema can't express this. */
function withoutKey(document: DocumentNode): GraphQLError[] {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  return document.definitions
    .flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : []))
    .flatMap((one) => (one.kind === Kind.FIELD ? [one] : []))
    .filter(({ name }) => mutations[name.value]?.description?.includes('the idempotency key is required'))
    .filter(({ directives = [] }) => !directives.some(({ name }) => name.value === 'idempotent'))
    .map(({ name }) => new GraphQLError(`${name.value} has no @idempotent`));
}

/** What Shopify would reject in a document. */
export function faultsOf(query: string): readonly GraphQLError[] {
  const document = parse(query);
  return [...validate(schema, document, [...specifiedRules, NoDeprecatedCustomRule]), ...withoutKey(document)];
}

/**
 * A shop with this data. Requests, their variables and the data must match Shopify's schema. The response contains only
 * what was requested.
 */
export function shopifyShop(has: (call: ShopCall) => object): Routes {
  const answer = ({ body }: ReceivedCall): Answer => {
    const call = JSON.parse(body) as ShopCall;
    const errors = faultsOf(call.query);
    if (errors.length > 0) return [200, { errors }];
    const graphqlRequest = { schema, document: parse(call.query), variableValues: call.variables };
    return [200, executeSync({ ...graphqlRequest, rootValue: has(call) })];
  };
  return { [shopifyCall]: answer };
}

/** The one call for everything. */
export const shopifyCall = `POST /admin/api/${shopifyVersion}/graphql.json`;
