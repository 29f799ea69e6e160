import type { contract } from '@recoup/contract';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Handlers } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceChanges, priceVersions } from '../../../schema/price-changes.ts';
import { takeBack } from '../price-changes/change-prices.ts';
import { answerOf } from './set-prices.ts';

type Versions = Pick<Handlers<typeof contract.prices>, 'listPriceVersions' | 'undoPriceVersion'>;

/** Every change of prices that was live, and the way back. */
export const versionHandlers: Versions = {
  listPriceVersions: async (tx, { query }) => {
    const live = isNotNull(priceChanges.live_at);
    const rows = await tx
      .select({
        id: priceChanges.id,
        source: priceChanges.source,
        subject: priceChanges.subject,
        by: priceChanges.by,
        live_at: priceChanges.live_at,
        undoes: priceChanges.undoes,
        changed: sql`(select count(*) from ${priceVersions} v where v.change_id = price_changes.id)`.mapWith(Number),
        undone: sql<boolean>`exists (select from ${priceChanges} u where u.undoes = price_changes.id and u.live_at is not null)`,
      })
      .from(priceChanges)
      .where(live)
      .orderBy(desc(priceChanges.live_at), desc(priceChanges.id))
      .limit(query.per_page + 1)
      .offset((query.page - 1) * query.per_page);
    const [total] = await tx.select({ many: count() }).from(priceChanges).where(live);
    const data = rows.map((row) => ({ ...row, live_at: row.live_at?.toISOString() ?? '' }));
    return listResult(query, data, total?.many ?? 0);
  },
  undoPriceVersion: async (tx, { params, session, now, effects }) => {
    const [found] = await tx
      .select()
      .from(priceChanges)
      .where(and(eq(priceChanges.id, params.id), isNotNull(priceChanges.live_at)))
      .for('update');
    if (!found) throw new Refusal('not_found');
    const [undone] = await tx.select().from(priceChanges).where(eq(priceChanges.undoes, found.id));
    if (undone) throw new Refusal('already_done', `It was taken back by ${undone.by}.`);
    if (found.source === 'rule')
      throw new Refusal('already_done', 'Change the rules or round-up themselves: prices follow them.');
    if (found.source === 'upload')
      throw new Refusal('already_done', 'Take an upload back where uploads are, so that it says so itself.');
    const named = { source: found.source, subject: `${found.subject}, taken back`.slice(0, 500) };
    return answerOf(await takeBack(tx, { session, now, effects }, named, found.id));
  },
};
