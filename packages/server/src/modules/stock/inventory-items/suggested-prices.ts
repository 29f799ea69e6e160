import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { invoiceLines } from '../../../schema/invoices.ts';

/** Sales of so many days tell what a device sells for. */
const soldWithin = 90;

/** The newest items of a device that are looked at: a list of thousands stays as fast as one of ten. */
const lookedAt = 500;

interface Kind {
  readonly device_id: number | null;
  readonly condition: string;
}

/** What devices of these kinds were sold for lately: the median, in minor units; null where none was. */
export async function suggestedPrices(
  tx: Tx,
  kinds: readonly Kind[],
  now: Date,
): Promise<(kind: Kind) => number | null> {
  const devices = [...new Set(kinds.flatMap(({ device_id }) => device_id ?? []))];
  if (devices.length === 0) return () => null;
  const since = new Date(now.getTime() - soldWithin * 86_400_000).toISOString();
  const { rows } = await tx.execute<{ device_id: string; term: string; amount: string }>(sql`
    select d.id as device_id, lower(i.condition) as term,
      percentile_disc(0.5) within group (order by s.price - s.discount) as amount
    from unnest(${`{${devices.join()}}`}::bigint[]) d(id)
    cross join lateral (select tenant_id, id, condition from ${inventoryItems}
      where device_id = d.id order by id desc limit ${lookedAt}) i
    join ${invoiceLines} s on s.tenant_id = i.tenant_id and s.inventory_id = i.id
    where s.returned_at is null and s.sold_at >= ${since}::timestamptz group by 1, 2`);
  const known = new Map(rows.map(({ device_id, term, amount }) => [`${device_id} ${term}`, Number(amount)]));
  return ({ device_id, condition }) => known.get(`${device_id} ${condition.toLowerCase()}`) ?? null;
}
