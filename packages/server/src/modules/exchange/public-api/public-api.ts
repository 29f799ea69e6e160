import type { contract } from '@recoup/contract';
import { amountText } from '@recoup/contract/money';
import { and, asc, eq, gt, inArray } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { orders } from '../../../schema/orders.ts';
import { isThere } from '../../orders/order-rows/lock-order.ts';
import { readCompany } from '../../session/company/company.ts';
import { publicOrders } from './read-orders.ts';

/** A page of rows, with the start of the next one. */
function pageOf<Row, Data>(rows: readonly Row[], data: readonly Data[], limit: number, idOf: (row: Row) => number) {
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { data: [...data], next_after: last ? idOf(last) : null };
}

/** What programs read and write with a key. */
export const publicApiHandlers: Handlers<typeof contract.publicApi> = {
  async listPublicPrices(tx, { query: { after, limit, product_id } }) {
    const { currency } = await readCompany(tx);
    const leaves = await tx
      .select()
      .from(catalogueNodes)
      .where(
        and(
          eq(catalogueNodes.level, 'last_child'),
          gt(catalogueNodes.id, after),
          product_id === undefined ? undefined : eq(catalogueNodes.product_id, product_id),
        ),
      )
      .orderBy(asc(catalogueNodes.id))
      .limit(limit);
    const rows = await tx
      .select({
        leaf_id: priceRows.leaf_id,
        condition_id: priceRows.condition_id,
        condition: conditions.term,
        amount: priceRows.amount,
      })
      .from(priceRows)
      .innerJoin(conditions, eq(conditions.id, priceRows.condition_id))
      .where(
        inArray(
          priceRows.leaf_id,
          leaves.map(({ id }) => id),
        ),
      )
      .orderBy(asc(conditions.position), asc(conditions.id));
    const pricesOf = Map.groupBy(rows, ({ leaf_id }) => leaf_id);
    const data = leaves.map((leaf) => ({
      product_id: leaf.product_id ?? '',
      name: leaf.path_name,
      category: leaf.category,
      currency,
      prices: (pricesOf.get(leaf.id) ?? []).map(({ condition_id, condition, amount }) => ({
        condition_id,
        condition,
        price: amountText({ amount, currency }),
      })),
    }));
    return pageOf(leaves, data, limit, ({ id }) => id);
  },

  async listPublicOrders(tx, { query: { after, limit } }) {
    const found = await tx
      .select()
      .from(orders)
      .where(and(gt(orders.id, after), isThere))
      .orderBy(asc(orders.id))
      .limit(limit);
    return pageOf(found, await publicOrders(tx, found), limit, ({ id }) => id);
  },

  async getPublicOrder(tx, { params }) {
    const found = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, params.id), isThere));
    const [data] = await publicOrders(tx, found);
    if (!data) throw new Refusal('not_found');
    return { data };
  },
};
