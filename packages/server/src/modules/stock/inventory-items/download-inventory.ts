import type { downloadInventory as endpoint } from '@recoup/contract/stock/inventory-items';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { readCompany } from '../../company.ts';
import { csvColumn, csvFile, csvLineOf, csvPage } from '../../csv-columns.ts';
import { fileStamp } from '../../days.ts';
import { itemsFor, seesCost } from './item-rows.ts';
import { narrowedBy } from './list-inventory-items.ts';

const header = [
  'id',
  'device',
  'imei',
  'condition',
  'network',
  'carrier lock',
  'colour',
  'status',
  'location',
  'order',
  'since',
  'price',
];

export const downloadInventory: Handler<typeof endpoint> = async (tx, { session, query, now, later }) => {
  const { timezone } = await readCompany(tx);
  const withCost = seesCost(session);
  const tab = query.status === 'all' ? undefined : eq(inventoryItems.status, query.status as 0);
  const filter = and(
    itemsFor(session),
    tab,
    narrowedBy(session, query),
    hasAllWords(inventoryItems.search, query.search),
  );
  const { plain, text, time, money, word } = csvColumn;
  const { currency } = inventoryItems;
  const line = csvLineOf([
    plain(inventoryItems.id),
    text(inventoryItems.name),
    text(inventoryItems.imei),
    text(inventoryItems.condition),
    text(sql`${inventoryItems.attributes}->>'network'`),
    text(sql`${inventoryItems.attributes}->>'carrier_lock'`),
    text(sql`${inventoryItems.attributes}->>'colour'`),
    word(inventoryItems.status, inventoryStatuses),
    text(locations.name),
    plain(inventoryItems.order_number),
    time(inventoryItems.created_at),
    money(inventoryItems.price, currency),
    ...(withCost ? [money(inventoryItems.cost, currency)] : []),
    plain(currency),
  ]);
  const content = csvFile([...header, ...(withCost ? ['cost'] : []), 'currency'], (after, most) =>
    later((handle) =>
      csvPage(
        handle,
        handle
          .select({ id: inventoryItems.id, line })
          .from(inventoryItems)
          .leftJoin(locations, eq(locations.id, inventoryItems.location_id))
          .where(and(filter, gt(inventoryItems.id, after)))
          .orderBy(asc(inventoryItems.id))
          .limit(most),
      ),
    ),
  );
  return { fileName: `inventory-${fileStamp(timezone, now)}.csv`, content };
};
