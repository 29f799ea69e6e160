import { idSettings } from '@recoup/contract/stock/customer-ids';
import { purchasePresets } from '@recoup/contract/stock/purchases/purchase-presets';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, inArray, max } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { locations } from '../../../schema/core.ts';
import { payouts } from '../../../schema/payouts.ts';
import { idsOf } from '../customer-ids/id-rows.ts';

const dayMs = 86_400_000;

/** IDs that a location's rules require keeping, with the law behind them and the last day. */
export interface KeptIds {
  readonly ids: readonly number[];
  readonly location: string | null;
  readonly source: string | null;
  readonly until: Date;
}

/**
 * Splits a customer's IDs for an erasure. Those that a location must keep for some days after the last purchase stay
 * until then (`forget-ids.ts` deletes them). All others are deleted.
 */
export async function idsInErasure(
  tx: Tx,
  customerId: number,
  now: Date,
): Promise<{ gone: number[]; kept: KeptIds[] }> {
  const records = await idsOf(tx, customerId);
  const { places } = await readDocument(tx, idSettings);
  const [bought] = await tx
    .select({ last: max(payouts.created_at) })
    .from(payouts)
    .where(eq(payouts.customer_id, customerId));
  const rules = new Map(places.flatMap((place) => (place.confirmed ? [[place.location_id, place] as const] : [])));
  const names = await tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(inArray(locations.id, [...rules.keys()]));
  const erasedIds: number[] = [];
  const keptIds: KeptIds[] = [];
  for (const [place, ofPlace] of Map.groupBy(records, ({ location_id }) => rules.get(location_id ?? 0))) {
    const untilOf = ({ created_at }: (typeof records)[number]) =>
      Math.max(created_at.getTime(), bought?.last?.getTime() ?? 0) + (place?.retention_days ?? 0) * dayMs;
    const staying = ofPlace.filter((record) => (place?.retention_days ?? 0) > 0 && untilOf(record) > now.getTime());
    erasedIds.push(...ofPlace.filter((record) => !staying.includes(record)).map(({ id }) => id));
    if (staying.length > 0)
      keptIds.push({
        ids: staying.map(({ id }) => id),
        location: names.find(({ id }) => id === place?.location_id)?.name ?? null,
        source: purchasePresets[place?.preset ?? '']?.source ?? null,
        until: new Date(Math.max(...staying.map(untilOf))),
      });
  }
  return { gone: erasedIds, kept: keptIds };
}
