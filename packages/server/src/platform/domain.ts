import type { DomainName, domains, EndpointNames, ReportNames } from '@recoup/contract';
import type { Listening } from './domain-events.ts';
import type { Handlers } from './handler.ts';
import type { HousekeepingStep } from './jobs/housekeeping-steps.ts';
import type { DomainJobs, JobName } from './jobs/jobs.ts';
import type { JobDeclaration } from './jobs/worker.ts';

type Nouns<D extends DomainName> = (typeof domains)[D];

/** Its nouns that have more than settings documents. */
type Handled<G> = { [N in keyof G]: [EndpointNames<G[N]> | ReportNames<G[N]>] extends [never] ? never : N }[keyof G];

/**
 * What a domain brings to the app: a handler for every endpoint of its nouns, a worker for every job it declared (what
 * is missing does not compile), and what it does every minute.
 */
export type Domain<D extends DomainName> = {
  readonly handlers: { readonly [N in Handled<Nouns<D>>]: Handlers<Nouns<D>[N]> } & {
    /** Rules of settings documents, where their schemas do not say all. */
    readonly [N in Exclude<keyof Nouns<D>, Handled<Nouns<D>>>]?: Handlers<Nouns<D>[N]>;
  };
  readonly housekeeping?: readonly HousekeepingStep[];
  /** What it does about events of the domains below it. */
  readonly listens?: readonly Listening[];
} & (D extends keyof DomainJobs ? { readonly jobs: JobsOf<DomainJobs[D]> } : { readonly jobs?: undefined });

/** A worker for every job of a group. */
export type JobsOf<Group> = { readonly [N in keyof Group & JobName]: JobDeclaration<N> };
