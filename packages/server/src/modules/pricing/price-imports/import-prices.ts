import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { importPrices as endpoint } from '@recoup/contract/pricing/price-imports';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Author, Call, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import { asPriceImport } from './import-rows.ts';

type Beginning = Pick<Call<typeof endpoint>, 'now' | 'effects' | 'services'> & { readonly session: Author };

/** What is imported: an uploaded file, or one built from another company's prices. */
interface Sheet {
  readonly name: string;
  readonly source: 'upload' | 'sync';
  readonly stream: Readable;
  readonly unaskedPercent?: number;
}

export const importPrices: Handler<typeof endpoint> = async (tx, { upload, ...call }) => {
  const { name, stream } = upload;
  const data = await beginImport(tx, call, { name, source: 'upload', stream });
  return { success: true, message: 'Checking the upload', data };
};

/** Stores the sheet and queues the work in one transaction, so that an acknowledged upload is never lost. */
export async function beginImport(tx: Tx, { session, now, effects, services }: Beginning, sheet: Sheet) {
  const { tenantId, userId, userName } = session;
  const fileKey = `price-imports/${tenantId}/${randomUUID()}.csv`;
  const [started] = await tx
    .insert(priceImports)
    .values({
      tenant_id: tenantId,
      source: sheet.source,
      file_name: sheet.name,
      file_key: fileKey,
      bytes: 0,
      state: 'running',
      unasked_percent: sheet.unaskedPercent,
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
      `An upload by ${running?.by ?? 'somebody else'} is being checked. Wait until it’s done, then upload yours.`,
    );
  }
  const { bytes } = await services.files.write(fileKey, sheet.stream);
  try {
    await tx.update(priceImports).set({ bytes }).where(eq(priceImports.id, started.id));
    await effects.enqueue('price-import', { tenantId, importId: started.id }, `price-import-${tenantId}-${started.id}`);
  } catch (error) {
    await services.files.remove(fileKey);
    throw error;
  }
  effects.emit('resource.changed', { resource: 'import', id: null });
  return asPriceImport({ ...started, bytes });
}
