import type { contract } from '@recoup/contract';
import { priceVersionFilters } from '@recoup/contract/pricing/prices';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, isNotNull, sql } from '../../../platform/db/drizzle.ts';
import { searchPatterns } from '../../../platform/db/search-words.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceChanges, priceVersions } from '../../../schema/price-changes.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import { readCompany } from '../../session/company/company.ts';
import { type PriceChanger, takeBack } from '../price-changes/change-prices.ts';
import { lockPrices } from '../price-changes/go-live.ts';
import { undoPriceImport } from '../price-imports/decide-import.ts';
import { readPricing } from '../rules/price-work.ts';
import { workAnew } from '../rules/rework.ts';
import { asStoredRules, isSameRules, restoreRules } from '../rules/stored-rules.ts';
import { answerOf } from './set-prices.ts';

type Versions = Pick<Handlers<typeof contract.prices>, 'listPriceVersions' | 'undoPriceVersion' | 'listPriceHistory'>;
type Change = typeof priceChanges.$inferSelect;

/** Every price change that went live, and how to roll it back. */
export const versionHandlers: Versions = {
  listPriceVersions: (tx, { query }) =>
    listOf(tx, query, {
      table: priceChanges,
      sort: '-live_at',
      own: ({ id, live_at }) => ({ id, live_at: live_at ?? new Date(0) }),
      as: ({ live_at, ...row }) => ({ ...row, live_at: live_at?.toISOString() ?? '' }),
      where: and(
        isNotNull(priceChanges.live_at),
        ...searchPatterns(query.search).map(
          (words) => sql`lower(${priceChanges.subject} || ' ' || ${priceChanges.by}) like ${words}`,
        ),
        filterBy(priceVersionFilters, query, { made: priceChanges.live_at, source: priceChanges.source }),
      ),
      rows: tx
        .select({
          id: priceChanges.id,
          source: priceChanges.source,
          subject: priceChanges.subject,
          by: priceChanges.by,
          live_at: priceChanges.live_at,
          undoes: priceChanges.undoes,
          changed: priceChanges.changed,
          reason: priceChanges.reason,
          undone: sql<boolean>`exists (select from ${priceChanges} u where u.undoes = price_changes.id and u.live_at is not null)`,
        })
        .from(priceChanges)
        .$dynamic(),
    }),
  listPriceHistory: async (tx, { query: { device_id, condition_id } }) => {
    const { currency } = await readCompany(tx);
    const { id, source, subject, by, live_at } = priceChanges;
    const rows = await tx
      .select({ change_id: id, source, subject, by, live_at, before: priceVersions.before, after: priceVersions.after })
      .from(priceVersions)
      .innerJoin(priceChanges, eq(priceChanges.id, priceVersions.change_id))
      .where(
        and(
          eq(priceVersions.leaf_id, device_id),
          eq(priceVersions.condition_id, condition_id),
          isNotNull(priceChanges.live_at),
        ),
      )
      .orderBy(desc(live_at), desc(id))
      .limit(50);
    const money = (amount: number | null) => (amount === null ? null : { amount, currency });
    return {
      data: rows.map(({ before, after, ...row }) => ({
        ...row,
        live_at: row.live_at?.toISOString() ?? '',
        before: money(before),
        after: money(after),
      })),
    };
  },
  undoPriceVersion: async (tx, call) => {
    const [found] = await tx
      .select()
      .from(priceChanges)
      .where(and(eq(priceChanges.id, call.params.id), isNotNull(priceChanges.live_at)))
      .for('update');
    if (!found) throw new Refusal('not_found');
    const [undone] = await tx.select().from(priceChanges).where(eq(priceChanges.undoes, found.id));
    if (undone) throw new Refusal('already_done', `Rolled back by ${undone.by}.`);
    const by = { session: call.session, now: call.now, effects: call.effects };
    if (found.rules) return answerOf(await takeRulesBack(tx, by, found, found.rules));
    const importId = await importOf(tx, found.id);
    if (importId !== null) {
      const { message } = await undoPriceImport(tx, { ...call, params: { id: importId } });
      return { success: true, message, data: { change_id: null, changed: 0 } };
    }
    return answerOf(await takeBack(tx, by, named(found), found.id));
  },
};

const named = ({ source, subject }: Change) => ({ source, subject: `${subject}, rolled back`.slice(0, 500) });

/** The upload that made a change. It is rolled back in the background and reports that itself. */
async function importOf(tx: Tx, changeId: number): Promise<number | null> {
  const [found] = await tx
    .select({ id: priceImports.id })
    .from(priceImports)
    .where(eq(priceImports.change_id, changeId));
  return found?.id ?? null;
}

/** Restores rules and rounding, if they are still as the change left them. Prices follow. */
async function takeRulesBack(tx: Tx, by: PriceChanger, found: Change, { before, after }: NonNullable<Change['rules']>) {
  await lockPrices(tx, by.session.tenantId);
  const pricing = await readPricing(tx);
  if (!isSameRules(asStoredRules(pricing), after))
    throw new Refusal('already_done', 'Rules or round-up changed since. Roll those changes back first.');
  await restoreRules(tx, by, before);
  return workAnew(tx, by, {
    scope: null,
    subject: named(found).subject,
    before: pricing,
    undoes: found.id,
    confirmed: 'all',
  });
}
