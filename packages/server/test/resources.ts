import { type BodyInput, type Contract, contract, type Endpoint, type Noun, type Schema } from '@recoup/contract';
import { changedFrom } from './documents.ts';
import type { Caller } from './harness.ts';

/** Nouns that are a resource. */
type ResourceNoun = { [N in Noun]: Contract[N] extends { kind: 'resource' } ? N : never }[Noun];

const address = { address1: '1 Oak St', city: 'Portland', zip: '97201', country: 'US' } as const;

const table = { list: '/v2/pos/order', columns: [{ id: 'total', shown: true, width: 120 }], query: { sort: '-total' } };

/** Two of each resource that are not the same; a resource without them does not compile. */
const examples: { readonly [N in ResourceNoun]: readonly BodyInput<Contract[N]['create']>[] & { length: 2 } } = {
  customTables: [
    { ...table, name: 'Large ones' },
    { ...table, name: 'Largest' },
  ],
  customers: [
    { first_name: 'Dora', last_name: 'Dean', email: 'dora@dean.test', address },
    { first_name: 'Egon', last_name: 'Ellis', email: 'egon@ellis.test', phone: '+1 503 555 0100', address },
  ],
};

/** A resource as the generated tests see it: its calls, whatever it has of its own. */
export interface AnyResource {
  readonly noun: Noun;
  readonly group: Readonly<Record<'list' | 'show' | 'update' | 'remove' | 'restore', Endpoint>> & {
    readonly create: Endpoint & { readonly body: Schema };
  };
  readonly first: object;
  readonly second: object;
}

/** What such a call answers. */
export interface AnyAnswer {
  readonly message: string;
  readonly total: number;
  readonly data: { readonly id: number; readonly version: number; readonly status: number } & Record<string, unknown>;
}

/** Every resource of the contract. */
export const allResources: [string, AnyResource][] = (Object.keys(examples) as ResourceNoun[]).map((noun) => {
  const [first, second] = examples[noun];
  return [noun, { noun, group: contract[noun], first: first as object, second: second as object }];
});

/** Calls that succeed, for every call of a resource, in the order of its declaration. */
export async function resourceSamples(staff: Caller): Promise<Partial<Record<Noun, Record<string, object>>>> {
  const samples: Partial<Record<Noun, Record<string, object>>> = {};
  for (const [, { noun, group, first, second }] of allResources) {
    const { data } = (await staff.ok(group.create, { body: first as never })) as unknown as AnyAnswer;
    const params = { id: data.id };
    samples[noun] = {
      list: { query: {} },
      sort: { body: { ids: [data.id] } },
      create: { body: second },
      show: { params },
      update: {
        params,
        body: { ...changedFrom(group.create.body, first), version: data.version },
      },
      turn: { params, body: { active: false } },
      remove: { params },
      restore: { params },
    };
  }
  return samples;
}
