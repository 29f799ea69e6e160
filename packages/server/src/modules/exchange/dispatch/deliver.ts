import type { Database, Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { LinkParts } from '../../../platform/effects.ts';
import { pauseAfter } from '../../../platform/jobs/retries.ts';
import type { Work, Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { deliveries, marketplaceOrders, webhooks } from '../../../schema/exchange.ts';
import { connections } from '../../../schema/integrations.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { renewConnection } from '../../add-ons/connections/renew-connection.ts';
import { isDecision, sendDecision } from '../buyback/send-decision.ts';
import { jobKey } from '../deliveries/put-deliveries.ts';
import { readEvent } from '../deliveries/read-subject.ts';
import { buybackPort } from '../sinks/buyback-port.ts';
import { eventPort, type SinkReceipt } from '../sinks/event-sink.ts';
import { stockPort } from '../sinks/stock-sink.ts';
import { bringStock } from '../stock/bring-stock.ts';
import { webhookSink } from '../webhooks/webhook-sink.ts';

type Delivery = typeof deliveries.$inferSelect;

/** The most characters of a sent message that are stored. */
const mostKept = 8_000;

/**
 * Sends a delivery to another system. A final refusal marks it as failed, with the reason. Everything else is retried
 * at growing intervals. After a crash it's sent under the same reference, which the system recognizes.
 */
export const deliver: Worker<'deliver'> = async (db, { tenantId, deliveryId }, work) => {
  const delivery = await db.inTenant(tenantId, (tx) => waitingOne(tx, deliveryId));
  if (!delivery) return;
  try {
    const receipt = await send(db, work, delivery);
    const isTakenBack = receipt === null && isDecision(delivery);
    await settle(db, delivery, {
      state: isTakenBack ? 'withdrawn' : 'sent',
      message: receipt ? null : notTaken(delivery),
      ...(receipt?.echo && { status: receipt.echo }),
      external_id: receipt?.externalId ?? null,
      sent: receipt ? textOf(receipt.sent) : null,
      sent_at: isTakenBack ? null : work.now(),
    });
    if (receipt && isDecision(delivery)) await askAfterwards(db, delivery);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const wait = pauseAfter('message', delivery.attempts + 1);
    if (error.isFinal || wait === null) {
      // First, so that users who see the failed delivery also see the failing account.
      if (error.fault === 'auth') await markFailing(db, delivery, error.message);
      await settle(db, delivery, { state: 'failed', message: error.message });
    } else await settle(db, delivery, { message: error.message }, Math.max(wait, error.retryAfter ?? 0));
  }
};

async function waitingOne(tx: Tx, id: number): Promise<Delivery | null> {
  const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.id, id));
  return delivery?.state === 'waiting' ? delivery : null;
}

async function send(db: Database, work: Work, delivery: Delivery): Promise<SinkReceipt | null> {
  const { tenant_id: tenantId, connection_id, webhook_id } = delivery;
  const { services } = work;
  if (connection_id !== null)
    await db.inTenant(tenantId, (tx) => renewConnection(tx, services, connection_id, work.now()));
  const open = await db.inTenant(tenantId, async (tx, { links }) => {
    if (webhook_id !== null) return sendToWebhook(tx, work, links, delivery, webhook_id);
    if (isStock(delivery)) {
      const sink = await serviceOf(tx, services, stockPort, connection_id);
      return sink && (() => bringStock(db, work, delivery, sink));
    }
    if (isDecision(delivery)) {
      const buyback = await serviceOf(tx, services, buybackPort, connection_id);
      return buyback && (() => sendDecision(db, work, delivery, buyback));
    }
    const sink = await serviceOf(tx, services, eventPort, connection_id);
    const event = sink && (await readEvent(tx, links, delivery));
    return sink && event && (() => sink.send(event));
  });
  if (!open) throw new ServiceError('auth', `${delivery.target} was disconnected before this was sent`);
  return open();
}

const isStock = ({ what }: Delivery) => what === 'stock.bought' || what === 'stock.changed';

/** Why a delivery had no effect although it wasn't refused. */
function notTaken(delivery: Delivery): string {
  if (isDecision(delivery)) return 'Canceled here before it was sent';
  return isStock(delivery) ? 'This device isn’t listed there' : 'The account doesn’t receive these events';
}

async function sendToWebhook(tx: Tx, { services, now }: Work, links: LinkParts, delivery: Delivery, id: number) {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id));
  if (!webhook) return null;
  const sink = webhookSink(services.secrets, webhook, services.privateAddresses);
  const event = delivery.what === 'ping' ? null : await readEvent(tx, links, delivery);
  return () => sink.send(delivery.reference, event, now());
}

function textOf(sent: unknown): string {
  return (typeof sent === 'string' ? sent : JSON.stringify(sent, null, 2)).slice(0, mostKept);
}

/**
 * Records the result of an attempt, unless someone decided otherwise in the meantime. With `again` in seconds, it's
 * retried.
 */
async function settle(
  db: Database,
  { tenant_id: tenantId, id, attempts }: Delivery,
  set: Partial<Delivery>,
  again?: number,
) {
  await db.inTenant(tenantId, async (tx, effects) => {
    const [current] = await tx
      .select({ state: deliveries.state })
      .from(deliveries)
      .where(eq(deliveries.id, id))
      .for('update');
    if (current?.state !== 'waiting') return;
    const attempt = attempts + 1;
    await tx
      .update(deliveries)
      .set({ ...set, attempts: attempt })
      .where(eq(deliveries.id, id));
    if (again !== undefined) {
      const payload = { tenantId, deliveryId: id };
      await effects.enqueueMany('deliver', [{ payload, key: jobKey(tenantId, id, attempt), afterSeconds: again }]);
    }
    effects.emit('resource.changed', { resource: 'delivery', id });
  });
}

/** Reads a marketplace order again, once it has our decision. */
async function askAfterwards(db: Database, { tenant_id: tenantId, id, order_id }: Delivery): Promise<void> {
  await db.inTenant(tenantId, async (tx, effects) => {
    const known = await tx
      .select({ id: marketplaceOrders.id })
      .from(marketplaceOrders)
      .where(eq(marketplaceOrders.order_id, order_id ?? 0));
    const jobs = known.map((row) => ({
      payload: { tenantId, marketplaceOrderId: row.id },
      key: `buyback-${tenantId}-${row.id}-after-${id}`,
    }));
    await effects.enqueueMany('take-buyback-order', jobs);
  });
}

/** Shows on the account's page that the system rejects its credentials. */
async function markFailing(db: Database, { tenant_id, connection_id }: Delivery, message: string): Promise<void> {
  if (connection_id === null) return;
  await db.inTenant(tenant_id, async (tx, effects) => {
    await tx.update(connections).set({ state: 'failing', message }).where(eq(connections.id, connection_id));
    effects.emit('resource.changed', { resource: 'integration', id: connection_id });
  });
}
