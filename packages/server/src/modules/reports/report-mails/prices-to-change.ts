import type { Currency } from '@recoup/contract/money';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNotNull } from '../../../platform/db/drizzle.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { suggestedPrices } from '../../stock/inventory-items/suggested-prices.ts';
import { cellWords, heightOf, moneyWords } from './read-report.ts';

/** How many to name. More wouldn't be read. */
const most = 3;
/** A margin below this percentage is thin, for devices with at least so many sales. */
const thin = 10;
const enoughSold = 2;
/** A price is too high if it exceeds the device's resale price by this factor. */
const above = 1.05;
/** How many of the oldest devices for sale are checked. */
const lookedAt = 200;

/**
 * The prices most worth a review, in words. First devices that sell with hardly any margin, largest losses first. Then
 * the oldest devices for sale that cost more than they sell for.
 */
export async function pricesToChange(
  tx: Tx,
  sales: readonly AnyCells[],
  { now, currency }: { readonly now: Date; readonly currency: Currency },
): Promise<string[]> {
  const isThin = ({ sold, share }: AnyCells) =>
    heightOf(sold) >= enoughSold && share !== null && heightOf(share) < thin;
  const thinOnes = sales
    .filter(isThin)
    .toSorted((a, b) => heightOf(a.margin) - heightOf(b.margin))
    .slice(0, most)
    .map(
      ({ line, sold, share }) =>
        `Pay less for ${cellWords(line)}: the margin on ${cellWords(sold)} sold in 90 days is ${cellWords(share)}%.`,
    );
  if (thinOnes.length === most) return thinOnes;
  return [...thinOnes, ...(await tooExpensive(tx, now, currency))].slice(0, most);
}

async function tooExpensive(tx: Tx, now: Date, currency: Currency): Promise<string[]> {
  const { device_id, condition, name, price, status, created_at, id } = inventoryItems;
  const oldest = await tx
    .select({ device_id, condition, name, price })
    .from(inventoryItems)
    .where(and(eq(status, 0), isNotNull(price)))
    .orderBy(created_at, id)
    .limit(lookedAt);
  const suggested = await suggestedPrices(tx, oldest, now);
  const seen = new Set<string>();
  return oldest.flatMap((item) => {
    const sells = suggested(item)?.amount ?? null;
    const kind = `${item.name} (${item.condition})`;
    if (sells === null || item.price === null || item.price <= sells * above || seen.has(kind)) return [];
    seen.add(kind);
    return [`Lower ${kind} from ${moneyWords(item.price, currency)}: it sells for ${moneyWords(sells, currency)}.`];
  });
}
