import { exchangeRetention } from '@recoup/contract/add-ons/exchanges';
import { lt, sql } from '../../../platform/db/drizzle.ts';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import { exchanges } from '../../../schema/integrations.ts';

/** Deletes calls older than 30 days, and for busy connections all but the newest. */
export async function forgetOldExchanges({ pool, now }: Pick<HousekeepingParts, 'pool' | 'now'>): Promise<void> {
  const before = new Date(now.getTime() - exchangeRetention.days * 86_400_000);
  await pool.asPlatform(async (tx) => {
    await tx.delete(exchanges).where(lt(exchanges.created_at, before));
    // Uses the index to find the newest row beyond the limit for each connection.
    await tx.execute(sql`
      delete from ${exchanges} e using (
        select c.tenant_id, c.id, o.created_at, o.id as last from connections c cross join lateral (
          select x.created_at, x.id from ${exchanges} x where x.tenant_id = c.tenant_id and x.connection_id = c.id
          order by x.created_at desc, x.id desc offset ${exchangeRetention.most} limit 1) o) over
      where e.tenant_id = over.tenant_id and e.connection_id = over.id
        and (e.created_at, e.id) <= (over.created_at, over.last)`);
  });
}
