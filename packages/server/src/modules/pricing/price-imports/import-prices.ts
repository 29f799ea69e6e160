import { randomUUID } from 'node:crypto';
import type { importPrices as endpoint } from '@recoup/contract/pricing/price-imports';
import { and, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import { asPriceImport } from './import-rows.ts';

/** Keeps the sheet and queues the work in one transaction: an acknowledged upload is never lost. */
export const importPrices: Handler<typeof endpoint> = async (tx, { session, upload, now, effects, services }) => {
  const { tenantId, userId, userName } = session;
  const fileKey = `price-imports/${tenantId}/${randomUUID()}.csv`;
  const [started] = await tx
    .insert(priceImports)
    .values({
      tenant_id: tenantId,
      file_name: upload.name,
      file_key: fileKey,
      bytes: 0,
      state: 'running',
      user_id: userId,
      by: userName,
      created_at: now,
    })
    .onConflictDoNothing({ target: priceImports.tenant_id, where: sql`state = 'running' and step = 'check'` })
    .returning();
  if (!started) {
    const [running] = await tx
      .select()
      .from(priceImports)
      .where(and(eq(priceImports.state, 'running'), eq(priceImports.step, 'check')));
    throw new Refusal(
      'already_done',
      `An upload by ${running?.by ?? 'somebody else'} is being checked. Wait until it is done, then upload yours.`,
    );
  }
  const { bytes } = await services.files.write(fileKey, upload.stream);
  try {
    await tx.update(priceImports).set({ bytes }).where(eq(priceImports.id, started.id));
    await effects.enqueue('price-import', { tenantId, importId: started.id }, `price-import-${tenantId}-${started.id}`);
  } catch (error) {
    await services.files.remove(fileKey);
    throw error;
  }
  effects.emit('resource.changed', { resource: 'import', id: null });
  return { success: true, message: 'The upload is being checked.', data: asPriceImport({ ...started, bytes }) };
};
