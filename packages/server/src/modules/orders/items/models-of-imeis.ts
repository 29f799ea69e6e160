import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { orderItems } from '../../../schema/order-items.ts';

/** The most devices per model number to look at. */
const mostSeen = 25;

/** The type allocation code: the first eight digits of an IMEI, which identify the model. */
export const tacOf = (imei: string) => imei.slice(0, 8);

/**
 * The order's devices that earlier IMEIs of the same model belonged to, most frequent first. It samples a few devices
 * per model, so a common model costs no more than a rare one.
 */
export async function devicesOfTacs(
  tx: Tx,
  tacs: readonly string[],
  deviceIds: readonly number[],
): Promise<Map<string, number[]>> {
  if (tacs.length === 0) return new Map();
  const { rows } = await tx.execute<{ tac: string; device_id: string }>(sql`
    select tac, seen.device_id, count(*) as times
    from unnest(${sql.param([...tacs])}::text[]) as tac
    cross join lateral (
      select ${orderItems.device_id} from ${orderItems}
      where ${orderItems.imei} >= tac || '0000000' and ${orderItems.imei} <= tac || '9999999'
      limit ${mostSeen}
    ) seen
    where seen.device_id = any(${sql.param([...deviceIds])}::bigint[])
    group by tac, seen.device_id
    order by times desc, seen.device_id`);
  const devices = new Map<string, number[]>();
  for (const { tac, device_id } of rows) devices.set(tac, [...(devices.get(tac) ?? []), Number(device_id)]);
  return devices;
}

/**
 * The usual names of devices with these type allocation codes, unless one of them was of the same model as `deviceIds`.
 * Sizes and colors of a model share a code.
 */
export async function modelsUnlike(
  tx: Tx,
  tacs: readonly string[],
  deviceIds: readonly number[],
): Promise<Map<string, string>> {
  if (tacs.length === 0 || deviceIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ tac: string; name: string }>(sql`
    select tac, (array_agg(seen.name order by seen.times desc, seen.name))[1] as name
    from unnest(${sql.param([...tacs])}::text[]) as tac
    cross join lateral (
      select leaf.path_name as name, leaf.parent_id, count(*) as times
      from (
        select ${orderItems.device_id} from ${orderItems}
        where ${orderItems.imei} >= tac || '0000000' and ${orderItems.imei} <= tac || '9999999'
          and ${orderItems.device_id} is not null
        order by ${orderItems.imei} limit ${mostSeen}
      ) taught join ${catalogueNodes} leaf on leaf.id = taught.device_id
      group by leaf.path_name, leaf.parent_id
    ) seen
    group by tac
    having not bool_or(seen.parent_id in (
      select own.parent_id from ${catalogueNodes} own where own.id = any(${sql.param([...deviceIds])}::bigint[])))`);
  return new Map(rows.map(({ tac, name }) => [tac, name]));
}
