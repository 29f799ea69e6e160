import { contract, type DomainName, type Endpoint, type NamedEndpoint, type Noun, type Schema } from '@recoup/contract';
import type { Company } from './company.ts';
import { type Caller, urlOf } from './harness.ts';
import { multipartOf } from './multipart.ts';
import { changedFrom, documentParts, verbOf } from './platform/documents.ts';
import { addOns } from './samples/add-ons.ts';
import { exchange } from './samples/exchange.ts';
import { mails } from './samples/mails.ts';
import { orders } from './samples/orders.ts';
import { payouts } from './samples/payouts.ts';
import { pricing } from './samples/pricing.ts';
import { prints } from './samples/prints.ts';
import { reports } from './samples/reports.ts';
import type { DomainSamples, ResourceNoun } from './samples/sample.ts';
import { session } from './samples/session.ts';
import { settings } from './samples/settings.ts';
import { shipping } from './samples/shipping.ts';
import { stock } from './samples/stock.ts';

/** Every domain of the contract: a missing one doesn't compile. */
const domainSamples: { readonly [D in DomainName]: DomainSamples<D> } = {
  session,
  settings,
  stock,
  pricing,
  orders,
  payouts,
  shipping,
  prints,
  mails,
  reports,
  addOns,
  exchange,
};
const all = Object.values(domainSamples);

/** A resource as the generated tests see it, with its common endpoints. */
export interface AnyResource {
  readonly group: Readonly<Record<'list' | 'show' | 'update' | 'remove' | 'restore', Endpoint>> & {
    readonly create: Endpoint & { readonly body: Schema };
  };
  readonly first: object;
  readonly second: object;
}

/** The response to such a call. */
export interface AnyAnswer {
  readonly message: string;
  readonly total: number;
  readonly data: { readonly id: number; readonly version: number; readonly status: number } & Record<string, unknown>;
}

/** Every resource of the contract. */
export const allResources: [Noun, AnyResource][] = Object.entries(contract).flatMap(([noun, group]) => {
  if (!('kind' in group) || group.kind !== 'resource') return [];
  const [first, second] = group.examples;
  return [[noun as ResourceNoun, { group, first, second }]];
});

/** A call of any endpoint. */
export interface AnyParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly upload?: string | Buffer;
  readonly by?: string;
  readonly sent?: string;
}

/** The calls of a resource, each with one in the state it needs. */
function resourceParts({ staff }: Company, { group, first, second }: AnyResource): Made {
  const call = async (verb: Exclude<keyof AnyResource['group'], 'list'>, parts: object) =>
    ((await staff.ok(group[verb], parts as never)) as unknown as AnyAnswer).data;
  let made: Promise<AnyAnswer['data']> | undefined;
  const one = async (deleted = false) => {
    made ??= call('create', { body: first });
    const params = { id: (await made).id };
    const { status, version } = await call('show', { params });
    if ((status === 0) === deleted) return { params, version };
    return { params, version: (await call(deleted ? 'remove' : 'restore', { params })).version };
  };
  const sampleOf = async (deleted: boolean) => ({ params: (await one(deleted)).params });
  return {
    sort: async () => ({ body: { ids: [(await one()).params.id] } }),
    create: async () => ({ body: second }),
    show: () => sampleOf(false),
    async update() {
      const { params, version } = await one();
      return { params, body: { ...changedFrom(group.create.body, first), version } };
    },
    turn: async () => ({ ...(await sampleOf(false)), body: { active: false } }),
    remove: () => sampleOf(false),
    restore: () => sampleOf(true),
  };
}

type Made = Partial<Record<string, AnyParts | (() => Promise<AnyParts>)>>;

/** The input for every endpoint of the contract in a company, created on first use. */
export function samplesOf(company: Company): (named: NamedEndpoint) => Promise<AnyParts> {
  const nouns = Object.assign({}, ...all.map(({ samples }) => samples(company))) as Partial<Record<Noun, Made>>;
  for (const [noun, resource] of allResources) nouns[noun] = resourceParts(company, resource);
  const known = new Map<Endpoint, Promise<AnyParts>>();
  const make = async (named: NamedEndpoint): Promise<AnyParts> => {
    if (named.document) return documentParts(company.staff, named.document, verbOf(named));
    const sample = nouns[named.noun]?.[named.name] ?? {};
    return typeof sample === 'function' ? sample() : sample;
  };
  return (named) => {
    const parts = known.get(named.endpoint) ?? make(named);
    known.set(named.endpoint, parts);
    return parts;
  };
}

/** The content of a request to an endpoint. */
export function contentOf(endpoint: Endpoint, { upload, sent, headers, body }: AnyParts) {
  if (sent !== undefined) return { payload: sent, headers };
  if (upload !== undefined) return multipartOf(endpoint.upload?.field ?? 'file', upload);
  return { headers, ...(body !== undefined && { payload: body }) };
}

/** Calls any endpoint. */
export function callWith(caller: Caller, endpoint: Endpoint, parts: AnyParts) {
  const url = urlOf(endpoint, parts.params, parts.query);
  return caller.raw({ method: endpoint.method, url, ...contentOf(endpoint, parts) });
}
