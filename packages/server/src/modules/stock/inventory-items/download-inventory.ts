import { amountText } from '@recoup/contract/money';
import type { downloadInventory as endpoint } from '@recoup/contract/stock/inventory-items';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { readCompany } from '../../company.ts';
import { csvPages } from '../../csv.ts';
import { fileStamp } from '../../days.ts';
import { seesCost } from './item-rows.ts';
import { narrowedBy } from './list-inventory-items.ts';

const header = ['id', 'device', 'imei', 'condition', 'colour', 'status', 'location', 'order', 'since', 'price'];

/** What a line is made of, and nothing else: a file has many. */
const {
  id,
  name,
  imei,
  condition,
  status,
  order_number,
  created_at,
  price,
  cost,
  currency: itemCurrency,
} = inventoryItems;
const columns = {
  ...{ id, name, imei, condition, status, order_number, created_at, price, cost, currency: itemCurrency },
  colour: sql<string | null>`${inventoryItems.attributes}->>'colour'`,
  location_name: locations.name,
};

export const downloadInventory: Handler<typeof endpoint> = async (tx, { session, query, now, later }) => {
  const { timezone, currency } = await readCompany(tx);
  const withCost = seesCost(session);
  const tab = query.status === 'all' ? undefined : eq(inventoryItems.status, query.status as 0);
  const filter = and(tab, narrowedBy(session, query), hasAllWords(inventoryItems.search, query.search));
  const read = (after: number, most: number) =>
    later((handle) =>
      handle
        .select(columns)
        .from(inventoryItems)
        .leftJoin(locations, eq(locations.id, inventoryItems.location_id))
        .where(and(filter, gt(inventoryItems.id, after)))
        .orderBy(asc(inventoryItems.id))
        .limit(most),
    );
  const content = csvPages([...header, ...(withCost ? ['cost'] : []), 'currency'], read, (row) => [
    row.id,
    row.name,
    row.imei ?? '',
    row.condition,
    row.colour ?? '',
    inventoryStatuses[row.status].name,
    row.location_name ?? '',
    row.order_number ?? '',
    row.created_at.toISOString(),
    row.price === null ? '' : amountText({ amount: row.price, currency: row.currency }),
    ...(withCost ? [amountText({ amount: row.cost, currency: row.currency })] : []),
    currency,
  ]);
  return { fileName: `inventory-${fileStamp(timezone, now)}.csv`, content };
};
