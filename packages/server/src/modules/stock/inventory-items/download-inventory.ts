import type { downloadInventory as endpoint } from '@recoup/contract/stock/inventory-items';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { csvColumn, csvFile } from '../../../platform/sheets/csv-columns.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { fieldsOf, valueText } from '../../settings/custom-fields/read-custom-fields.ts';
import { itemsFor, seesCost } from './item-rows.ts';
import { itemFilterConditions } from './list-inventory-items.ts';

const header = [
  'id',
  'device',
  'imei',
  'serial number',
  'condition',
  'network',
  'carrier lock',
  'colour',
  'status',
  'hold',
  'free on',
  'location',
  'order',
  'since',
  'price',
];

export const downloadInventory: Handler<typeof endpoint> = async (tx, { session, query, now, copied }) => {
  const { timezone } = await readCompany(tx);
  const withCost = seesCost(session);
  const fields = await fieldsOf(tx, 'device');
  const tab = query.status === 'all' ? undefined : eq(inventoryItems.status, query.status as 0);
  const filter = and(
    itemsFor(session),
    tab,
    itemFilterConditions(session, query),
    hasAllWords(inventoryItems.search, query.search),
  );
  const { plain, text, time, money, word } = csvColumn;
  const { currency } = inventoryItems;
  const columns = [
    plain(inventoryItems.id),
    text(inventoryItems.name),
    text(inventoryItems.imei),
    text(inventoryItems.serial),
    text(inventoryItems.condition),
    text(sql`${inventoryItems.attributes}->>'network'`),
    text(sql`${inventoryItems.attributes}->>'carrier_lock'`),
    text(sql`${inventoryItems.attributes}->>'colour'`),
    word(inventoryItems.status, inventoryStatuses),
    text(inventoryItems.hold),
    plain(inventoryItems.free_on),
    text(locations.name),
    plain(inventoryItems.order_number),
    time(inventoryItems.created_at),
    money(inventoryItems.price, currency),
    ...(withCost ? [money(inventoryItems.cost, currency)] : []),
    plain(currency),
    ...fields.map(({ id }) => text(valueText(inventoryItems.custom_fields, id))),
  ];
  const rows = sql`select ${sql.join(columns, sql`, `)} from ${inventoryItems}
    left join ${locations} on ${eq(locations.id, inventoryItems.location_id)} ${filter ? sql`where ${filter}` : sql``}
    order by ${inventoryItems.id}`;
  const content = await csvFile(
    [...header, ...(withCost ? ['cost'] : []), 'currency', ...fields.map(({ label }) => label)],
    copied(rows),
  );
  return { fileName: `inventory-${fileStamp(timezone, now)}.csv`, content };
};
