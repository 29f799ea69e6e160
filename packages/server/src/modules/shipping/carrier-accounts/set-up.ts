import { integrationOf } from '@recoup/contract/add-ons/integration';
import type { Job } from '@recoup/contract/socket-event';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq, notInArray, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { connections } from '../../../schema/integrations.ts';
import { carrierOffers, carrierSetups } from '../../../schema/shipping.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { accountConnected } from '../../add-ons/events/add-on-events.ts';
import { type CarrierOffer, carrierPort } from '../carriers/carrier-port.ts';

interface SetUp {
  readonly tenantId: number;
  readonly connectionId: number;
  /** The user who sees the progress. */
  readonly userId: number;
}

/** Starts the setup of an account as PENDING at 0 percent, and shows this to the user who started it. */
export async function beginSetUp(
  tx: Tx,
  effects: Pick<Effects, 'enqueue' | 'emit'>,
  { tenantId, connectionId, userId }: SetUp,
): Promise<void> {
  const pending = { state: 'PENDING', percent: 0, message: null } as const;
  const [setUp] = await tx
    .insert(carrierSetups)
    .values({ tenant_id: tenantId, connection_id: connectionId, run: 1, ...pending })
    .onConflictDoUpdate({
      target: [carrierSetups.tenant_id, carrierSetups.connection_id],
      set: { ...pending, run: sql`${carrierSetups.run} + 1` },
    })
    .returning({ run: carrierSetups.run });
  const run = setUp?.run ?? 1;
  await effects.enqueue(
    'set-up-carriers',
    { tenantId, connectionId, userId, run },
    `${jobIdOf(connectionId, run)}-${tenantId}`,
  );
  effects.emit('job.progress', jobUpdate(connectionId, run, { percent: 0 }), userId);
}

/** Starts the setup of a connected account that sells labels, unless its carriers are known. */
export const setUpConnected = accountConnected.heardBy(async (tx, { slug, ...account }, effects) => {
  if (!integrationOf(slug).ports.includes(carrierPort.name)) return;
  const offerCount = await tx.$count(carrierOffers, eq(carrierOffers.connection_id, account.connectionId));
  if (offerCount === 0) await beginSetUp(tx, effects, account);
});

/** Asks an account for its carriers and stores them. Services that staff chose before stay chosen. */
export const setUpCarriers: Worker<'set-up-carriers'> = async (db, { tenantId, connectionId, userId, run }, work) => {
  const thisRun = and(eq(carrierSetups.connection_id, connectionId), eq(carrierSetups.run, run));
  const found = await db.inTenant(tenantId, async (tx) => {
    const [started] = await tx
      .update(carrierSetups)
      .set({ state: 'IN_PROGRESS', percent: 10 })
      .where(thisRun)
      .returning();
    const [connection] = await tx.select().from(connections).where(eq(connections.id, connectionId));
    const carrier = started && connection && (await serviceOf(tx, work.services, carrierPort, connectionId));
    return carrier ? { carrier, name: integrationOf(connection.integration).name } : null;
  });
  // Restarted or disconnected since.
  if (!found) return;
  const tell = (job: Partial<Job>) => work.emit('job.progress', jobUpdate(connectionId, run, job), userId);
  tell({ percent: 10 });
  let offers: readonly CarrierOffer[];
  try {
    offers = await found.carrier.offers((percent) => tell({ percent: 10 + Math.floor(percent * 0.8) }));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const message = `${found.name}: ${error.message}`;
    await end(db, tenantId, (tx) => tx.update(carrierSetups).set({ state: 'FAILED', message }).where(thisRun));
    work.emit('job.done', jobUpdate(connectionId, run, { state: 'failed', message }), userId);
    return;
  }
  await end(db, tenantId, async (tx) => {
    await keepOffers(tx, tenantId, connectionId, offers);
    await tx.update(carrierSetups).set({ state: 'COMPLETED', percent: 100, message: null }).where(thisRun);
  });
  const message = `${found.name} Carrier is available now!`;
  const all = offers.length;
  work.emit(
    'job.done',
    jobUpdate(connectionId, run, { state: 'done', percent: 100, total: all, succeeded: all, message }),
    userId,
  );
};

async function end(db: Database, tenantId: number, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.inTenant(tenantId, async (tx, effects) => {
    await work(tx);
    effects.emit('resource.changed', { resource: 'integration', id: null });
  });
}

async function keepOffers(
  tx: Tx,
  tenantId: number,
  connectionId: number,
  offers: readonly CarrierOffer[],
): Promise<void> {
  const ofAccount = eq(carrierOffers.connection_id, connectionId);
  const codes = offers.map(({ code }) => code);
  await tx
    .delete(carrierOffers)
    .where(codes.length === 0 ? ofAccount : and(ofAccount, notInArray(carrierOffers.code, codes)));
  const rows = offers.map(({ code, carrier, service, isDomestic, isInternational, isReturn }) => ({
    tenant_id: tenantId,
    connection_id: connectionId,
    code,
    carrier,
    service,
    is_domestic: isDomestic,
    is_international: isInternational,
    return_label_supported: isReturn,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(carrierOffers)
    .values(rows)
    .onConflictDoUpdate({
      target: [carrierOffers.tenant_id, carrierOffers.connection_id, carrierOffers.code],
      set: {
        carrier: sql`excluded.carrier`,
        service: sql`excluded.service`,
        is_domestic: sql`excluded.is_domestic`,
        is_international: sql`excluded.is_international`,
        return_label_supported: sql`excluded.return_label_supported`,
      },
    });
}

const jobIdOf = (connectionId: number, run: number) => `carriers-${connectionId}-${run}`;

function jobUpdate(connectionId: number, run: number, job: Partial<Job>): Job {
  const initial = { state: 'running', percent: 0, total: 0, succeeded: 0, failed: 0, message: null } as const;
  return { id: jobIdOf(connectionId, run), kind: 'carrier-setup', ...initial, ...job };
}
