import type { PriceChangeSource, priceSources } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNull, sql } from '../../../platform/db/drizzle.ts';
import { priceRows } from '../../../schema/catalogue.ts';
import { priceChanges, priceVersions } from '../../../schema/price-changes.ts';

/** Who changes prices, when and how. */
export interface ProposedChange {
  readonly tenantId: number;
  readonly source: PriceChangeSource;
  readonly subject: string;
  readonly userId: number;
  readonly by: string;
  readonly now: Date;
  readonly undoes?: number;
  /** Rules and rounding, if it changes them. */
  readonly rules?: NonNullable<(typeof priceChanges.$inferSelect)['rules']>;
}

/** A price to be set. */
export interface ProposedPrice {
  readonly leaf_id: number;
  readonly condition_id: number;
  /** Null removes it. */
  readonly amount: number | null;
  /** The price before rules and rounding, if they change it. */
  readonly base?: number | null;
  readonly custom?: boolean;
  /** Its source, if it differs from that of the change. */
  readonly source?: (typeof priceSources)[number];
  /** A custom price: the price without it becomes the base, with its source. */
  readonly keeps?: boolean;
  /** The price typed into a sheet. It doesn't count as a change if a current sheet would have the same price. */
  readonly typed?: number;
}

/** What a price sheet shows for a price `p`, before rules. */
const asTyped = sql.raw('case when p.custom then p.amount else coalesce(p.base, p.amount) end');

/** Begins a change of prices, which isn't live before `goLive`. Returns its id. */
export async function proposeChange(tx: Tx, change: ProposedChange): Promise<number> {
  const { tenantId, source, subject, userId, by, now, undoes, rules } = change;
  const [made] = await tx
    .insert(priceChanges)
    .values({ tenant_id: tenantId, source, subject, user_id: userId, by, created_at: now, undoes, rules })
    .returning({ id: priceChanges.id });
  if (!made) throw new Error('The change wasn’t saved');
  return made.id;
}

/** Adds prices to a change, in one statement for any number. Returns how many differ from the current ones. */
export async function proposePrices(
  tx: Tx,
  { tenantId, changeId }: { tenantId: number; changeId: number },
  source: (typeof priceSources)[number],
  prices: readonly ProposedPrice[],
): Promise<number> {
  if (prices.length === 0) return 0;
  // What a price `p` returns to without its custom price.
  const base = sql.raw(
    'case when r.keeps then coalesce(p.base, case when p.custom then null else p.amount end) else r.base end',
  );
  // Columns, not rows: PostgreSQL reads them several times as fast as JSON. None of their values needs quoting.
  const column = (name: keyof ProposedPrice) => `{${prices.map((price) => price[name] ?? 'null').join()}}`;
  // Synced prices leave custom prices in place, and become what those return to.
  const isKept = sql.raw(source === 'sync' ? 'coalesce(p.custom, false)' : 'false');
  const { rowCount } = await tx.execute(sql`insert into ${priceVersions}
      (tenant_id, change_id, leaf_id, condition_id, before, before_base, before_custom, before_source,
       after, after_base, after_custom, after_source)
    select ${tenantId}::bigint, ${changeId}::bigint, r.leaf_id, r.condition_id, p.amount, p.base, p.custom, p.source,
      case when ${isKept} then p.amount else r.amount end, case when ${isKept} then r.typed else ${base} end,
      ${isKept} or coalesce(r.custom, false),
      case when r.keeps then coalesce(p.source, 'manual') else coalesce(r.source, ${source}::text) end
    from unnest(${column('leaf_id')}::bigint[], ${column('condition_id')}::bigint[], ${column('amount')}::bigint[],
      ${column('base')}::bigint[], ${column('custom')}::boolean[], ${column('source')}::text[], ${column('typed')}::bigint[],
      ${column('keeps')}::boolean[])
      as r(leaf_id, condition_id, amount, base, custom, source, typed, keeps)
    left join ${priceRows} p
      on p.tenant_id = ${tenantId} and p.leaf_id = r.leaf_id and p.condition_id = r.condition_id
    where case when r.typed is null
      then p.amount is distinct from r.amount or p.base is distinct from ${base}
        or coalesce(p.custom, false) <> coalesce(r.custom, false)
      else r.typed is distinct from (case when ${isKept} then p.base else ${asTyped} end) end`);
  return rowCount ?? 0;
}

/**
 * Updates what proposed custom prices return to once they are removed, from current prices. The caller holds the price
 * lock.
 */
export async function renewCustoms(tx: Tx, tenantId: number, changeId: number): Promise<void> {
  await tx.execute(sql`update ${priceVersions} v set before_base = p.base, before_custom = p.custom, before_source = p.source,
      after_base = coalesce(p.base, case when p.custom then null else p.amount end), after_source = p.source
    from ${priceRows} p where v.tenant_id = ${tenantId} and v.change_id = ${changeId} and v.after_custom
      and p.tenant_id = v.tenant_id and p.leaf_id = v.leaf_id and p.condition_id = v.condition_id`);
}

/** Deletes a change that was never live. */
export async function dropProposal(tx: Tx, changeId: number): Promise<void> {
  const dropped = await tx
    .delete(priceChanges)
    .where(and(eq(priceChanges.id, changeId), isNull(priceChanges.live_at)))
    .returning({ id: priceChanges.id });
  if (dropped.length > 0) await tx.delete(priceVersions).where(eq(priceVersions.change_id, changeId));
}

/**
 * SQL for a later change of a price `v` of a change `c` that is still in effect. Changes that were rolled back, and
 * their rollbacks, don't count.
 */
const changedSince = sql`select from ${priceVersions} w
  join ${priceChanges} d on d.tenant_id = w.tenant_id and d.id = w.change_id
  where w.tenant_id = v.tenant_id and w.leaf_id = v.leaf_id and w.condition_id = v.condition_id and d.id <> c.id
    and d.live_at >= c.live_at and d.undoes is null
    and not exists (select from ${priceChanges} u where u.tenant_id = d.tenant_id and u.undoes = d.id and u.live_at is not null)`;

/**
 * Adds to a change what rolls another one back, except for prices changed again since. Returns how many it restores.
 * The caller holds the price lock.
 */
export async function proposeUndo(
  tx: Tx,
  tenantId: number,
  { changeId, undone }: { changeId: number; undone: number },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`insert into ${priceVersions}
      (tenant_id, change_id, leaf_id, condition_id, before, before_base, before_custom, before_source,
       after, after_base, after_custom, after_source)
    select v.tenant_id, ${changeId}::bigint, v.leaf_id, v.condition_id, p.amount, p.base, p.custom, p.source,
      v.before, v.before_base, v.before_custom, v.before_source
    from ${priceVersions} v
    join ${priceChanges} c on c.tenant_id = v.tenant_id and c.id = v.change_id
    left join ${priceRows} p
      on p.tenant_id = v.tenant_id and p.leaf_id = v.leaf_id and p.condition_id = v.condition_id
    where v.tenant_id = ${tenantId} and v.change_id = ${undone} and p.amount is not distinct from v.after
      and (v.after is null or p.updated_at = c.live_at or not exists (${changedSince}))`);
  return rowCount ?? 0;
}
