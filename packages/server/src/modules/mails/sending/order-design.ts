import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq } from '../../../platform/db/drizzle.ts';
import { customers } from '../../../schema/customers.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { offers, orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import type { MailDesign } from '../../settings/own-domains/mail-design.ts';

/** The most device names in an email. The rest are counted. */
const mostNames = 4;

/** The summary in an email about an order: its devices, their total, and until when it's guaranteed. */
export async function designOfOrder(tx: Tx, orderId: number, link: string | null): Promise<MailDesign | null> {
  const [found] = await tx
    .select({ order: orders, language: customers.language })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .where(eq(orders.id, orderId));
  if (!found) return null;
  const { order, language } = found;
  const [company, nameOf, items, [offer]] = await Promise.all([
    readCompany(tx),
    readOrderNames(tx),
    tx
      .select({ name: orderItems.name })
      .from(orderItems)
      .where(eq(orderItems.order_id, orderId))
      .orderBy(asc(orderItems.position))
      .limit(mostNames),
    tx
      .select({ total: offers.offered_total, until: offers.expires_at })
      .from(offers)
      .where(and(eq(offers.order_id, orderId), eq(offers.state, 'open')))
      .orderBy(desc(offers.id))
      .limit(1),
  ]);
  const words = await wordsFor(tx, company, { language });
  const { say, money, day } = words;
  const more = order.item_count - items.length;
  const names = [...items.map(({ name }) => name), ...(more > 0 ? [say('kit.more', { count: more })] : [])];
  const until = offer?.until ?? (order.received_at ? null : order.price_locked_until);
  const amount = offer?.total ?? order.total;
  return {
    language,
    link,
    card: {
      amount: amount > 0 ? money({ amount, currency: order.currency }) : null,
      rows: [
        [say('print.order'), nameOf(order.number)],
        [say('order.devices', { count: order.item_count }), names.join('\n')],
        ...(until === null ? [] : [[say('mail.until'), day(until, company.timezone)] as const]),
      ],
    },
  };
}
