import { Readable } from 'node:stream';
import { amountText } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import type { OrderBulkEndpoints } from '@recoup/contract/orders/order-bulk';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { nameIn, type Workflow } from '@recoup/contract/workflow';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../company.ts';
import { csvLine } from '../../csv.ts';
import { fileStamp } from '../../days.ts';
import { isThere } from '../orders/lock-order.ts';
import { readWorkflow } from '../workflow/read-workflow.ts';
import { inTab, narrowedBy, ownLocation } from './filter.ts';
import { asOrderRow, orderRowColumns } from './rows.ts';

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

function lineOf(workflow: Workflow, row: OrderRow): string {
  return csvLine([
    row.number,
    row.created_at,
    row.category,
    nameIn(workflow, row.status_id),
    row.sub_status_id === null ? '' : nameIn(workflow, row.sub_status_id),
    row.customer_name,
    row.item_count,
    row.first_item,
    amountText(row.total),
    row.total.currency,
    payoutLabel(row.payout_method),
    row.tracking_number ?? '',
  ]);
}

const atOnce = 1_000;

/** Orders in the order they were made, read and sent a thousand at a time: the file may be of any size. */
export const downloadOrders: Handler<OrderBulkEndpoints['downloadOrders']> = async (
  tx,
  { kind, session, query, now, later },
) => {
  const filter = query.ids
    ? and(inArray(orders.id, query.ids.split(',').map(Number)), eq(orders.kind, kind), isThere)
    : and(
        inTab(orders, { kind, ...query, location_id: ownLocation(kind, session) ?? query.location_id }),
        narrowedBy(query),
      );
  const { statuses } = await readWorkflow(tx, kind);
  async function* lines() {
    yield csvLine(header);
    let last = 0;
    for (;;) {
      const rows = await later((handle) =>
        handle
          .select(orderRowColumns)
          .from(orders)
          .where(and(filter, gt(orders.id, last)))
          .orderBy(asc(orders.id))
          .limit(atOnce),
      );
      yield rows.map((row) => lineOf(statuses, asOrderRow(row))).join('');
      last = rows.at(-1)?.id ?? last;
      if (rows.length < atOnce) return;
    }
  }
  const name = orderKinds[kind].many.toLowerCase().replaceAll(' ', '-');
  const { timezone } = await readCompany(tx);
  return { fileName: `${name}-${fileStamp(timezone, now)}.csv`, content: Readable.from(lines()) };
};
