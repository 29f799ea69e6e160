import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import { catalogueNodes, conditions } from '../../../schema/catalogue.ts';
import type { StoredConnection } from '../../add-ons/connections/connected.ts';
import { mappingOf } from '../stock/read-mapping.ts';

/** A device in a condition, as needed to make an order. */
export interface FoundDevice {
  readonly device_id: number;
  readonly condition_id: number;
}

/** The device of a SKU, or why there is none. */
export type DeviceResult = FoundDevice | { readonly why: string };

/** The ways to split a SKU at a dash into one of our product ids and the rest. Both parts may have dashes. */
function partsOf(sku: string): { product: string; grade: string }[] {
  return [...sku.matchAll(/-/g)].map(({ index }) => ({ product: sku.slice(0, index), grade: sku.slice(index + 1) }));
}

/**
 * The device and condition of one of our SKUs. As in listings, it has the product id, a dash, and the name of the
 * condition there or here, or its number.
 */
export async function deviceOf(
  tx: Tx,
  { integration, mapping }: Pick<StoredConnection, 'integration' | 'mapping'>,
  sku: string | null,
): Promise<DeviceResult> {
  if (sku === null) return { why: 'It has no SKU. Choose the device and condition.' };
  const parts = partsOf(sku);
  const products = parts.map(({ product }) => product);
  const rows =
    products.length === 0
      ? []
      : await tx
          .select({
            device_id: catalogueNodes.id,
            product: catalogueNodes.product_id,
            condition_id: conditions.id,
            term: conditions.term,
          })
          .from(catalogueNodes)
          .innerJoin(conditions, and(eq(conditions.category, catalogueNodes.category), eq(conditions.status, 1)))
          .where(and(inArray(catalogueNodes.product_id, products), eq(catalogueNodes.level, 'last_child')));
  const { grades } = mappingOf(integration, mapping);
  const found = rows.filter(({ product, term, condition_id }) => {
    const grade = parts.find((part) => part.product === product)?.grade ?? '';
    return (
      grade === String(condition_id) || [grades[term], term].some((name) => name?.toLowerCase() === grade.toLowerCase())
    );
  });
  const [one, other] = found;
  if (!one) return { why: `No device has the SKU ${sku}. Choose the device and condition.` };
  if (other) return { why: `The SKU ${sku} fits several conditions. Choose the right one.` };
  return { device_id: one.device_id, condition_id: one.condition_id };
}
