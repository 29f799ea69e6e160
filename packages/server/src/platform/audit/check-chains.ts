import { auditHeads } from '../../schema/core.ts';
import type { Transactions } from '../db/db.ts';
import { eq, isNull, lt, or } from '../db/drizzle.ts';
import { forEachTenant } from '../db/each-tenant.ts';
import { type ChainCheck, verifyAuditChain } from './audit-chain.ts';

const hoursBetween = 24;

/**
 * Checks the audit log of every company that wasn't checked within a day. Throws an error with the companies whose log
 * is broken.
 */
export async function checkAuditChains(db: Transactions, now: Date): Promise<void> {
  const before = new Date(now.getTime() - hoursBetween * 3_600_000);
  const due = or(isNull(auditHeads.checked_at), lt(auditHeads.checked_at, before));
  const tenants = await db.asPlatform((tx) => tx.select({ id: auditHeads.tenant_id }).from(auditHeads).where(due));
  await forEachTenant(tenants, async (id) => {
    const check = await checkChain(db, id, now);
    if (!check.whole) throw new Error(`The audit log was tampered with at entry ${check.brokenAt}`);
  });
}

/** Checks one company's chain and stores the time and the result. */
export async function checkChain(db: Transactions, tenantId: number, now: Date): Promise<ChainCheck> {
  const check = await db.inTenant(tenantId, (tx) => verifyAuditChain(tx, tenantId));
  const columns = { checked_at: now, broken_at: check.whole ? null : check.brokenAt };
  await db.asPlatform((tx) => tx.update(auditHeads).set(columns).where(eq(auditHeads.tenant_id, tenantId)));
  return check;
}
