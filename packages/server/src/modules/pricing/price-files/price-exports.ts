import { randomUUID } from 'node:crypto';
import type { contract } from '@recoup/contract';
import type { PriceExport } from '@recoup/contract/pricing/price-files';
import type { Job } from '@recoup/contract/socket-event';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, lt, sql } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import { hasNoJob, lostBefore } from '../../../platform/jobs/lost-jobs.ts';
import type { Work, Worker } from '../../../platform/jobs/worker.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceExports } from '../../../schema/price-imports.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { priceFile } from './price-sheets.ts';

type Of = Handlers<typeof contract.priceFiles>;
type Stored = typeof priceExports.$inferSelect;

/** Hours that a file can be downloaded. */
const keptHours = 24;
/** The progress before anything is written. */
const startPercent = 0.1;

const asExport = ({ id, session, state, percent, file_name }: Stored): PriceExport => ({
  ...{ id, session, state, percent, file_name },
});

export const exportPrices: Of['exportPrices'] = async (tx, { body, session, now, effects }) => {
  const { tenantId, userId, userName: by } = session;
  const [made] = await tx
    .insert(priceExports)
    .values({
      ...{ tenant_id: tenantId, user_id: userId, by, type: body.type, category: body.category_id ?? null },
      ...{ session: randomUUID(), state: 'running', percent: startPercent, created_at: now },
    })
    .returning();
  if (!made) throw new Error('The export wasn’t saved');
  await audit(tx, session, [{ entity: 'price', entityId: made.id, action: 'Prices exported', subject: body.type }]);
  await effects.enqueue('price-export', { tenantId, exportId: made.id }, `price-export-${tenantId}-${made.id}`);
  const message = 'Download in progress... Feel free to navigate away or close the window';
  return { success: true, message, data: asExport(made) };
};

/** An export of the caller. Its session must not be known to others. */
async function ownExport(tx: Tx, id: number, userId: number): Promise<Stored> {
  const isThisExport = and(eq(priceExports.id, id), eq(priceExports.user_id, userId));
  const [found] = await tx.select().from(priceExports).where(isThisExport);
  if (!found) throw new Refusal('not_found');
  return found;
}

export const getPriceExport: Of['getPriceExport'] = async (tx, { params, session }) => ({
  data: asExport(await ownExport(tx, params.id, session.userId)),
});

export const downloadPriceExport: Of['downloadPriceExport'] = async (tx, { params, session, services }) => {
  const { state, file_key, file_name } = await ownExport(tx, params.id, session.userId);
  if (state !== 'done' || file_key === null || file_name === null) throw new Refusal('not_found');
  const type = { csv: 'text/csv', zip: 'application/zip' }[file_name.split('.').at(-1) ?? ''];
  const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { fileName: file_name, type: type ?? workbook, content: services.files.read(file_key) };
};

/** Reports progress to the session of the download only. */
function tell(work: Work, { id, session, user_id }: Stored, job: Partial<Job> & Pick<Job, 'state' | 'percent'>): void {
  const counts = { total: 100, succeeded: 0, failed: 0, message: null, path: null };
  work.emit(
    'download.progress',
    { session, job: { id: `export-${id}`, kind: 'price-export', ...counts, ...job } },
    user_id,
  );
}

/** Writes the file of an export. A restarted job starts over. */
export const runPriceExport: Worker<'price-export'> = async (db, { tenantId, exportId }, work) => {
  const mine = eq(priceExports.id, exportId);
  const [stored, company] = await db.inTenant(tenantId, async (tx) => [
    (await tx.select().from(priceExports).where(mine))[0],
    await readCompany(tx),
  ]);
  if (stored?.state !== 'running') return;
  let reported = 0;
  const { content, extension } = await priceFile((read) => db.inTenant(tenantId, read), stored.type, {
    currency: company.currency,
    category: stored.category,
    progress: (written, total) => {
      work.signal.throwIfAborted();
      const percent = Math.min(99, Math.max(startPercent, Math.floor((written / total) * 100)));
      if (percent > reported) tell(work, stored, { state: 'running', percent });
      reported = percent;
    },
  });
  tell(work, stored, { state: 'running', percent: startPercent });
  const file_key = `price-exports/${tenantId}/${exportId}.${extension}`;
  await work.services.files.write(file_key, content);
  const now = work.now();
  const file_name = `prices-${stored.category ?? 'all'}-${fileStamp(company.timezone, now)}.${extension}`;
  await db.inTenant(tenantId, (tx) =>
    tx.update(priceExports).set({ state: 'done', percent: 100, file_key, file_name, finished_at: now }).where(mine),
  );
  const path = `/v1/pos/pricing/export/${exportId}/file`;
  tell(work, stored, { state: 'done', percent: 100, message: 'Export Successful', path });
};

/** Marks exports as failed whose job is gone. Reported at 100 percent, without a path. */
export async function failLostExports({ pool, sockets, now }: HousekeepingParts): Promise<void> {
  const lost = await pool.asPlatform(async (tx) => {
    const { rows } = await tx.execute<{ id: number; tenant_id: number; user_id: number; session: string }>(sql`
      update price_exports t set state = 'failed', percent = 100, finished_at = ${now.toISOString()}
      where t.state = 'running' and t.created_at < ${lostBefore(now).toISOString()}
        and ${sql.raw(hasNoJob('price-export', 'exportId'))}
      returning t.id, t.tenant_id, t.user_id, t.session`);
    return rows;
  });
  for (const { id, tenant_id, user_id, session } of lost) {
    const counts = { percent: 100, total: 100, succeeded: 0, failed: 1, path: null };
    const job = {
      ...counts,
      id: `export-${id}`,
      kind: 'price-export',
      state: 'failed',
      message: 'Export Failed',
    } as const;
    sockets.tell(tenant_id, 'download.progress', { session, job }, user_id);
  }
}

/** Deletes files of exports after a day, with their records. */
export async function dropOldExports({ pool, now, outbox }: HousekeepingParts): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000);
  await pool.asPlatform(async (tx) => {
    const deleted = await tx
      .delete(priceExports)
      .where(lt(priceExports.created_at, before))
      .returning({ tenantId: priceExports.tenant_id, fileKey: priceExports.file_key });
    const files = deleted.flatMap(({ tenantId, fileKey }) => (fileKey === null ? [] : [{ tenantId, fileKey }]));
    await outbox.putMany(
      tx,
      'remove-file',
      files.map((payload) => ({ payload, key: `remove-${payload.fileKey}` })),
    );
  });
}
