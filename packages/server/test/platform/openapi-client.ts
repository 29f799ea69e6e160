/** The common start of both programs. */
const start = `
const env = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(name + ' is missing');
  return value;
};
const baseUrl = env('ADDRESS') + '/api';
`;

/**
 * A program with the types that openapi-typescript generates from both documents: staff sign in and save a customer,
 * and an API key reads prices.
 */
export const clientProgram = `
import createClient from 'openapi-fetch';
import type { paths as ProgramPaths } from './programs.ts';
import type { paths as StaffPaths } from './staff.ts';

${start}// Of 750 paths a program names those that it calls: TypeScript gives up on looking through all of them.
type Called = Pick<StaffPaths, '/v1/pos/login' | '/v2/pos/customer' | '/v1/pos/customer' | '/v1/pos/customer/{id}'>;
const staff = createClient<Called>({ baseUrl });
const signedIn = await staff.POST('/v1/pos/login', { body: { email: env('EMAIL'), password: env('PASSWORD') } });
if (!signedIn.data) throw new Error(signedIn.error.message);
const headers = { authorization: 'Bearer ' + signedIn.data.data.token };

const customer = { last_name: 'Client', email: 'greta@client.test', phone: '', note: '' };
const created = await staff.POST('/v1/pos/customer', { headers, body: { ...customer, first_name: 'Greta' } });
if (!created.data) throw new Error(created.error.message);
const { id, version } = created.data.data;
const changed = await staff.PUT('/v1/pos/customer/{id}', {
  headers,
  params: { path: { id } },
  body: { ...customer, first_name: 'Gretel', version },
});
if (!changed.data) throw new Error(changed.error.message);
const listed = await staff.GET('/v2/pos/customer', { headers, params: { query: {} } });
if (!listed.data) throw new Error(listed.error.message);

const programs = createClient<ProgramPaths>({ baseUrl, headers: { 'X-Api-Key': env('KEY') } });
const prices = await programs.GET('/v2/public/prices', { params: { query: {} } });
if (!prices.data) throw new Error(prices.error.message);

console.log(
  JSON.stringify({
    created: created.data.data.first_name,
    changed: changed.data.data.first_name,
    listed: listed.data.data.some((row) => row.id === id),
    product: prices.data.data[0]?.product_id,
  }),
);
`;

/**
 * A program with the clients that @hey-api/openapi-ts generates from both: staff sign in and list customers, and an API
 * key reads prices.
 */
export const generatedProgram = `
import { createClient } from './staff-client/client/index.ts';
import * as staff from './staff-client/sdk.gen.ts';
import { createClient as createProgramClient } from './programs-client/client/index.ts';
import { publicApiListPublicPrices } from './programs-client/sdk.gen.ts';

${start}const client = createClient({ baseUrl });
const signedIn = await staff.authLogin({ client, body: { email: env('EMAIL'), password: env('PASSWORD') }, throwOnError: true });
client.setConfig({ auth: signedIn.data.data.token });
const listed = await staff.customersList({ client, query: {}, throwOnError: true });

const programs = createProgramClient({ baseUrl, auth: env('KEY') });
const prices = await publicApiListPublicPrices({ client: programs, query: {}, throwOnError: true });

console.log(
  JSON.stringify({
    listed: listed.data.data.some(({ first_name }) => first_name === 'Gretel'),
    product: prices.data.data[0]?.product_id,
  }),
);
`;
