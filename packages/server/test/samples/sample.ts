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

/** The parts of a call to an endpoint. */
export type SampleParts<E extends Endpoint> = Parts<E> & {
  readonly upload?: string | Buffer;
  /** The bytes of a signed body. */
  readonly sent?: string;
  /** The caller's token, if the caller isn't the company's owner. */
  readonly by?: string;
};

/** A call that succeeds, either fixed or created when it's needed. */
type Sample<E> = E extends Endpoint ? SampleParts<E> | (() => Promise<SampleParts<E>>) : never;

/** Whether it can be called without input: no id, no body, no file, and nothing that its query requires. */
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

/** Calls of a noun. Endpoints that need no input are called without it, unless there is a sample. */
export type NounSamples<G> = { readonly [K in Asking<G>]: Sample<G[K]> } & {
  readonly [K in Exclude<EndpointNames<G>, Asking<G>>]?: Sample<G[K]>;
};

/** Nouns that are a resource. Their calls follow from the two examples in their declaration. */
export type ResourceNoun = { [N in Noun]: Contract[N] extends { kind: 'resource' } ? N : never }[Noun];
type NounOf<D extends DomainName> = keyof (typeof domains)[D] & Noun;
type Sampled<D extends DomainName> = {
  [N in Exclude<NounOf<D>, ResourceNoun>]: [Asking<Contract[N]>] extends [never] ? never : N;
}[Exclude<NounOf<D>, ResourceNoun>];

/**
 * The calls of a domain for the generated tests. An endpoint without a sample doesn't compile, except for settings
 * documents and resources, whose calls follow from their declaration. Each call uses its own data, so that they work in
 * any order.
 */
export interface DomainSamples<D extends DomainName> {
  readonly samples: (company: Company) => {
    readonly [N in Sampled<D>]: NounSamples<Contract[N]>;
  } & { readonly [N in Exclude<NounOf<D>, ResourceNoun | Sampled<D>>]?: NounSamples<Contract[N]> };
}
