import type { IntegrationSlug, StockOutcome } from '@recoup/contract/add-ons/integration';
import {
  type InventoryStatusId,
  inventoryStatuses,
  inventoryTransitions,
} from '@recoup/contract/stock/inventory-status';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, inArray, isNull, ne } from '../../../platform/db/drizzle.ts';
import { stockNews } from '../../../schema/exchange.ts';
import { holdReason } from '../../stock/inventory-items/held.ts';
import { type StoredItem, whyNotAllowed } from '../../stock/inventory-items/item-rows.ts';

const statusOf = { sold: 2, pending: 1, available: 0, unavailable: 5 } as const satisfies Partial<
  Record<StockOutcome, InventoryStatusId>
>;

/** A system's report about a device, as stored. */
interface News {
  readonly id: number;
  readonly integration: IntegrationSlug;
  /** The id there, of an order or anything else. */
  readonly externalId: string;
}

type Turn = { readonly status: InventoryStatusId } | { readonly why: string } | null;

/** The status that a device gets, or why it gets none. Null if there is nothing to do. */
export async function turnOf(tx: Tx, item: StoredItem, outcome: StockOutcome, news: News): Promise<Turn> {
  if (outcome === 'ignored') return null;
  const status = statusOf[outcome];
  if (item.status === status) return null;
  const held = holdReason(item);
  if (held) return { why: held };
  if (outcome === 'sold') {
    const why = whyNotAllowed('sell', item);
    return why ? { why } : { status };
  }
  const before = await lastTurn(tx, item, news);
  const hasIt = before?.outcome === 'sold' || before?.outcome === 'pending';
  // One of two orders there was canceled. The device still belongs to the other.
  if (outcome === 'available' && hasIt && before.external_id !== news.externalId)
    return { why: `${before.external_id} there still has it` };
  // A device sold by our invoice comes back through that invoice. One that they sold comes back by their report.
  const isTheirs = item.status === 2 && before?.outcome === 'sold';
  if (isTheirs || inventoryTransitions[item.status].includes(status)) return { status };
  return {
    why: `${item.name} is ${inventoryStatuses[item.status].name} and can’t be marked ${inventoryStatuses[status].name}.`,
  };
}

/** What the system’s reports last did to the device. */
async function lastTurn(tx: Tx, item: StoredItem, { id, integration }: News) {
  const [last] = await tx
    .select({ outcome: stockNews.outcome, external_id: stockNews.external_id })
    .from(stockNews)
    .where(
      and(
        eq(stockNews.item_id, item.id),
        eq(stockNews.integration, integration),
        inArray(stockNews.outcome, ['sold', 'pending', 'available']),
        isNull(stockNews.message),
        ne(stockNews.id, id),
      ),
    )
    .orderBy(desc(stockNews.id))
    .limit(1);
  return last;
}
