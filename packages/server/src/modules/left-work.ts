import { sql } from 'drizzle-orm';
import type { JobName } from '../platform/jobs.ts';
import type { Pool } from '../platform/pool.ts';
import type { Outbox, SocketTeller } from '../platform/request-effects.ts';

/** So long a job has before its absence means anything. */
const graceMinutes = 10;

/** No job of this name, with this entry in what it knows, is waiting, being tried again or being done. */
const noJob = (name: JobName, entry: string, id: string) =>
  `not exists (select from pgboss.job j where j.name = '${name}' and j.state in ('created', 'retry', 'active')
     and (j.data->>'tenantId')::bigint = t.tenant_id and (j.data->>'${entry}')::bigint = ${id})`;

interface LeftLabel {
  tenant_id: number;
  id: number;
  reference: string;
  connection_id: number | null;
  order_id: number;
  order_number: number;
}

/**
 * Looks for what waits for a job that is no longer there: the queue gives a job up after many tries and forgets those
 * that are too old. Money and labels are asked for again, once a day, under the reference they had: the service knows
 * it, so nothing is paid or bought twice. A price sheet that could not be saved is called failed, so that another one
 * can be uploaded, and its file goes.
 */
export async function takeUpLeftWork(pool: Pool, sockets: SocketTeller, now: Date, outbox: Outbox): Promise<void> {
  const before = new Date(now.getTime() - graceMinutes * 60_000);
  const day = now.toISOString().slice(0, 10);
  const payouts = await pool.raw.query<{ tenant_id: number; id: number; reference: string }>(
    `select t.tenant_id, t.id, t.reference from payouts t
     where t.state = 'sending' and t.created_at < $1 and ${noJob('send-payout', 'payoutId', 't.id')}`,
    [before],
  );
  const labels = await pool.raw.query<LeftLabel>(
    `select t.tenant_id, t.id, t.reference, t.connection_id, t.order_id, t.order_number from shipping_labels t
     where t.state = 'buying' and t.created_at < $1 and ${noJob('buy-label', 'labelId', 't.id')}`,
    [before],
  );
  await pool.asPlatform(async (tx) => {
    await outbox.putMany(
      tx,
      'send-payout',
      payouts.rows.map(({ tenant_id: tenantId, id, reference }) => ({
        payload: { tenantId, payoutId: id },
        key: `${reference}-again-${day}`,
      })),
    );
    await outbox.putMany(
      tx,
      'buy-label',
      labels.rows.map(({ tenant_id: tenantId, id, reference, connection_id, order_id, order_number }) => ({
        payload: {
          tenantId,
          labelId: id,
          connectionId: connection_id,
          reference,
          orderId: order_id,
          orderNumber: order_number,
        },
        key: `buy-${tenantId}-${id}-again-${day}`,
      })),
    );
  });
  const imports = await pool.asPlatform(async (tx) => {
    const { rows } = await tx.execute<{ tenant_id: number; file_key: string }>(sql`
      update price_imports t set state = 'failed', percent = 100, finished_at = ${now.toISOString()},
        message = 'The prices could not be saved. Upload the sheet again.'
      where t.state = 'running' and t.created_at < ${before.toISOString()}
        and ${sql.raw(noJob('price-import', 'importId', 't.id'))}
      returning t.tenant_id, t.file_key`);
    const files = rows.map(({ tenant_id: tenantId, file_key: fileKey }) => ({ tenantId, fileKey }));
    await outbox.putMany(
      tx,
      'remove-file',
      files.map((payload) => ({ payload, key: `remove-${payload.fileKey}` })),
    );
    return rows;
  });
  for (const { tenant_id } of imports) sockets.tell(tenant_id, 'resource.changed', { resource: 'import', id: null });
}
