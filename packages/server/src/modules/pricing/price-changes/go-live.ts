import type { Tx } from '../../../platform/db/db.ts';
import { eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { priceRows } from '../../../schema/catalogue.ts';
import { priceChanges, priceVersions } from '../../../schema/price-changes.ts';

/** Lets one transaction at a time change the prices of a company. Others wait until it ends. */
export async function lockPrices(tx: Tx, tenantId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prices ${tenantId}`}, 0))`);
}

const ofChange = (tenantId: number, changeId: number) => sql`v.tenant_id = ${tenantId} and v.change_id = ${changeId}`;
const ofVersion = sql`p.tenant_id = v.tenant_id and p.leaf_id = v.leaf_id and p.condition_id = v.condition_id`;

/**
 * Makes a proposed change live, all at once. If a price has changed since the proposal, nothing is changed, and the
 * proposal is rebuilt from current prices. The result is then false, since it isn't what was confirmed.
 */
export async function goLive(tx: Tx, tenantId: number, changeId: number, now: Date): Promise<boolean> {
  const ofThisChange = ofChange(tenantId, changeId);
  await lockPrices(tx, tenantId);
  const [proposed, removed] = await Promise.all([
    tx.execute<{ many: number }>(sql`select count(*) as many from ${priceVersions} v where ${ofThisChange}`),
    tx.execute(
      sql`select from ${priceVersions} v join ${priceRows} p on ${ofVersion} where ${ofThisChange} and v.before is null limit 1`,
    ),
    tx.execute(sql`savepoint as_proposed`),
  ]);
  const many = proposed.rows[0]?.many ?? 0;
  // Setting the prices shows whether each is unchanged. Checking first would read all of them twice.
  const agreed = removed.rows.length === 0 && (await setPrices(tx, tenantId, changeId, now, many)) === many;
  if (agreed) return true;
  await tx.execute(sql`rollback to savepoint as_proposed`);
  return renewProposal(tx, tenantId, changeId);
}

/**
 * The same for a change that was proposed while holding the lock, so current prices match it. Returns how many were
 * set. A price that differs stays unchanged. `proposed` is how many prices it has, if known.
 */
export async function setPrices(
  tx: Tx,
  tenantId: number,
  changeId: number,
  now: Date,
  proposed = Number.POSITIVE_INFINITY,
): Promise<number> {
  const ofThisChange = ofChange(tenantId, changeId);
  const at = sql`${now.toISOString()}::timestamptz`;
  // Updates existing prices in place. An upsert, which looks up each one, takes twice as long.
  const set = await tx.execute(sql`update ${priceRows} p set amount = v.after, base = v.after_base,
      custom = coalesce(v.after_custom, false), source = v.after_source, updated_at = ${at}
    from ${priceVersions} v where ${ofThisChange} and ${ofVersion} and p.amount = v.before and v.after is not null`);
  // Most changes add and remove no prices, so nothing else is left to do.
  const isDone = (set.rowCount ?? 0) >= proposed;
  const changed = (set.rowCount ?? 0) + (isDone ? 0 : await makeAndRemove(tx, ofThisChange, at));
  await tx.update(priceChanges).set({ live_at: now, changed }).where(eq(priceChanges.id, changeId));
  return changed;
}

/** Adds new prices and deletes removed ones. Returns how many. */
async function makeAndRemove(tx: Tx, ofThisChange: SQL, at: SQL): Promise<number> {
  const made = await tx.execute(sql`insert into ${priceRows}
      (tenant_id, leaf_id, condition_id, amount, base, custom, source, updated_at)
    select v.tenant_id, v.leaf_id, v.condition_id, v.after, v.after_base, coalesce(v.after_custom, false), v.after_source, ${at}
    from ${priceVersions} v where ${ofThisChange} and v.before is null and v.after is not null`);
  const deleted = await tx.execute(sql`delete from ${priceRows} p using ${priceVersions} v
    where ${ofThisChange} and ${ofVersion} and p.amount = v.before and v.after is null`);
  return (made.rowCount ?? 0) + (deleted.rowCount ?? 0);
}

/** Updates the "before" prices of a change. Returns false, because it isn't live and has to be reviewed again. */
export async function renewProposal(tx: Tx, tenantId: number, changeId: number): Promise<false> {
  const ofThisChange = ofChange(tenantId, changeId);
  // Looked up one by one. In a self-join, a new proposal is read once for each of its rows.
  const now = (column: string) => sql`(select p.${sql.raw(column)} from ${priceRows} p where ${ofVersion})`;
  await tx.execute(sql`update ${priceVersions} v set before = ${now('amount')}, before_base = ${now('base')},
    before_custom = ${now('custom')}, before_source = ${now('source')}
    where ${ofThisChange}`);
  await tx.execute(sql`delete from ${priceVersions} v where ${ofThisChange} and v.after is not distinct from v.before
    and v.after_base is not distinct from v.before_base and coalesce(v.after_custom, false) = coalesce(v.before_custom, false)`);
  return false;
}
