import type { contract } from '@recoup/contract';
import { amountText, type Currency, parseAmount } from '@recoup/contract/money';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../company.ts';
import { isThere } from '../../orders/orders/lock-order.ts';
import { setCustom } from '../../pricing/prices/set-prices.ts';
import { publicOrders } from './read-orders.ts';

/** A page of rows, and where the next one begins. */
function pageOf<Row, Data>(rows: readonly Row[], data: readonly Data[], limit: number, idOf: (row: Row) => number) {
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { data: [...data], next_after: last ? idOf(last) : null };
}

/** What programs read and write by a key. */
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

  async setPublicPrices(tx, { session, body, now, effects }) {
    const { currency } = await readCompany(tx);
    const cells = await cellsOf(tx, body.prices, currency);
    const by = { session: { ...session, userName: `API key ${session.keyName}` }, now, effects };
    const { message, data } = await setCustom(tx, by, 'bulk', cells);
    return { success: true, message, data: { changed: data.changed } };
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

/** Prices that a program says by the names of conditions, each fault at its place. */
async function cellsOf(
  tx: Tx,
  said: readonly { product_id: string; condition: string; price: string | null }[],
  currency: Currency,
) {
  const products = [...new Set(said.map(({ product_id }) => product_id))];
  const terms = await tx
    .select({ product_id: catalogueNodes.product_id, id: conditions.id, term: sql<string>`lower(${conditions.term})` })
    .from(catalogueNodes)
    .innerJoin(conditions, and(eq(conditions.category, catalogueNodes.category), eq(conditions.status, 1)))
    .where(inArray(catalogueNodes.product_id, products));
  const idOf = new Map(terms.map(({ product_id, term, id }) => [`${product_id}\n${term}`, id]));
  const known = new Set(terms.map(({ product_id }) => product_id));
  const errors: Record<string, string[]> = {};
  const cells = said.map(({ product_id, condition, price }, i) => {
    const condition_id = idOf.get(`${product_id}\n${condition.toLowerCase()}`);
    const amount = price === null ? null : parseAmount(price, currency);
    if (!known.has(product_id)) errors[`prices.${i}.product_id`] = ['is no device of this name'];
    else if (condition_id === undefined) errors[`prices.${i}.condition`] = ['is no condition of this device'];
    if (price !== null && amount === null) errors[`prices.${i}.price`] = [`is no amount of ${currency}`];
    return { product_id, condition_id: condition_id ?? 0, price: amount };
  });
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  return cells;
}
