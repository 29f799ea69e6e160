import type { contract } from '@recoup/contract';
import { counted } from '@recoup/contract/messages/counted';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Call } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions, resalePrices } from '../../../schema/catalogue.ts';

type Feed = Pick<Call<(typeof contract.resale)['postResalePrices']>, 'body' | 'session' | 'now' | 'effects'>;

/** Stores a feed's resale prices: all of them, or none if a device or a condition is unknown. */
export async function setFeedPrices(tx: Tx, { body: { feed, prices }, session, now, effects }: Feed) {
  const { tenantId, keyName } = session;
  const leaves = await tx
    .select({ id: catalogueNodes.id, product: catalogueNodes.product_id, category: catalogueNodes.category })
    .from(catalogueNodes)
    .where(inArray(catalogueNodes.product_id, [...new Set(prices.map(({ product_id }) => product_id))]));
  const terms = await tx
    .select({ id: conditions.id, term: conditions.term, category: conditions.category })
    .from(conditions)
    .where(eq(conditions.status, 1));
  const leafOf = new Map(leaves.map((leaf) => [leaf.product, leaf]));
  const conditionOf = new Map(terms.map(({ id, term, category }) => [`${category} ${term.toLowerCase()}`, id]));
  const errors: Record<string, string[]> = {};
  const cells = new Map<string, { leaf: number; condition: number; amount: number | null }>();
  prices.forEach(({ product_id, condition: term, amount }, at) => {
    const leaf = leafOf.get(product_id);
    const condition = leaf && conditionOf.get(`${leaf.category} ${term.toLowerCase()}`);
    if (!leaf) errors[`prices.${at}.product_id`] = ['isn’t the name of a device'];
    else if (condition === undefined) errors[`prices.${at}.condition`] = ['isn’t a condition of this device'];
    else cells.set(`${leaf.id} ${condition}`, { leaf: leaf.id, condition, amount });
  });
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  const cellRows = [...cells.values()];
  const column = (pick: (cell: (typeof cellRows)[number]) => number | null) =>
    `{${cellRows.map((cell) => pick(cell) ?? 'null').join()}}`;
  const newRows = sql`select * from unnest(${column(({ leaf }) => leaf)}::bigint[],
    ${column(({ condition }) => condition)}::bigint[], ${column(({ amount }) => amount)}::bigint[])
    as g(leaf_id, condition_id, amount)`;
  await tx.execute(sql`insert into ${resalePrices} (tenant_id, leaf_id, condition_id, source, amount, by, said_at)
    select ${tenantId}::bigint, leaf_id, condition_id, 'feed', amount, ${feed}, ${now.toISOString()}::timestamptz
    from (${newRows}) g where amount is not null
    on conflict (tenant_id, leaf_id, condition_id, source)
    do update set amount = excluded.amount, by = excluded.by, said_at = excluded.said_at`);
  await tx.delete(resalePrices).where(
    and(
      eq(resalePrices.source, 'feed'),
      sql`(${resalePrices.leaf_id}, ${resalePrices.condition_id}) in
        (select leaf_id, condition_id from (${newRows}) g where amount is null)`,
    ),
  );
  await audit(tx, { tenantId, userId: 0, userName: keyName }, [
    {
      ...{ entity: 'price', entityId: 0, action: 'Resale prices set by feed', subject: feed },
      ...{ field: 'resale_prices', to: `${cellRows.length}` },
    },
  ]);
  effects.emit('resource.changed', { resource: 'resale-price', id: null });
  const many = counted(cellRows.length, 'resale price');
  return { success: true as const, message: `${many} saved`, data: { changed: cellRows.length } };
}
