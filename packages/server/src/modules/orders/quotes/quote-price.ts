import { counted } from '@recoup/contract/messages/counted';
import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { isBeforeShipping, meaningOf, nextStatuses } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { QuoteEndpoints } from '@recoup/contract/orders/quotes';
import type { Tx } from '../../../platform/db/db.ts';
import { inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { type PriceList, readPriceLists } from '../../pricing/catalogue/price-lists.ts';
import { statusChanges, subjectOf } from '../history/order-changes.ts';
import { lockOpenOrder } from '../item-edits/edit-items.ts';
import type { StoredItem } from '../items/items.ts';
import { auditFloor, checkFloor } from '../items/margin-floor.ts';
import { findGrade } from '../items/quote-items.ts';
import { staffPriced } from '../items/staff-price.ts';
import { storedSums } from '../items/stored-sums.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { type Line, linesOf, lineText, readQuote } from './quote-lines.ts';

type Asked = Parameters<Handler<QuoteEndpoints['quotePrice']>>[1]['body']['lines'][number];

/**
 * Sets what we pay for one device of each line. An earlier quote is withdrawn, even if the customer accepted it, and
 * the order has to be quoted again.
 */
export const quotePrice: Handler<QuoteEndpoints['quotePrice']> = async (
  tx,
  { kind, session, params, body, now, effects },
) => {
  const { order, items } = await lockOpenOrder(tx, kind, params.id, body);
  refuseTooLate(order, items);
  const lines = new Map(linesOf(items).map((line) => [line.line, line]));
  const priced = await priceLines(tx, order, lines, body.lines);
  const looked = priced.map(({ device_id, name, quoted, quoted_amount }) => ({
    ...{ device_id, name, condition: quoted.condition, condition_id: quoted.condition_id, amount: quoted_amount },
  }));
  const floored = await checkFloor(tx, { session, now }, looked, body.floor_reason);
  const rows = JSON.stringify(priced.map(({ line, ...columns }) => ({ line: line.line, ...columns })));
  await tx.execute(sql`update ${orderItems} i set device_id = l.device_id, name = l.name, category = l.category,
      quoted = l.quoted, quoted_amount = l.quoted_amount, price_list = l.price_list, to_quote = false,
      cleared_amount = case when ${floored.isSet} then l.quoted_amount end
    from jsonb_to_recordset(${rows}::jsonb) as l(line int, device_id bigint, name text, category text, quoted jsonb,
      quoted_amount bigint, price_list jsonb)
    where i.order_id = ${order.id} and coalesce(i.line, i.position + 1) = l.line`);
  await withdrawOpenOffer(tx, order, now);
  const sums = await storedSums(tx, order.id);
  const again = meaningOf(order.status_id) === statusIds.leads ? orderKinds[kind].startsAt : null;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  const changes = priced.map(({ line, ...columns }) => ({
    action: 'Line quoted',
    subject: `${subjectOf(order)}, ${lineText({ ...line, first: { ...line.first, name: columns.name } })}`,
    field: 'unit_price',
    from: line.first.to_quote ? null : money(line.first.quoted_amount),
    to: money(columns.quoted_amount),
  }));
  const version = await saveOrder(tx, { actor: session, now, effects }, order, 'changed', { ...sums, ...again }, [
    ...changes,
    ...(again ? statusChanges(order, again.status_id, again.sub_status_id) : []),
  ]);
  await auditFloor(tx, session, order, floored, body.floor_reason);
  const many = counted(priced.length, 'line');
  return {
    success: true,
    message: `${many} quoted`,
    data: await readQuote(tx, order, { version, total: sums.total }),
  };
};

/** Devices were sent in for the agreed price. After that, only the inspection can change it. */
function refuseTooLate({ kind, status_id }: StoredOrder, items: readonly StoredItem[]): void {
  const refuse = (why: string) => new Refusal('transition_refused', why, { allowed: nextStatuses(kind, status_id) });
  if (items.some(({ state }) => state !== 'expected'))
    throw refuse('Received devices are inspected, not quoted again.');
  if (!isBeforeShipping(status_id))
    throw refuse(`The devices of this ${orderKinds[kind].one} are in transit at the quoted price.`);
}

/** The device, grade and price of every requested line. Refuses all errors at once. */
async function priceLines(tx: Tx, order: StoredOrder, lines: ReadonlyMap<number, Line>, requests: readonly Asked[]) {
  const { currency } = order;
  const bound = await readPriceLists(
    tx,
    requests.flatMap(({ device_id }) => device_id ?? []),
    { currency },
  );
  const priceLists = await listsOf(
    tx,
    requests.flatMap(({ line }) => lines.get(line)?.first.id ?? []),
  );
  const errors: Record<string, string[]> = {};
  const priced = requests.flatMap((want, i) => {
    const fault = (field: string, text: string) => {
      errors[`lines.${i}.${field}`] = [text];
      return [];
    };
    const line = lines.get(want.line);
    if (!line) return fault('line', 'This line doesn’t exist');
    if (want.unit_price.currency !== currency) return fault('unit_price', `Prices are in ${currency}`);
    const device: PriceList | undefined = want.device_id === undefined ? undefined : bound.get(want.device_id);
    if (want.device_id !== undefined && !device) return fault('device_id', 'This device doesn’t exist');
    const { first } = line;
    const list = device?.conditions ?? priceLists.get(first.id) ?? [];
    const condition = want.condition_id ?? first.quoted.condition_id;
    if (condition === null) return fault('condition_id', 'Choose a condition');
    const asBefore = condition === first.quoted.condition_id;
    const found = findGrade(list, {
      condition_id: condition,
      sub_ids: asBefore ? first.quoted.subs.map(({ id }) => id) : [],
    });
    if ('fault' in found) return fault('condition_id', found.fault);
    return [
      {
        line,
        device_id: device?.device.id ?? first.device_id,
        name: device?.device.name ?? first.name,
        category: device?.device.category ?? first.category,
        quoted: found.grade,
        quoted_amount: want.unit_price.amount,
        price_list: staffPriced(list, found.grade, want.unit_price),
      },
    ];
  });
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  return priced;
}

/** The price lists that the items were created with. */
async function listsOf(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: orderItems.id, list: orderItems.price_list })
    .from(orderItems)
    .where(inArray(orderItems.id, [...ids]));
  return new Map(rows.map(({ id, list }) => [id, list]));
}
