import type { contract } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { marginSettings } from '@recoup/contract/pricing/margin';
import type { ExpectedResale as Told } from '@recoup/contract/pricing/resale';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions, resalePrices } from '../../../schema/catalogue.ts';
import { readCompany } from '../../session/company/company.ts';
import { type ExpectedResale, leavesById, readResales } from './expected-resale.ts';
import { setFeedPrices } from './set-feed-prices.ts';

/** The most devices whose resale prices are returned at once: as many as the largest brand has. */
const mostLeaves = 5_000;

function resaleAnswer({ amount, term, ...resale }: ExpectedResale, currency: Told['resale']['currency']): Told {
  return { ...resale, condition: term, resale: { amount, currency } };
}

/** The device and the condition of a resale price. */
async function findCell(tx: Tx, leafId: number, conditionId: number) {
  const [found] = await tx
    .select({ name: catalogueNodes.path_name, term: conditions.term })
    .from(catalogueNodes)
    .innerJoin(conditions, and(eq(conditions.category, catalogueNodes.category), eq(conditions.status, 1)))
    .where(and(eq(catalogueNodes.id, leafId), eq(catalogueNodes.level, 'last_child'), eq(conditions.id, conditionId)));
  if (!found) throw new Refusal('not_found');
  return found;
}

export const marginHandlers: Handlers<typeof contract.resale> = {
  listMargins: async (tx, { params: { id }, now }) => {
    const [node] = await tx.select({ id: catalogueNodes.id }).from(catalogueNodes).where(eq(catalogueNodes.id, id));
    if (!node) throw new Refusal('not_found');
    const { currency } = await readCompany(tx);
    const { version: _, ...settings } = await readDocument(tx, marginSettings);
    const leaves = sql`select id as leaf_id from ${catalogueNodes}
      where level = 'last_child' and (id = ${id} or ancestor_ids @> array[${id}]::bigint[]) limit ${mostLeaves}`;
    const resales = await readResales(tx, leaves, now);
    return { data: { settings, resales: resales.map((resale) => resaleAnswer(resale, currency)) } };
  },
  setResalePrice: async (tx, { body: { leaf_id, condition_id, amount }, session, now, effects }) => {
    const { name, term } = await findCell(tx, leaf_id, condition_id);
    const { currency } = await readCompany(tx);
    const key = and(
      eq(resalePrices.leaf_id, leaf_id),
      eq(resalePrices.condition_id, condition_id),
      eq(resalePrices.source, 'hand'),
    );
    const [before] = await tx.select().from(resalePrices).where(key).for('update');
    const entered = { amount: amount ?? 0, by: session.userName, said_at: now };
    if (amount === null) await tx.delete(resalePrices).where(key);
    else
      await tx
        .insert(resalePrices)
        .values({ tenant_id: session.tenantId, leaf_id, condition_id, source: 'hand', ...entered })
        .onConflictDoUpdate({
          target: [resalePrices.tenant_id, resalePrices.leaf_id, resalePrices.condition_id, resalePrices.source],
          set: entered,
        });
    const money = (value: number | null | undefined) =>
      value === null || value === undefined ? null : formatMoney({ amount: value, currency });
    if (before?.amount !== (amount ?? undefined))
      await audit(tx, session, [
        {
          ...{ entity: 'price', entityId: leaf_id, action: 'Resale price set', subject: `${name}, ${term}` },
          ...{ field: 'resale_price', from: money(before?.amount), to: money(amount) },
        },
      ]);
    effects.emit('resource.changed', { resource: 'resale-price', id: null });
    const resale = (await readResales(tx, leavesById([leaf_id]), now)).find((one) => one.condition_id === condition_id);
    return {
      success: true,
      message: amount === null ? 'Resale price removed' : 'Resale price saved',
      data: resale ? resaleAnswer(resale, currency) : null,
    };
  },
  postResalePrices: (tx, { body, session, now, effects }) => setFeedPrices(tx, { body, session, now, effects }),
};
