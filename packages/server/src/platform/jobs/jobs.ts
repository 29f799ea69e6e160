/**
 * Background work by domain, and what each job needs to know. A domain adds its own in its `<name>-domain.ts`:
 * `declare module '../../platform/jobs/jobs.ts' { interface DomainJobs { pricing: { 'price-import': {...} } } }`.
 */
export interface DomainJobs {
  platform: {
    'remove-file': { tenantId: number; fileKey: string };
    /** `until` is when what it says is good for nothing any more. */
    'send-sms': { tenantId: number; to: string; text: string; reference: string; until?: string };
  };
}

type Merged<Group> = (Group extends unknown ? (group: Group) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** All of them, whichever domain's. */
type Jobs = Merged<DomainJobs[keyof DomainJobs]>;

export type JobName = keyof Jobs;
/** What a job of this name needs to know. */
export type JobPayload<N extends JobName> = Jobs[N];
