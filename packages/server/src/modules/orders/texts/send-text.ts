import { textKinds } from '@recoup/contract/orders/texts/text-consent';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects, LinkParts } from '../../../platform/effects.ts';
import type { JobPayload } from '../../../platform/jobs/jobs.ts';
import type { JobFailure, Work, Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { customers } from '../../../schema/customers.ts';
import { connections } from '../../../schema/integrations.ts';
import { orderTexts } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { serviceFor } from '../../add-ons/connections/connected.ts';
import { hookPath } from '../../add-ons/connections/hook-path.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { numberFor } from './consents.ts';
import { textPort } from './text-port.ts';
import { isStillTrue, writeText } from './write-text.ts';

type Job = JobPayload<'send-text'>;

const notConfirmed = 'The service didn’t confirm this text. Check there before you send it again.';

/**
 * Sends a text from the outbox at most once, because text services have no idempotency keys. If the response was lost,
 * the text isn't sent again and the order shows that its result is unknown.
 */
export const sendText: Worker<'send-text'> = async (db, job, work) => {
  const claimed = await db.inTenant(job.tenantId, (tx, effects) => claim(tx, effects, job, work));
  if (!claimed) return;
  const { service, row, callback } = claimed;
  try {
    const sent = { to: row.phone, text: row.text, reference: job.reference, callback };
    await keep(db, job, { state: 'sent', external_id: await service.send(sent) }, work.now());
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { message } = error;
    // The service didn't accept the text. With a reason stored, the text may be claimed again.
    if (error.fault === 'rate_limit') {
      await keep(db, job, { state: 'sending', reason: message }, work.now());
      throw error;
    }
    if (error.isFinal) await keep(db, job, { state: 'failed', reason: message }, work.now());
    else await keep(db, job, { state: 'unknown', reason: `${message}. ${notConfirmed}` }, work.now());
  }
};

/** Records with the order that a text was given up. */
export const textNotSent = (db: Database, job: Job, { reason, isLast, at }: JobFailure): Promise<void> =>
  isLast ? keep(db, job, { state: 'failed', reason }, at) : Promise.resolve();

/** Stores the text right before it's sent and returns it; null if there is nothing to send. */
async function claim(tx: Tx, effects: Pick<Effects, 'emit' | 'links'>, job: Job, { services, now }: Work) {
  const links = { ...effects.links, origin: effects.links.origin ?? job.origin };
  const [order] = await tx.select().from(orders).where(eq(orders.id, job.orderId));
  if (!order || order.category === 'deleted') return null;
  const found = await serviceFor(tx, services, textPort, order.location_id);
  if (!found) return null;
  const row = (await claimKept(tx, job, now())) ?? (await write(tx, links, job, order, now()));
  if (!row) return null;
  await tx.update(orderTexts).set({ connection_id: found.connectionId }).where(eq(orderTexts.id, row.id));
  effects.emit('resource.changed', { resource: 'order', id: order.id });
  return { service: found.service, row, callback: await callbackOf(tx, links, found.connectionId) };
}

/** Claims a stored text: one from staff, or one that had to wait. A text that may have been sent isn't sent again. */
async function claimKept(tx: Tx, { reference }: Job, now: Date) {
  const [stored] = await tx.select().from(orderTexts).where(eq(orderTexts.reference, reference)).for('update');
  if (!stored) return undefined;
  const mayLeave = stored.state === 'sending' && stored.reason !== null;
  const set = mayLeave
    ? { reason: null }
    : stored.state === 'sending'
      ? { state: 'unknown' as const, reason: notConfirmed }
      : {};
  if (Object.keys(set).length > 0)
    await tx
      .update(orderTexts)
      .set({ ...set, changed_at: now })
      .where(eq(orderTexts.id, stored.id));
  return mayLeave ? stored : null;
}

/** Writes an automatic text if the customer agreed to such texts. */
async function write(tx: Tx, links: LinkParts, job: Job, order: typeof orders.$inferSelect, now: Date) {
  const { kind, reference, when = '' } = job;
  if (!kind || !(await isStillTrue(tx, kind, order))) return null;
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customer_id));
  const company = await readCompany(tx);
  const phone = customer && (await numberFor(tx, customer, company.country_code, textKinds[kind].purpose));
  if (!customer || !phone) return null;
  const words = await wordsFor(tx, company, customer);
  const text = await writeText(tx, kind, order, { company, words, links, when });
  const about = { tenant_id: order.tenant_id, order_id: order.id, direction: 'out' as const, phone, text, reference };
  const [row] = await tx
    .insert(orderTexts)
    .values({ ...about, state: 'sending', created_at: now, changed_at: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** The address for the service's reports about a text; undefined if we can't be reached from outside. */
async function callbackOf(tx: Tx, links: LinkParts, connectionId: number | null) {
  if (links.origin === null || connectionId === null) return undefined;
  const [connection] = await tx.select().from(connections).where(eq(connections.id, connectionId));
  return connection && `${links.origin}${hookPath(links.secrets, connection)}`;
}

type Became = Partial<Pick<typeof orderTexts.$inferInsert, 'state' | 'reason' | 'external_id'>>;

async function keep(db: Database, { tenantId, reference, orderId }: Job, became: Became, now: Date): Promise<void> {
  await db.inTenant(tenantId, async (tx, effects) => {
    await tx
      .update(orderTexts)
      .set({ ...became, changed_at: now })
      .where(eq(orderTexts.reference, reference));
    effects.emit('resource.changed', { resource: 'order', id: orderId });
  });
}
