import { formatMoney } from '@recoup/contract/money';
import { nextStatuses } from '@recoup/contract/order-status';
import type { QuoteEndpoints } from '@recoup/contract/orders/quotes';
import type { Tx } from '../../../platform/db/db.ts';
import { inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { type OrderChange, subjectOf } from '../history/order-changes.ts';
import { lockOpenOrder, nextLine } from '../item-edits/edit-items.ts';
import { keepOriginalQuote } from '../item-edits/original-quote.ts';
import type { StoredItem } from '../items/items.ts';
import { auditFloor, checkFloor, quotedFor } from '../items/margin-floor.ts';
import { quotedColumns, quoteItems } from '../items/quote-items.ts';
import { storedSums } from '../items/stored-sums.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { checkImeis } from '../new-orders/order-start.ts';
import { withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { type Line, linesOf, readQuote } from './quote-lines.ts';

type Body = Parameters<Handler<QuoteEndpoints['reconcile']>>[1]['body'];

/** Units that weren't inspected yet. Only these can turn out to be missing. */
const uncounted: readonly StoredItem['state'][] = ['expected', 'scanned'];

/**
 * Compares what arrived with the quote, by line. Missing units are removed, extra units are added at the line's price,
 * and unannounced devices get new lines.
 */
export const reconcile: Handler<QuoteEndpoints['reconcile']> = async (
  tx,
  { kind, session, params, body, now, effects },
) => {
  const { order, items } = await lockOpenOrder(tx, kind, params.id, body);
  if (!order.received_at) {
    const why = 'Scan in the package before you count its devices.';
    throw new Refusal('transition_refused', why, { allowed: nextStatuses(kind, order.status_id) });
  }
  const counted = countLines(linesOf(items), body.lines);
  const left = items.length + counted.reduce((sum, { received, line }) => sum + received - line.units.length, 0);
  if (left + body.others.length === 0) {
    throw new Refusal('invalid', 'Nothing arrived. Return or archive the order instead.', {
      errors: { lines: ['An order needs at least one device'] },
    });
  }
  const others = await quoteItems(tx, body.others, { currency: order.currency }, { list: 'others', byStaff: true });
  await checkImeis(tx, session.tenantId, others);
  const floored = await checkFloor(tx, { session, now }, others.map(quotedFor), body.floor_reason);
  await keepOriginalQuote(tx, order, items);
  await takeOut(tx, counted);
  await addMore(tx, order, counted);
  const line = nextLine(items);
  // Positions that became free aren't reused.
  const start = items.reduce((last, { position }) => Math.max(last, position), 0) + 1 + extraUnits(counted);
  const units = others.flatMap((other, i) =>
    Array.from({ length: other.quantity }, () => ({
      ...quotedColumns({ ...other, cleared: floored.isSet }),
      line: line + i,
    })),
  );
  if (units.length > 0) {
    await tx.insert(orderItems).values(
      units.map((unit, i) => ({
        tenant_id: session.tenantId,
        order_id: order.id,
        position: start + i,
        state: 'scanned' as const,
        ...unit,
      })),
    );
  }
  await withdrawOpenOffer(tx, order, now);
  const sums = await storedSums(tx, order.id);
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  const changes: OrderChange[] = [
    ...counted
      .filter(({ line, received }) => received !== line.units.length)
      .map(({ line, received }) => ({
        action: 'Line counted',
        subject: `${subjectOf(order)}, ${line.first.name}`,
        field: 'quantity',
        from: line.units.length,
        to: received,
      })),
    ...others.map(({ list, quantity, grade, price }) => ({
      action: 'Different device arrived',
      subject: `${subjectOf(order)}, ${list.device.name}`,
      field: 'quantity',
      from: 0,
      to: quantity,
      why: `${grade.condition}, ${money(price.amount)} each`,
    })),
  ];
  const history = changes.length > 0 ? changes : [{ action: 'Counted, all as quoted' }];
  const version = await saveOrder(tx, { actor: session, now, effects }, order, 'changed', sums, history);
  await auditFloor(tx, session, order, floored, body.floor_reason);
  const data = await readQuote(tx, order, { version, total: sums.total });
  return { success: true, message: `Order ${order.number} counted`, data };
};

interface Counted {
  readonly line: Line;
  readonly received: number;
}

/** The counted lines. Refuses impossible counts, each at its field. */
function countLines(lines: readonly Line[], countedLines: Body['lines']): Counted[] {
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  const errors: Record<string, string[]> = {};
  const counted = countedLines.flatMap(({ line: number, received }, i) => {
    const line = byNumber.get(number);
    if (!line) {
      errors[`lines.${i}.line`] = ['This line doesn’t exist'];
      return [];
    }
    const inspected = line.units.filter(({ state }) => !uncounted.includes(state)).length;
    if (received < inspected)
      errors[`lines.${i}.received`] = [`must be at least ${inspected}, the number already inspected`];
    return [{ line, received }];
  });
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  return counted;
}

async function takeOut(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const leaving = counted.flatMap(({ line, received }) => {
    const missing = Math.max(0, line.units.length - received);
    const candidates = line.units.filter(({ state }) => uncounted.includes(state));
    return candidates.slice(candidates.length - missing).map(({ id }) => id);
  });
  if (leaving.length > 0) await tx.delete(orderItems).where(inArray(orderItems.id, leaving));
}

const extraUnits = (counted: readonly Counted[]) =>
  counted.reduce((sum, { line, received }) => sum + Math.max(0, received - line.units.length), 0);

/** Inserts extra units as copies of their line's first unit, in one statement. */
async function addMore(tx: Tx, order: StoredOrder, counted: readonly Counted[]): Promise<void> {
  const more = counted
    .map(({ line, received }) => ({ id: line.first.id, extra: received - line.units.length }))
    .filter(({ extra }) => extra > 0);
  if (more.length === 0) return;
  await tx.execute(sql`insert into ${orderItems} (tenant_id, order_id, position, line, device_id, name, category, state,
      quoted, quoted_amount, to_quote, price_list)
    select i.tenant_id, i.order_id, last.position + row_number() over (order by i.position, n), coalesce(i.line, i.position + 1),
      i.device_id, i.name, i.category, 'scanned', i.quoted, i.quoted_amount, i.to_quote, i.price_list
    from jsonb_to_recordset(${JSON.stringify(more)}::jsonb) as m(id bigint, extra int)
    join ${orderItems} i on i.id = m.id
    cross join lateral generate_series(1, m.extra) n
    cross join (select max(position) as position from ${orderItems} where order_id = ${order.id}) last`);
}
