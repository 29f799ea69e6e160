import { amountText } from '@recoup/contract/money';
import { type downloadInventory as endpoint, inventoryStatuses } from '@recoup/contract/stock/inventory-items';
import { and, asc, eq, gt } from 'drizzle-orm';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../company.ts';
import { csvPages } from '../../csv.ts';
import { fileStamp } from '../../days.ts';
import { asItemRow, itemRowColumns, seesCost } from './item-rows.ts';
import { narrowedBy } from './list-inventory-items.ts';

const header = ['id', 'device', 'imei', 'condition', 'colour', 'status', 'location', 'order', 'since', 'price'];

export const downloadInventory: Handler<typeof endpoint> = async (tx, { session, query, now, later }) => {
  const { timezone, currency } = await readCompany(tx);
  const withCost = seesCost(session);
  const tab = query.status === 'all' ? undefined : eq(inventoryItems.status, query.status as 0);
  const filter = and(tab, narrowedBy(session, query), hasAllWords(inventoryItems.search, query.search));
  const read = async (after: number, most: number) => {
    const rows = await later((handle) =>
      handle
        .select(itemRowColumns)
        .from(inventoryItems)
        .leftJoin(locations, eq(locations.id, inventoryItems.location_id))
        .leftJoin(orders, eq(orders.id, inventoryItems.order_id))
        .where(and(filter, gt(inventoryItems.id, after)))
        .orderBy(asc(inventoryItems.id))
        .limit(most),
    );
    return rows.map((row) => asItemRow(row, withCost));
  };
  const content = csvPages([...header, ...(withCost ? ['cost'] : []), 'currency'], read, (row) => [
    row.id,
    row.name,
    row.imei ?? '',
    row.condition,
    row.colour ?? '',
    inventoryStatuses[row.status].name,
    row.location_name,
    row.order_number ?? '',
    row.created_at,
    row.price ? amountText(row.price) : '',
    ...(row.cost ? [amountText(row.cost)] : []),
    currency,
  ]);
  return { fileName: `inventory-${fileStamp(timezone, now)}.csv`, content };
};
