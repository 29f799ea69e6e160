import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { contract } from '@recoup/contract';
import { categories } from '@recoup/contract/pricing/catalogue';
import { type CustomImport, customColumns, customProducts } from '@recoup/contract/pricing/custom-catalog';
import type { Job } from '@recoup/contract/socket-event';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, sql } from '../../../platform/db/drizzle.ts';
import { alias } from '../../../platform/db/drizzle-tables.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { csvLine } from '../../../platform/sheets/csv.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { customImports } from '../../../schema/price-imports.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { SheetFault } from '../sheets/sheet-faults.ts';
import { addProducts, productIds } from './add-products.ts';
import { readProducts } from './custom-rows.ts';

type Stored = typeof customImports.$inferSelect;

const asImport = ({ id, finished_at, ...stored }: Stored): CustomImport => ({
  id: String(id),
  finished_at: finished_at?.toISOString() ?? null,
  ...{ file_name: stored.file_name, state: stored.state, percent: stored.percent, total: stored.total },
  ...{ success: stored.success, failed: stored.failed, message: stored.message, by: stored.by },
});

async function newest(tx: Tx): Promise<Stored | undefined> {
  const [found] = await tx.select().from(customImports).orderBy(desc(customImports.id)).limit(1);
  return found;
}

const running = eq(customImports.state, 'running');
const stamped = async (tx: Tx, name: string, now: Date) =>
  `${name}-${fileStamp((await readCompany(tx)).timezone, now)}.csv`;

export const customCatalogHandlers: Handlers<typeof contract.customCatalog> = {
  downloadCustomTemplate: async (tx, { now }) => {
    const model = alias(catalogueNodes, 'model');
    const device = alias(catalogueNodes, 'device');
    const { category, brand, name, product_id, path_name, parent_id, level, custom } = catalogueNodes;
    const rows = await tx
      .select({ category, brand, device: device.name, model: model.name, variant: name, product_id })
      .from(catalogueNodes)
      .innerJoin(model, eq(model.id, parent_id))
      .innerJoin(device, eq(device.id, model.parent_id))
      .where(and(eq(level, 'last_child'), eq(custom, true)))
      .orderBy(asc(path_name));
    const lines = rows.map((row) =>
      csvLine([categories[row.category], row.brand, row.device, row.model, row.variant, row.product_id ?? '']),
    );
    const content = Buffer.from([csvLine(customColumns), ...lines].join(''));
    return { fileName: await stamped(tx, 'custom-catalog', now), content };
  },
  importCustomCatalog: async (tx, { session, upload, now, effects, services }) => {
    const { tenantId, userId, userName: by } = session;
    if (!(await readDocument(tx, customProducts)).is_enabled)
      throw new Refusal('forbidden', 'Custom products are turned off for your company.');
    const file_key = `custom-catalog/${tenantId}/${randomUUID()}.csv`;
    const [made] = await tx
      .insert(customImports)
      .values({
        tenant_id: tenantId,
        user_id: userId,
        by,
        file_name: upload.name,
        file_key,
        state: 'running',
        created_at: now,
      })
      .onConflictDoNothing({ target: customImports.tenant_id, where: sql`state = 'running'` })
      .returning();
    if (!made) throw new Refusal('already_done', 'An import is running. Wait for it to finish, or reset it.');
    await services.files.write(file_key, upload.stream);
    await effects.enqueue('custom-catalog', { tenantId, importId: made.id }, `custom-catalog-${tenantId}-${made.id}`);
    effects.emit('resource.changed', { resource: 'import', id: null });
    return { success: true, message: 'Import started', data: asImport(made) };
  },
  getCustomImport: async (tx) => {
    const found = await newest(tx);
    return { data: found ? asImport(found) : null };
  },
  listInvalidCustomData: async (tx, { query: { page, limit } }) => {
    const found = await newest(tx);
    const invalid = found?.invalid ?? [];
    const rows = invalid.slice((page - 1) * limit, page * limit + 1);
    return {
      ...listResult({ page, per_page: limit }, rows, invalid.length),
      total_data: invalid.length,
      file_url: invalid.length > 0 ? '/v1/pos/custom-catalog/invalid-data/file' : null,
      last_import_at: found?.created_at.toISOString() ?? null,
    };
  },
  downloadInvalidCustomData: async (tx, { now }) => {
    const columns = [...customColumns, 'row', 'reason'] as const;
    const rows = (await newest(tx))?.invalid ?? [];
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column])));
    const content = Buffer.from([csvLine(columns), ...lines].join(''));
    return { fileName: await stamped(tx, 'custom-catalog-not-taken', now), content };
  },
  resetCustomProcessing: async (tx, { session, now, effects }) => {
    const message = `Reset by ${session.userName}. Nothing was added.`;
    const [reset] = await tx
      .update(customImports)
      .set({ state: 'failed', percent: 100, message, finished_at: now })
      .where(running)
      .returning();
    if (reset)
      await audit(tx, session, [
        { entity: 'custom-catalog', entityId: reset.id, action: 'Custom catalog reset', subject: reset.file_name },
      ]);
    effects.emit('resource.changed', { resource: 'import', id: null });
    return { success: true, message: reset ? message : 'No import was running.', data: reset ? asImport(reset) : null };
  },
};

const asJob = (stored: Stored): Job => ({
  ...{ id: `custom-catalog-${stored.id}`, kind: 'custom-catalog', percent: stored.percent, total: stored.total },
  state: stored.state,
  ...{ succeeded: stored.success, failed: stored.failed },
  message: stored.message,
});

/**
 * Adds the products of a sheet in one transaction. A restarted job starts over. An import that was reset adds nothing.
 */
export const runCustomImport: Worker<'custom-catalog'> = async (db, { tenantId, importId }, work) => {
  const mine = and(eq(customImports.id, importId), running);
  const [stored] = await db.inTenant(tenantId, (tx) => tx.select().from(customImports).where(mine));
  if (!stored) return;
  work.emit('job.progress', asJob({ ...stored, percent: 1 }), stored.user_id);
  const end = (tx: Tx, outcome: Partial<Stored>) =>
    tx
      .update(customImports)
      .set({ ...outcome, percent: 100, finished_at: work.now() })
      .where(mine)
      .returning();
  const bytes = await buffer(work.services.files.read(stored.file_key));
  const added = await db
    .inTenant(tenantId, async (tx) => {
      // A reset waits until this is done, or this waits for the reset.
      const [held] = await tx.select().from(customImports).where(mine).for('update');
      if (!held) return [];
      const { products, there, invalid, total } = readProducts(bytes, await productIds(tx));
      work.emit('job.progress', asJob({ ...stored, percent: 50, total }), stored.user_id);
      await addProducts(tx, tenantId, products, { custom: true });
      const counts = { total, success: products.length + there, failed: invalid.length };
      const message = 'Custom catalog import completed successfully!';
      return end(tx, { state: 'done', ...counts, invalid, message: invalid.length > 0 ? null : message });
    })
    .catch((error: unknown) => {
      if (!(error instanceof SheetFault)) throw error;
      return db.inTenant(tenantId, (tx) => end(tx, { state: 'failed', message: error.message }));
    });
  await work.services.files.remove(stored.file_key);
  const [ended] = added;
  if (!ended) return;
  work.emit('job.done', asJob(ended), ended.user_id);
  for (const resource of ['import', 'catalogue'] as const) work.emit('resource.changed', { resource, id: null });
};
