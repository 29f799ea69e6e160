import { createHash } from 'node:crypto';
import { auditEntries, auditHeads } from '../../schema/core.ts';
import type { Transactions, Tx } from '../db/db.ts';
import { and, asc, eq, gt, isNotNull, isNull, sql } from '../db/drizzle.ts';
import { forEachTenant } from '../db/each-tenant.ts';

type Entry = typeof auditEntries.$inferSelect;

/** How many rows are sealed or checked at a time. */
const batch = 2000;

/** The columns that a seal covers besides the number and the time, in this order. */
const sealedPart = ({ hash: _hash, sealed_no: _no, at: _at, ...rest }: Entry) =>
  Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The text that a row is sealed as. It has all of the row's values. */
export const sealedText = (entry: Entry, no: number): string =>
  JSON.stringify([no, entry.at.toISOString(), ...sealedPart(entry).map(([, value]) => value)]);

/** The names of the values in a sealed text, in order. */
export const sealedNames = (entry: Entry): string[] => ['number', 'at', ...sealedPart(entry).map(([name]) => name)];

/** The seal of a row: the SHA-256 of the seal before it and the row's text. */
export const sealOf = (before: string, entry: Entry, no: number): string =>
  createHash('sha256').update(before).update(sealedText(entry, no)).digest('hex');

/** Seals the audit rows written since the last run, tenant by tenant. Two nodes that do this wait for each other. */
export async function sealAudit(db: Transactions): Promise<void> {
  const tenants = await db.asPlatform((tx) =>
    tx.selectDistinct({ id: auditEntries.tenant_id }).from(auditEntries).where(isNull(auditEntries.sealed_no)),
  );
  await forEachTenant(tenants, async (id) => {
    while ((await db.asPlatform((tx) => sealBatch(tx, id))) === batch);
  });
}

async function sealBatch(tx: Tx, tenantId: number): Promise<number> {
  await tx.insert(auditHeads).values({ tenant_id: tenantId, sealed_no: 0, hash: '' }).onConflictDoNothing();
  const ofTenant = eq(auditHeads.tenant_id, tenantId);
  const [head] = await tx.select().from(auditHeads).where(ofTenant).for('update');
  if (!head) return 0;
  const entries = await tx
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.tenant_id, tenantId), isNull(auditEntries.sealed_no)))
    .orderBy(asc(auditEntries.id))
    .limit(batch);
  let { sealed_no, hash } = head;
  const seals = entries.map((entry) => {
    sealed_no += 1;
    hash = sealOf(hash, entry, sealed_no);
    return { id: entry.id, sealed_no, hash };
  });
  if (seals.length === 0) return 0;
  await tx.execute(sql`
    UPDATE audit_entries AS e SET sealed_no = s.sealed_no, hash = s.hash
    FROM json_to_recordset(${JSON.stringify(seals)}::json) AS s(id bigint, sealed_no bigint, hash text)
    WHERE e.tenant_id = ${tenantId} AND e.id = s.id`);
  await tx.update(auditHeads).set({ sealed_no, hash }).where(ofTenant);
  return seals.length;
}

/** The next sealed rows after a number, in the order of the chain. */
export const sealedEntries = (tx: Tx, tenantId: number, no: number): Promise<Entry[]> =>
  tx
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.tenant_id, tenantId), isNotNull(auditEntries.sealed_no), gt(auditEntries.sealed_no, no)))
    .orderBy(asc(auditEntries.sealed_no))
    .limit(batch);

/** The result of checking a chain: intact, or the first number that differs from what was sealed. */
export type ChainCheck =
  | { readonly whole: true; readonly rows: number }
  | { readonly whole: false; readonly brokenAt: number };

/**
 * Recomputes the chain of the transaction's tenant from its first row. A changed, removed or inserted row breaks it at
 * its number. Rows removed at the end no longer match the head, which is stored where requests can't write.
 */
export async function verifyAuditChain(tx: Tx, tenantId: number): Promise<ChainCheck> {
  const { rows: heads } = await tx.execute<{ sealed_no: number; hash: string }>(sql`select * from own_audit_head()`);
  const [head] = heads;
  let no = 0;
  let hash = '';
  for (;;) {
    const entries = await sealedEntries(tx, tenantId, no);
    for (const entry of entries) {
      no += 1;
      hash = sealOf(hash, entry, no);
      if (entry.sealed_no !== no || entry.hash !== hash) return { whole: false, brokenAt: no };
    }
    if (entries.length < batch) break;
  }
  if (no !== (head?.sealed_no ?? 0) || hash !== (head?.hash ?? '')) return { whole: false, brokenAt: no + 1 };
  return { whole: true, rows: no };
}
