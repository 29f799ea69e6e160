import type { OrderRule, RuledDevice } from '@recoup/contract/shipping/shipping-rules';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, inArray } from '../../../platform/db/drizzle.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { orderItems } from '../../../schema/order-items.ts';

/** A device for the rules, before its models and brands are read. */
export interface UnplacedDevice extends Omit<RuledDevice, 'ids'> {
  /** Null: the customer described the device in their own words. */
  readonly device_id: number | null;
}

/** The devices of an order in their inspected condition, or in the quoted one before inspection. */
export async function devicesForRules(tx: Tx, orderId: number): Promise<UnplacedDevice[]> {
  const { order_id, device_id, name, inspected, quoted } = orderItems;
  const rows = await tx.select({ device_id, name, inspected, quoted }).from(orderItems).where(eq(order_id, orderId));
  return rows.map((row) => {
    const { condition, condition_id } = row.inspected ?? row.quoted;
    return { name: row.name, device_id: row.device_id, condition, condition_id };
  });
}

/** The devices with their models and brands, if a rule needs these. */
export async function withModelAndBrand(
  tx: Tx,
  rules: readonly OrderRule[],
  devices: readonly UnplacedDevice[],
): Promise<RuledDevice[]> {
  const deviceIds = devices.flatMap(({ device_id }) => device_id ?? []);
  const isNeeded = deviceIds.length > 0 && rules.some(({ kind, chosen }) => kind === 'device' && chosen.length > 0);
  const { id, ancestor_ids } = catalogueNodes;
  const nodes = isNeeded
    ? await tx.select({ id, ancestor_ids }).from(catalogueNodes).where(inArray(id, deviceIds))
    : [];
  const above = new Map(nodes.map((node) => [node.id, node.ancestor_ids]));
  return devices.map(({ device_id, ...device }) => ({
    ...device,
    ids: device_id === null ? [] : [device_id, ...(above.get(device_id) ?? [])],
  }));
}
