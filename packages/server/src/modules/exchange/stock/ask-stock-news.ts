import { integrationsFor } from '@recoup/contract/add-ons/integration';
import type { Database } from '../../../platform/db/db.ts';
import { and, eq, inArray, isNull, lt, or } from '../../../platform/db/drizzle.ts';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import type { JobPayload } from '../../../platform/jobs/jobs.ts';
import type { Work, Worker } from '../../../platform/jobs/worker.ts';
import { connections } from '../../../schema/integrations.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { renewConnection } from '../../add-ons/connections/renew-connection.ts';
import { stockPort } from '../sinks/stock-sink.ts';
import { keepStockNews } from './keep-stock-news.ts';
import { mappingOf } from './read-mapping.ts';
import { tellFailure } from './tell-failure.ts';

/** How often systems that keep our stock are asked for changes. */
const everyMs = 600_000;

/** Changes shortly before the last request may have been too late for it. Each report is stored once. */
const overlapMs = 3_600_000;

/** Queues a request to every stock system that is due. */
export async function askForStockNews({ pool, now, outbox }: HousekeepingParts): Promise<void> {
  const turn = now.toISOString().slice(0, 16);
  await pool.asPlatform(async (tx) => {
    const due = await tx
      .select({ tenantId: connections.tenant_id, connectionId: connections.id })
      .from(connections)
      .where(
        and(
          inArray(connections.integration, integrationsFor(stockPort.name)),
          // A system that rejects our credentials is asked again once they are fixed.
          eq(connections.state, 'connected'),
          or(isNull(connections.asked_at), lt(connections.asked_at, new Date(now.getTime() - everyMs))),
        ),
      );
    const jobs = due.map((payload) => ({
      payload,
      key: `stock-news-${payload.tenantId}-${payload.connectionId}-${turn}`,
    }));
    await outbox.putMany(tx, 'ask-stock-news', jobs);
  });
}

/** Reads what happened to the devices in a system's stock, and applies it here. */
export async function fetchStockNews(
  db: Database,
  work: Pick<Work, 'services' | 'now'>,
  { tenantId, connectionId }: JobPayload<'ask-stock-news'>,
): Promise<void> {
  const { services } = work;
  const now = work.now();
  await db.inTenant(tenantId, (tx) => renewConnection(tx, services, connectionId, now));
  const found = await db.inTenant(tenantId, async (tx) => {
    const [account] = await tx.select().from(connections).where(eq(connections.id, connectionId));
    const service = account && (await serviceOf(tx, services, stockPort, connectionId));
    if (!account || !service?.news) return null;
    await tx.update(connections).set({ asked_at: now }).where(eq(connections.id, connectionId));
    return { account, service };
  });
  if (!found) return;
  const { account, service } = found;
  const { statuses } = mappingOf(account.integration, account.mapping);
  // Starts from the last complete read, so that a failure in between loses nothing.
  const since = account.heard_at && new Date(account.heard_at.getTime() - overlapMs);
  const reported = (await service.news?.(since, Object.keys(statuses))) ?? [];
  for (const one of reported) await keepStockNews(db, { tenantId, account, statuses, now }, one);
  await db.inTenant(tenantId, (tx) =>
    tx.update(connections).set({ heard_at: now }).where(eq(connections.id, connectionId)),
  );
}

/** Runs a system's turn: applies its reports, or shows on its page why that failed. */
export const askStockNews: Worker<'ask-stock-news'> = async (db, { tenantId, connectionId }, work) => {
  const now = work.now();
  await fetchStockNews(db, work, { tenantId, connectionId }).catch((error: unknown) =>
    tellFailure(db, { tenantId, connectionId }, error, { asked_at: now }),
  );
};

/** A shop has reported a change. Asks it for the details. */
export const takeStockNews: Worker<'take-stock-news'> = (db, { tenantId, connectionId }, work) =>
  askStockNews(db, { tenantId, connectionId }, work);
