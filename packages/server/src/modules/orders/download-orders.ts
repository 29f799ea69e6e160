import { Readable } from 'node:stream';
import { amountText } from '@recoup/contract/money';
import type { OrderBulkEndpoints } from '@recoup/contract/order-bulk';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/order-schema';
import { statusName, subStatusName } from '@recoup/contract/order-status';
import { payoutMethods } from '@recoup/contract/payout-method';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Handler } from '../../platform/handler.ts';
import { orders } from '../../schema/orders.ts';
import { csvLine } from '../csv.ts';
import { hasAllWords } from '../search-words.ts';
import { inTab, ownLocation } from './order-filter.ts';
import { asOrderRow, orderRowColumns } from './order-rows.ts';
import { isThere } from './save-order.ts';

const header = [
  'order',
  'created',
  'category',
  'status',
  'sub-status',
  'customer',
  'devices',
  'first device',
  'total',
  'currency',
  'payout method',
  'tracking number',
];

function lineOf(row: OrderRow): string {
  return csvLine([
    row.number,
    row.created_at,
    row.category,
    statusName(row.status_id),
    row.sub_status_id === null ? '' : (subStatusName(row.sub_status_id) ?? ''),
    row.customer_name,
    row.item_count,
    row.first_item,
    amountText(row.total),
    row.total.currency,
    payoutMethods[row.payout_method].label,
    row.tracking_number ?? '',
  ]);
}

const atOnce = 1_000;

/** Orders in the order they were made, read and sent a thousand at a time: the file may be of any size. */
export function downloadOrders(kind: OrderKind): Handler<OrderBulkEndpoints['downloadOrders']> {
  return async (_tx, { session, query, now, later }) => {
    const filter = query.ids
      ? and(inArray(orders.id, query.ids.split(',').map(Number)), eq(orders.kind, kind), isThere)
      : and(
          inTab(orders, { kind, ...query, location_id: ownLocation(kind, session) }),
          hasAllWords(orders.search, query.search),
        );
    async function* lines() {
      yield csvLine(header);
      let last = 0;
      for (;;) {
        const rows = await later((tx) =>
          tx
            .select(orderRowColumns)
            .from(orders)
            .where(and(filter, gt(orders.id, last)))
            .orderBy(asc(orders.id))
            .limit(atOnce),
        );
        yield rows.map((row) => lineOf(asOrderRow(row))).join('');
        last = rows.at(-1)?.id ?? last;
        if (rows.length < atOnce) return;
      }
    }
    const name = `${orderKinds[kind].many.toLowerCase().replaceAll(' ', '-')}-${now.toISOString().slice(0, 10)}.csv`;
    return { fileName: name, content: Readable.from(lines()) };
  };
}
