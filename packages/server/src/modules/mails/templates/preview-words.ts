import { type CatalogueMailName, catalogueMail } from '@recoup/contract/mails/mail-catalogue';
import { formatMoney } from '@recoup/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import type { LinkParts } from '../../../platform/effects.ts';
import type { Session } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { offers, orders } from '../../../schema/orders.ts';
import { reasonsIn } from '../../orders/offers/offer-reasons.ts';
import { isThere } from '../../orders/order-rows/lock-order.ts';
import { statusLink } from '../../orders/orders/link.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { momentText } from '../../settings/languages/print-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';

/** Stands in for values that are known only when the email is sent. */
const unknown = '…';

/** The values for an email's preview, from the newest order. Unknown values are shown as an ellipsis. */
export async function previewWords(
  tx: Tx,
  name: CatalogueMailName,
  { session, links, now }: { readonly session: Session; readonly links: LinkParts; readonly now: Date },
) {
  const company = await readCompany(tx);
  const general = {
    company_name: company.name,
    staff_name: session.userName,
    first_name: session.userName.split(' ')[0],
  };
  const [found] = await tx
    .select({ order: orders, customer: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .where(isThere)
    .orderBy(desc(orders.id))
    .limit(1);
  const values: Readonly<Record<string, string | undefined>> = found
    ? { ...general, ...(await wordsOf(tx, found, company, links, now)) }
    : general;
  const words = Object.keys(catalogueMail(name).words);
  return {
    order_number: found && 'order_number' in catalogueMail(name).words ? (values.order_number ?? null) : null,
    words: Object.fromEntries(words.map((word) => [word, values[word] ?? unknown])),
  };
}

interface Found {
  readonly order: typeof orders.$inferSelect;
  readonly customer: typeof customers.$inferSelect;
}

async function wordsOf(
  tx: Tx,
  { order, customer }: Found,
  company: Awaited<ReturnType<typeof readCompany>>,
  links: LinkParts,
  now: Date,
) {
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.order_id, order.id)).limit(1);
  const [offer] = await tx.select().from(offers).where(eq(offers.order_id, order.id)).orderBy(desc(offers.id)).limit(1);
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  const day = momentText(order.price_locked_until ?? now, company);
  return {
    customer_first_name: customer.first_name,
    customer_name: order.customer_name,
    order_number: (await readOrderNames(tx))(order.number),
    total: money(offer?.offered_total ?? order.total),
    quoted: money(order.quoted_total),
    reasons: offer && reasonsIn(offer.lines, await wordsFor(tx, company, customer)),
    message: offer?.message,
    device: order.first_item,
    condition: item?.quoted.condition,
    day,
    when: `ends on ${day}`,
    link: statusLink(links, company, order),
  };
}
