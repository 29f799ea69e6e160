import type { Tx } from '../../../platform/db/db.ts';
import { inArray } from '../../../platform/db/drizzle.ts';
import { catalogueNodes, conditions } from '../../../schema/catalogue.ts';
import type { ProposedPrice } from './proposals.ts';

/** The place of a price: a device in a condition. */
export type PriceCell = Pick<ProposedPrice, 'leaf_id' | 'condition_id'>;

/** Staff's names for the device and the condition of each of these prices. */
export async function namesIn(
  tx: Tx,
  prices: readonly PriceCell[],
): Promise<(of: PriceCell) => { name: string; condition: string }> {
  const nodes = await tx
    .select({ id: catalogueNodes.id, name: catalogueNodes.path_name })
    .from(catalogueNodes)
    .where(
      inArray(
        catalogueNodes.id,
        prices.map(({ leaf_id }) => leaf_id),
      ),
    );
  const terms = await tx
    .select({ id: conditions.id, name: conditions.term })
    .from(conditions)
    .where(
      inArray(
        conditions.id,
        prices.map(({ condition_id }) => condition_id),
      ),
    );
  const [leafNames, conditionNames] = [nodes, terms].map((rows) => new Map(rows.map(({ id, name }) => [id, name])));
  return ({ leaf_id, condition_id }) => ({
    name: leafNames?.get(leaf_id) ?? '',
    condition: conditionNames?.get(condition_id) ?? '',
  });
}
