import { eq } from 'drizzle-orm';
import { priceChanges } from '../../src/schema/price-changes.ts';
import { invalidPriceRows, priceImports } from '../../src/schema/price-imports.ts';
import type { Company } from '../company.ts';
import { marker } from '../trade.ts';

/** Inserts a price import that isn't running, with a refused row. Returns its id. */
export function seedImport({ app, tenantId }: Company, state: 'checked' | 'done'): Promise<number> {
  const who = { tenant_id: tenantId, user_id: 1, by: marker, created_at: new Date() };
  return app.pool.inTenant(tenantId, async (tx) => {
    const live_at = state === 'done' ? new Date() : null;
    const [change] = await tx
      .insert(priceChanges)
      .values({ ...who, source: 'upload', subject: marker, live_at })
      .returning();
    const [stored] = await tx
      .insert(priceImports)
      .values({ ...who, file_name: `${marker}.csv`, file_key: `${marker}-${state}`, bytes: 1, state, failed: 1 })
      .returning();
    if (!change || !stored) throw new Error('Nothing was kept');
    await tx.update(priceImports).set({ change_id: change.id }).where(eq(priceImports.id, stored.id));
    const row = { row: 2, product_id: marker, product_name: '', condition: '', price: '', reason: marker };
    await tx.insert(invalidPriceRows).values({ tenant_id: tenantId, import_id: stored.id, ...row });
    return stored.id;
  });
}
