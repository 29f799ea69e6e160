import * as v from 'valibot';
import { timeSchema } from '../wire.ts';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Whether a text is a domain that somebody can own: at least two names, none of them with other signs. */
export function isDomain(text: string): boolean {
  const names = text.split('.');
  return (
    text.length <= 200 && names.length >= 2 && names.every((name) => label.test(name)) && /[a-z]/.test(text.slice(-1))
  );
}

/** A domain of the company's own, as people type it. */
export const domainSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check(isDomain, 'must be a domain such as mail.example.com'),
);

/** A record that has to stand in the DNS of a domain. */
export const dnsRecordSchema = v.object({
  type: v.picklist(['TXT', 'CNAME']),
  name: v.string(),
  value: v.string(),
  /** What to do where the domain has one of this kind already. */
  merge: v.optional(v.string()),
  /** Whether it was there when the DNS was asked last. */
  verified: v.boolean(),
});
export type DnsRecord = v.InferOutput<typeof dnsRecordSchema>;

export const ownDomainStates = {
  pending: { label: 'Not verified yet', tone: 'warning' },
  verified: { label: 'Verified', tone: 'success' },
} as const;

/** A domain of the company's own: its records, and whether all of them were found. */
export const ownDomainSchema = v.object({
  domain: v.string(),
  state: v.picklist(['pending', 'verified']),
  dns_records: v.array(dnsRecordSchema),
  /** Null: the DNS has never answered. */
  checked_at: v.nullable(timeSchema),
});
export type OwnDomain = v.InferOutput<typeof ownDomainSchema>;
