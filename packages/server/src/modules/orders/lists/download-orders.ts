import { Readable } from 'node:stream';
import { orderKinds } from '@recoup/contract/order-kind';
import type { OrderBulkEndpoints } from '@recoup/contract/orders/order-bulk';
import { afterCursor } from '../../../platform/db/cursor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { csvLine } from '../../../platform/sheets/csv.ts';
import { locations } from '../../../schema/core.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { readCustomFields } from '../../settings/custom-fields/read-custom-fields.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { readWorkflow } from '../workflow/read-workflow.ts';
import { inTab, ownLocation, tabOf } from './filter.ts';
import { narrowedBy } from './narrow.ts';
import { deviceHeader, deviceLine, type Listed, orderHeader, orderLine } from './order-lines.ts';
import { orderRow } from './rows.ts';
import { cursorOf, type OrderSortName, orderSorts } from './sorts.ts';

type Download = OrderBulkEndpoints['downloadOrders'];

const atOnce = 1_000;

/**
 * Downloads the user's list in its order, or the chosen orders. It's read and sent in chunks of a thousand, so it can
 * be of any size.
 */
export const downloadOrders: Handler<Download> = async (tx, call) => {
  const { kind, query, now, later } = call;
  const { statuses } = await readWorkflow(tx, kind);
  const { timezone } = await readCompany(tx);
  const words = { statuses, timezone, fields: await readCustomFields(tx) };
  async function* lines() {
    yield csvLine(query.per === 'device' ? [...orderHeader(words), ...deviceHeader(words)] : orderHeader(words));
    for (let cursor: string | undefined; ; ) {
      const rows = await later((handle) => readOrders(handle, call, cursor));
      if (query.per === 'device') {
        const items = await later((handle) => readDevices(handle, rows));
        const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
        yield rows
          .flatMap((row) =>
            (itemsOf.get(row.id) ?? []).map((item) => [...orderLine(words, row), ...deviceLine(words, item, row)]),
          )
          .map(csvLine)
          .join('');
      } else yield rows.map((row) => csvLine(orderLine(words, row))).join('');
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return;
      cursor = cursorOf(last);
    }
  }
  const name = orderKinds[kind].many.toLowerCase().replaceAll(' ', '-');
  return { fileName: `${name}-${fileStamp(timezone, now)}.csv`, content: Readable.from(lines()) };
};

function sortOf({ sort = 'number' }: Call<Download>['query']) {
  return { name: sort.replace('-', '') as OrderSortName, newestFirst: sort.startsWith('-') };
}

async function readOrders(tx: Tx, call: Call<Download>, cursor: string | undefined): Promise<Listed[]> {
  const { kind, session, query, now } = call;
  const { name, newestFirst } = sortOf(query);
  const column = orderSorts[name];
  const location = ownLocation(kind, session);
  const filter = query.ids
    ? and(
        inArray(orders.id, query.ids.split(',').map(Number)),
        eq(orders.kind, kind),
        isThere,
        location === undefined ? undefined : eq(orders.location_id, location),
      )
    : and(inTab(orders, tabOf(kind, session, query)), narrowedBy(tx, query, now));
  const direction = newestFirst ? desc : asc;
  const rows = await tx
    .select({
      row: orderRow,
      place: column,
      quoted_total: orders.quoted_total,
      location: locations.name,
    })
    .from(orders)
    .leftJoin(locations, eq(locations.id, orders.location_id))
    .where(
      and(filter, cursor ? afterCursor(cursor, column, newestFirst, sql`${column}`, sql`${orders.id}`) : undefined),
    )
    .orderBy(direction(column), direction(orders.id))
    .limit(atOnce);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

function readDevices(tx: Tx, rows: readonly Listed[]) {
  return tx
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.order_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderItems.order_id), asc(orderItems.position));
}
