import type { Pool } from '../platform/db/pool.ts';

const pauseMs = 500;
const longestMs = 120_000;

/** Marks a company that was closed for a move, stored in the queue with its canceled jobs. */
const mark = JSON.stringify({ moving: true });

/**
 * Stops all activity of a company, so that its export is final. Everyone is signed out, and only its owner can sign in,
 * to the page of plans. Its jobs finish or are canceled. Returns the subscription that has to be canceled.
 */
export async function closeCompany({ raw }: Pick<Pool, 'raw'>, tenantId: number): Promise<string | null> {
  const { rows } = await raw.query<{ subscription: string | null }>(
    `WITH before AS (SELECT id, subscription_id FROM tenants WHERE id = $1)
     UPDATE tenants t SET subscription_status = 3, subscription_id = NULL FROM before b WHERE t.id = b.id
     RETURNING b.subscription_id AS subscription`,
    [tenantId],
  );
  const [closed] = rows;
  if (!closed) throw new Error(`Company ${tenantId} doesn’t exist.`);
  await raw.query('DELETE FROM sessions WHERE tenant_id = $1', [tenantId]);
  for (let waited = 0; ; waited += pauseMs) {
    await raw.query(
      `UPDATE pgboss.job SET state = 'cancelled', completed_on = now(), output = $2
       WHERE state IN ('created', 'retry') AND data->>'tenantId' = $1::text`,
      [tenantId, mark],
    );
    const active = await raw.query(
      `SELECT FROM pgboss.job WHERE state = 'active' AND data->>'tenantId' = $1::text LIMIT 1`,
      [tenantId],
    );
    if (active.rowCount === 0) return closed.subscription;
    if (waited >= longestMs)
      throw new Error('A job of this company has been running for two minutes. Try again when it has ended.');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Reopens a closed company: it continues where it is, and its canceled jobs run. */
export async function reopenCompany(
  { raw }: Pick<Pool, 'raw'>,
  tenantId: number,
  subscription: string | null,
): Promise<void> {
  await raw.query('UPDATE tenants SET subscription_status = 1, subscription_id = $2 WHERE id = $1', [
    tenantId,
    subscription,
  ]);
  await raw.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now(), completed_on = NULL, output = NULL
     WHERE state = 'cancelled' AND output = $2 AND data->>'tenantId' = $1::text`,
    [tenantId, mark],
  );
}
