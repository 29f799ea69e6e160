import type { DomainName, domains, EndpointNames, ReportNames } from '@recoup/contract';
import type { Listening } from './domain-events.ts';
import type { Handlers } from './handler.ts';
import type { HousekeepingStep } from './jobs/housekeeping-steps.ts';
import type { DomainJobs, JobName } from './jobs/jobs.ts';
import type { JobDeclaration } from './jobs/worker.ts';

type Nouns<D extends DomainName> = (typeof domains)[D];

/** The nouns of a domain that have more than settings documents. */
type Handled<G> = { [N in keyof G]: [EndpointNames<G[N]> | ReportNames<G[N]>] extends [never] ? never : N }[keyof G];

/**
 * What a domain brings to the app: a handler for every endpoint of its nouns, a worker for every job it declared, and
 * what it does every minute. A missing handler or worker doesn't compile.
 */
export type Domain<D extends DomainName> = {
  readonly handlers: { readonly [N in Handled<Nouns<D>>]: Handlers<Nouns<D>[N]> } & {
    /** Rules of settings documents that their schemas can't express. */
    readonly [N in Exclude<keyof Nouns<D>, Handled<Nouns<D>>>]?: Handlers<Nouns<D>[N]>;
  };
  readonly housekeeping?: readonly HousekeepingStep[];
  /** Its reactions to events of the domains below it. */
  readonly listens?: readonly Listening[];
} & (D extends keyof DomainJobs ? { readonly jobs: JobsOf<DomainJobs[D]> } : { readonly jobs?: undefined });

/** A worker for every job of a group. */
export type JobsOf<Group> = { readonly [N in keyof Group & JobName]: JobDeclaration<N> };
