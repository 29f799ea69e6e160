import * as v from 'valibot';
import { timeSchema } from '../wire.ts';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Whether a text is a domain that can be registered: at least two labels with valid characters. */
export function isDomain(text: string): boolean {
  const names = text.split('.');
  return (
    text.length <= 200 && names.length >= 2 && names.every((name) => label.test(name)) && /[a-z]/.test(text.slice(-1))
  );
}

/** A company's own domain, as people type it. */
export const domainSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check(isDomain, 'must be a domain such as mail.example.com'),
);

/** A record that the domain's DNS must contain. */
export const dnsRecordSchema = v.object({
  type: v.picklist(['TXT', 'CNAME']),
  name: v.string(),
  value: v.string(),
  /** What to do if the domain already has a record of this kind. */
  merge: v.optional(v.string()),
  /** Whether the last DNS lookup found it. */
  verified: v.boolean(),
});
export type DnsRecord = v.InferOutput<typeof dnsRecordSchema>;

export const ownDomainStates = {
  pending: { label: 'Not verified yet', tone: 'warning' },
  verified: { label: 'Verified', tone: 'success' },
} as const;

/** A company's own domain with its records, and whether all of them were found. */
export const ownDomainSchema = v.object({
  domain: v.string(),
  state: v.picklist(['pending', 'verified']),
  dns_records: v.array(dnsRecordSchema),
  /** Null if no DNS lookup has succeeded yet. */
  checked_at: v.nullable(timeSchema),
});
export type OwnDomain = v.InferOutput<typeof ownDomainSchema>;
