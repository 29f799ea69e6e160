import { keywordOf } from '@recoup/contract/orders/texts/text-consent';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, inArray, isNotNull } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { customers } from '../../../schema/customers.ts';
import { hookEvents } from '../../../schema/integrations.ts';
import { orderTexts, textConsents } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { notifyOfOrder } from '../order-rows/notify-of-order.ts';
import { consentsOf, isStopped, recordKeyword } from './consents.ts';
import { type TextNews, textPort } from './text-port.ts';
import { plain } from './write-text.ts';

type Reply = Extract<TextNews, { is: 'message' }>;
type Report = Extract<TextNews, { is: 'report' }>;

interface From {
  readonly tenantId: number;
  readonly connectionId: number;
  readonly answersKeywords: boolean;
  readonly now: Date;
}

/** Processes a message from a text service: a report about one of our texts, or a customer's reply. */
export const takeTextNews: Worker<'take-text-news'> = async (db, { tenantId, connectionId, newsId }, work) => {
  await db.inTenant(tenantId, async (tx, effects) => {
    const [sent] = await tx.select({ body: hookEvents.body }).from(hookEvents).where(eq(hookEvents.id, newsId));
    const service = await serviceOf(tx, work.services, textPort, connectionId);
    const news = sent && service?.newsIn(sent.body);
    if (!service || !news) return;
    const from = { tenantId, connectionId, answersKeywords: service.answersKeywords, now: work.now() };
    if (news.is === 'report') await takeReport(tx, effects, from, news);
    else await takeReply(tx, effects, from, news);
  });
};

/** Updates a text's state. A late report doesn't change a final state. */
async function takeReport(tx: Tx, effects: Pick<Effects, 'emit'>, { connectionId, now }: From, report: Report) {
  const ofAccount = eq(orderTexts.connection_id, connectionId);
  const [text] = await tx
    .select()
    .from(orderTexts)
    .where(and(ofAccount, eq(orderTexts.external_id, report.externalId)))
    .for('update');
  if (!text) {
    // The job that sends it may not have stored the service's id yet.
    const [sending] = await tx
      .select({ id: orderTexts.id })
      .from(orderTexts)
      .where(and(ofAccount, eq(orderTexts.state, 'sending')))
      .limit(1);
    if (sending) throw new ServiceError('network', 'A text is still being sent');
    return;
  }
  if (text.state === 'delivered' || text.state === 'undelivered' || text.state === report.state) return;
  await tx
    .update(orderTexts)
    .set({ state: report.state, reason: report.reason, changed_at: now })
    .where(eq(orderTexts.id, text.id));
  effects.emit('resource.changed', { resource: 'order', id: text.order_id });
}

/** Saves a customer's reply with the order we last texted about. STOP, START and HELP take effect. */
async function takeReply(tx: Tx, effects: Effects, from: From, { from: phone, text, externalId }: Reply) {
  const { tenantId, connectionId, now } = from;
  const keyword = await keywordNow(tx, phone, text);
  if (keyword === 'stop' || keyword === 'start')
    await recordKeyword(tx, { tenantId, phone, text, granted: keyword === 'start', now });
  const order = await orderOfNumber(tx, phone);
  if (!order) return;
  const reference = `reply-${connectionId}-${externalId}`;
  const about = { tenant_id: tenantId, order_id: order.id, phone, created_at: now, changed_at: now };
  const [inserted] = await tx
    .insert(orderTexts)
    .values({ ...about, direction: 'in', text, state: 'received', reference, connection_id: connectionId })
    .onConflictDoNothing()
    .returning({ id: orderTexts.id });
  if (!inserted) return;
  effects.emit('resource.changed', { resource: 'order', id: order.id });
  if (keyword)
    return from.answersKeywords ? undefined : answerKeyword(tx, effects, from, order, phone, keyword, reference);
  const nameOf = await readOrderNames(tx);
  await notifyOfOrder(tx, effects, order, {
    type: 'text-reply',
    title: `Text from ${order.customer_name}, order ${nameOf(order.number)}`,
    text: text.slice(0, 300),
    now,
  });
}

/** A keyword counts only if it has an effect now. START or YES from a number that gets texts is a normal reply. */
async function keywordNow(tx: Tx, phone: string, text: string) {
  const keyword = keywordOf(text);
  return keyword === 'start' && !isStopped(await consentsOf(tx, phone)) ? null : keyword;
}

/** The order that a number was last texted about, else the newest order of a customer who consented with it. */
async function orderOfNumber(tx: Tx, phone: string) {
  const there = inArray(orders.category, ['active', 'archive', 'expired']);
  const [texted] = await tx
    .select({ order: orders })
    .from(orderTexts)
    .innerJoin(orders, and(eq(orders.id, orderTexts.order_id), there))
    .where(eq(orderTexts.phone, phone))
    .orderBy(desc(orderTexts.id))
    .limit(1);
  if (texted) return texted.order;
  const [agreed] = await tx
    .select({ order: orders })
    .from(textConsents)
    .innerJoin(orders, and(eq(orders.customer_id, textConsents.customer_id), there))
    .where(and(eq(textConsents.phone, phone), isNotNull(textConsents.customer_id)))
    .orderBy(desc(orders.id))
    .limit(1);
  return agreed?.order ?? null;
}

/** Sends the response to STOP, START and HELP that carriers require, unless the service does it. */
async function answerKeyword(
  tx: Tx,
  effects: Pick<Effects, 'enqueue' | 'links'>,
  { tenantId, now }: From,
  order: Pick<typeof orders.$inferSelect, 'id' | 'customer_id'>,
  phone: string,
  keyword: 'stop' | 'start' | 'help',
  reply: string,
) {
  const company = await readCompany(tx);
  const [customer] = await tx
    .select({ language: customers.language })
    .from(customers)
    .where(eq(customers.id, order.customer_id));
  const { say } = await wordsFor(tx, company, customer ?? { language: null });
  const key = ({ stop: 'text.stopped', start: 'text.started', help: 'text.help' } as const)[keyword];
  const text = plain(say(key, { company_name: company.name }));
  const reference = `answer-${reply}`;
  const about = { tenant_id: tenantId, order_id: order.id, phone, text, reference, created_at: now, changed_at: now };
  await tx.insert(orderTexts).values({ ...about, direction: 'out', state: 'sending', reason: 'Waiting' });
  await effects.enqueue(
    'send-text',
    { tenantId, orderId: order.id, kind: null, reference, origin: effects.links.origin },
    reference,
  );
}
