import type { Words } from '@recoup/words/words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import type { Effects } from '../../../platform/effects.ts';
import { writeToCustomer } from '../../../platform/frames/write-mail.ts';
import { customers } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import { type Company, readCompany } from '../../session/company/company.ts';
import { wordsForCustomers } from '../../settings/languages/customer-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { unsubscribeOf } from '../../stock/customers/stop-mails.ts';
import { subjectOf } from '../history/order-changes.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { statusLink } from '../orders/link.ts';
import { queueTexts } from '../texts/queue-texts.ts';
import { keepOnOrders } from './change-orders.ts';
import { daysAfter } from './price-lock.ts';

const atOnce = 200;

const isDue = (now: Date) =>
  and(
    eq(orders.category, 'active'),
    isNull(orders.received_at),
    lte(orders.lock_reminder_at, now),
    gt(orders.price_locked_until, now),
  );

/**
 * Reminds customers who haven't sent anything that their price lock ends, once halfway through and once a day before
 * the end. Any node may run this at any time: an email's key contains the end of the lock, so none is sent twice.
 */
export async function remindOfLocks(db: Database, now: Date): Promise<void> {
  const due = await db.asPlatform((tx) => tx.selectDistinct({ id: orders.tenant_id }).from(orders).where(isDue(now)));
  await forEachTenant(due, async (id) => {
    let reminded: number;
    do reminded = await db.inTenant(id, (tx, effects) => remindSome(tx, id, now, effects));
    while (reminded === atOnce);
  });
}

async function remindSome(
  tx: Tx,
  tenantId: number,
  now: Date,
  effects: Pick<Effects, 'enqueueMany' | 'links'>,
): Promise<number> {
  const due = await tx
    .select()
    .from(orders)
    .where(isDue(now))
    .orderBy(asc(orders.id))
    .limit(atOnce)
    .for('no key update', { skipLocked: true });
  if (due.length === 0) return 0;
  const people = await tx
    .select({
      id: customers.id,
      email: customers.email,
      first_name: customers.first_name,
      language: customers.language,
      unsubscribed_at: customers.unsubscribed_at,
    })
    .from(customers)
    .where(inArray(customers.id, [...new Set(due.map(({ customer_id }) => customer_id))]));
  const peopleById = new Map(people.map((person) => [person.id, person]));
  const company = await readCompany(tx);
  const nameOf = await readOrderNames(tx);
  const wordsOf = await wordsForCustomers(tx, company);
  const jobs = [];
  const texts = [];
  for (const order of due) {
    const person = peopleById.get(order.customer_id);
    if (!person) continue;
    const words = wordsOf(person);
    const { when, day, key } = lockOf(order, company, words, now);
    texts.push({ orderId: order.id, kind: 'reminder' as const, reference: `text-${key}`, key: `text-${key}`, when });
    if (!person.email || person.unsubscribed_at) continue;
    const mail = await writeToCustomer(
      tx,
      'price-lock',
      {
        customer_first_name: person.first_name,
        order_number: nameOf(order.number),
        total: words.money({ amount: order.total, currency: order.currency }),
        link: statusLink(effects.links, company, order),
        company_name: company.name,
        when,
        day,
      },
      words,
    );
    const ending = unsubscribeOf(effects.links, { tenant_id: tenantId, id: person.id });
    jobs.push({ payload: { tenantId, to: person.email, ...mail, ...ending, reference: key, orderId: order.id }, key });
  }
  await effects.enqueueMany('send-mail', jobs);
  await queueTexts(tx, effects, tenantId, texts);
  // The next reminder is due a day before the end, unless that has passed or was this one.
  await keepOnOrders(tx, due, {
    lock_reminder_at: sql`case when ${orders.price_locked_until} - interval '1 day' > ${now.toISOString()}::timestamptz
      then ${orders.price_locked_until} - interval '1 day' end`,
  });
  await audit(
    tx,
    { tenantId, actor: 'system' },
    due.map((order) => ({
      entity: 'order',
      entityId: order.id,
      subject: subjectOf(order),
      action: isLastDay(order, now)
        ? 'Reminder sent: price lock ends tomorrow'
        : 'Reminder sent: halfway through the price lock',
    })),
  );
  return due.length;
}

function isLastDay({ price_locked_until }: StoredOrder, now: Date): boolean {
  return price_locked_until !== null && daysAfter(price_locked_until, -1) <= now;
}

/** The end of an order's price lock in words, and the key of the email about it. */
function lockOf(order: StoredOrder, company: Company, { time, say }: Words, now: Date) {
  const until = order.price_locked_until ?? now;
  const day = time(until, company.timezone);
  const isLast = isLastDay(order, now);
  const key = `lock-${order.tenant_id}-${order.id}-${isLast ? 'day' : 'half'}-${until.getTime()}`;
  return { day, key, when: isLast ? say('mail.lock.tomorrow') : say('mail.lock.on', { day }) };
}
