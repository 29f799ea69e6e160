import type {
  BodyInput,
  Contract,
  DomainName,
  domains,
  Endpoint,
  EndpointNames,
  Noun,
  ParamsOf,
  QueryInput,
  Upload,
} from '@recoup/contract';
import type { Company } from '../company.ts';
import type { Parts } from '../harness.ts';

/** What a call of an endpoint consists of. */
export type SampleParts<E extends Endpoint> = Parts<E> & {
  readonly upload?: string | Buffer;
  /** The bytes of a body that is signed. */
  readonly sent?: string;
  /** The token of who calls, where that is not an owner of the company. */
  readonly by?: string;
};

/** A call that succeeds: as it stands, or about something that is made for it. */
type Sample<E> = E extends Endpoint ? SampleParts<E> | (() => Promise<SampleParts<E>>) : never;

/** Whether a call of it may say nothing: no id, no body, no file, and nothing that its query needs. */
type SaysNothing<E> = E extends Endpoint
  ? [ParamsOf<E>, BodyInput<E>] extends [undefined, undefined]
    ? E extends { upload: Upload }
      ? false
      : [QueryInput<E>] extends [undefined]
        ? true
        : Record<never, never> extends QueryInput<E>
          ? true
          : false
    : false
  : false;

type Asking<G> = { [K in EndpointNames<G>]: SaysNothing<G[K]> extends true ? never : K }[EndpointNames<G>];

/** Calls of a noun; those that may say nothing are called so, unless it has something better to say. */
export type NounSamples<G> = { readonly [K in Asking<G>]: Sample<G[K]> } & {
  readonly [K in Exclude<EndpointNames<G>, Asking<G>>]?: Sample<G[K]>;
};

/** Nouns that are a resource: their calls follow from the two examples of their declaration. */
export type ResourceNoun = { [N in Noun]: Contract[N] extends { kind: 'resource' } ? N : never }[Noun];
type NounOf<D extends DomainName> = keyof (typeof domains)[D] & Noun;
type Sampled<D extends DomainName> = {
  [N in Exclude<NounOf<D>, ResourceNoun>]: [Asking<Contract[N]>] extends [never] ? never : N;
}[Exclude<NounOf<D>, ResourceNoun>];

/**
 * What the generated tests call the endpoints of a domain with. An endpoint without a sample does not compile, but for
 * settings documents and resources, whose calls follow from their declaration. Each call has something of its own to be about, so that
 * none is in another's way, whatever their order.
 */
export interface DomainSamples<D extends DomainName> {
  readonly samples: (company: Company) => {
    readonly [N in Sampled<D>]: NounSamples<Contract[N]>;
  } & { readonly [N in Exclude<NounOf<D>, ResourceNoun | Sampled<D>>]?: NounSamples<Contract[N]> };
}
