import { sql } from 'drizzle-orm';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import { hasNoJob, longAgo } from '../../../platform/jobs/lost-jobs.ts';

/** A price sheet whose job is gone is called failed, so that another one can be uploaded, and its file goes. */
export async function failLostImports({ pool, sockets, now, outbox }: HousekeepingParts): Promise<void> {
  const imports = await pool.asPlatform(async (tx) => {
    const { rows } = await tx.execute<{ tenant_id: number; file_key: string }>(sql`
      update price_imports t set state = 'failed', percent = 100, finished_at = ${now.toISOString()},
        message = 'The prices could not be saved. Upload the sheet again.'
      where t.state = 'running' and t.created_at < ${longAgo(now).toISOString()}
        and ${sql.raw(hasNoJob('price-import', 'importId'))}
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
