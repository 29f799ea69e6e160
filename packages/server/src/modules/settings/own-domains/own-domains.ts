import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { DnsRecord, OwnDomain } from '@recoup/contract/settings/own-domain';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { DnsService, Services } from '../../../platform/services.ts';
import { ownDomains } from '../../../schema/company-settings.ts';

export type StoredDomain = typeof ownDomains.$inferSelect;
type Purpose = StoredDomain['purpose'];
type WantedRecord = Omit<DnsRecord, 'verified'>;

/** The name by which receivers find the key of our emails. */
export const dkimSelector = 'recoup';
export const dkimContext = (tenantId: number) => `mail key of tenant ${tenantId}`;

/** The user who changes a domain, when, and the outside services. */
export interface DomainAct {
  readonly session: Session;
  readonly effects: Effects;
  readonly services: Services;
  readonly now: Date;
}

export async function readOwnDomain(tx: Tx, purpose: Purpose): Promise<StoredDomain | undefined> {
  const [found] = await tx.select().from(ownDomains).where(eq(ownDomains.purpose, purpose));
  return found;
}

/** The record that proves that a domain belongs to this company. */
export const ownershipOf = ({ domain, token }: Pick<StoredDomain, 'domain' | 'token'>): WantedRecord => ({
  type: 'TXT',
  name: `_recoup.${domain}`,
  value: `recoup-verification=${token}`,
});

const spfVersion = 'v=spf1';
const wordsOf = (record: string) => record.trim().toLowerCase().split(/\s+/);

/**
 * The record that lets the server of this address send for the domain. Receivers check whether a sender is on the
 * domain's list.
 */
export function senderOf({ domain }: Pick<StoredDomain, 'domain'>, address: string): WantedRecord {
  const allowed = `include:${address.split('@')[1] ?? ''}`;
  return {
    type: 'TXT',
    name: domain,
    value: `${spfVersion} ${allowed} ~all`,
    merge: `A domain can only have one record that begins with ${spfVersion}. If yours already has one, add ${allowed} to it instead.`,
  };
}

/** Whether the only record of its kind names the wanted server. If there are two, receivers ignore both. */
function isAllowed(found: readonly string[], wanted: string): boolean {
  const [record, ...others] = found.map(wordsOf).filter(([version]) => version === spfVersion);
  const [, allowed = ''] = wordsOf(wanted);
  return record !== undefined && others.length === 0 && record.some((word) => word.replace(/^\+/, '') === allowed);
}

/** A domain as staff see it, with the records that it needs. */
export function asOwnDomain(stored: StoredDomain, wanted: readonly WantedRecord[]): OwnDomain {
  return {
    domain: stored.domain,
    state: stored.verified_at ? 'verified' : 'pending',
    dns_records: wanted.map((record, i) => ({ ...record, verified: stored.records[i] ?? false })),
    checked_at: stored.checked_at?.toISOString() ?? null,
  };
}

/** Replaces the domain, or removes it if null. An email domain gets its own key pair. */
export async function putOwnDomain(
  tx: Tx,
  { session, effects, services, now }: DomainAct,
  purpose: Purpose,
  wanted: { readonly domain: string; readonly email?: string } | null,
): Promise<StoredDomain | undefined> {
  const before = await readOwnDomain(tx, purpose);
  if (before?.domain === wanted?.domain && before?.email === (wanted?.email ?? before?.email)) return before;
  if (before) await tx.delete(ownDomains).where(eq(ownDomains.id, before.id));
  const label = purpose === 'mail' ? 'Mail server' : 'Customer portal';
  const about = { entity: 'own-domain', entityId: session.tenantId, subject: label, field: 'domain' };
  const to = wanted?.email ?? wanted?.domain ?? null;
  await audit(tx, session, [
    { ...about, action: 'Settings changed', from: before?.email ?? before?.domain ?? null, to },
  ]);
  effects.emit('resource.changed', { resource: 'setting', id: null });
  if (!wanted) return undefined;
  const key = purpose === 'mail' ? newKey(services, session.tenantId) : {};
  const [made] = await tx
    .insert(ownDomains)
    .values({
      tenant_id: session.tenantId,
      purpose,
      email: null,
      ...wanted,
      ...key,
      token: randomBytes(18).toString('base64url'),
      created_at: now,
    })
    .returning();
  return made;
}

function newKey({ secrets }: Services, tenantId: number) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { dkim_public: publicKey.toString('base64'), dkim_sealed: secrets.seal(privateKey, dkimContext(tenantId)) };
}

/** Checks the records in the DNS. With all of them the domain is verified. If one is missing, it no longer is. */
export async function checkOwnDomain(
  tx: Tx,
  { effects, services, now }: DomainAct,
  stored: StoredDomain,
  wanted: readonly WantedRecord[],
): Promise<StoredDomain> {
  let records: boolean[];
  try {
    records = await Promise.all(wanted.map((record) => isThere(services.dns, record)));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new Refusal('unavailable', 'DNS isn’t responding. Nothing changed. Try again in a moment.');
  }
  const verified_at = records.every(Boolean) ? (stored.verified_at ?? now) : null;
  const [after] = await tx
    .update(ownDomains)
    .set({ records, verified_at, checked_at: now })
    .where(eq(ownDomains.id, stored.id))
    .returning();
  effects.emit('resource.changed', { resource: 'setting', id: null });
  return after ?? stored;
}

async function isThere(dns: DnsService, { type, name, value }: WantedRecord): Promise<boolean> {
  const bare = (text: string) => text.toLowerCase().replace(/\.$/, '');
  if (type === 'CNAME') return (await dns.cname(name)).some((found) => bare(found) === bare(value));
  if (value.startsWith(spfVersion)) return isAllowed(await dns.txt(name), value);
  // Spaces between the parts of a text mean nothing, and providers' interfaces add some.
  const plain = (text: string) => text.replaceAll(/\s/g, '');
  return (await dns.txt(name)).some((found) => plain(found) === plain(value));
}
