/**
 * Background jobs by domain, with their payloads. A domain adds its own in its `<name>-domain.ts`:
 * `declare module '../../platform/jobs/jobs.ts' { interface DomainJobs { pricing: { 'price-import': {...} } } }`.
 */
export interface DomainJobs {
  platform: {
    'remove-file': { tenantId: number; fileKey: string };
    /** After `until`, the message is no longer useful. */
    'send-sms': { tenantId: number; to: string; text: string; reference: string; until?: string };
  };
}

type Merged<Group> = (Group extends unknown ? (group: Group) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The jobs of all domains. */
type Jobs = Merged<DomainJobs[keyof DomainJobs]>;

export type JobName = keyof Jobs;
/** The payload of a job by name. */
export type JobPayload<N extends JobName> = Jobs[N];
