import { idSettings } from '@recoup/contract/stock/customer-ids';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq, gte, lt, notExists, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { settings } from '../../../schema/core.ts';
import { customerIds } from '../../../schema/customers.ts';
import { payouts } from '../../../schema/payouts.ts';
import { removeIds } from './id-rows.ts';

const atOnce = 200;

/** Deletes IDs that the rules of their location keep no longer: so many days after the last purchase of their customer. */
export async function forgetIds(db: Database, now: Date): Promise<void> {
  const withRules = await db.asPlatform((tx) =>
    tx.select({ id: settings.tenant_id }).from(settings).where(eq(settings.key, idSettings.key)),
  );
  await forEachTenant(withRules, (tenantId) =>
    db.inTenant(tenantId, async (tx, effects) => {
      const { places } = await readDocument(tx, idSettings);
      for (const { location_id, retention_days, confirmed } of places)
        if (confirmed && retention_days > 0) {
          const before = new Date(now.getTime() - retention_days * 86_400_000);
          await forgetAt(tx, effects, { tenantId, location_id, before });
        }
    }),
  );
}

async function forgetAt(tx: Tx, effects: Effects, at: { tenantId: number; location_id: number; before: Date }) {
  const later = tx
    .select({ one: sql`1` })
    .from(payouts)
    .where(and(eq(payouts.customer_id, customerIds.customer_id), gte(payouts.created_at, at.before)));
  const due = await tx
    .select()
    .from(customerIds)
    .where(and(eq(customerIds.location_id, at.location_id), lt(customerIds.created_at, at.before), notExists(later)))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  await removeIds(
    tx,
    effects,
    at.tenantId,
    due.map(({ id }) => id),
  );
  const system = { tenantId: at.tenantId, actor: 'system' as const };
  await audit(
    tx,
    system,
    due.map(({ customer_id, number }) => ({
      ...{ entity: 'customer', entityId: customer_id, subject: `Customer ${customer_id}` },
      ...{ action: 'ID deleted after its time', field: 'ID', from: number },
    })),
  );
}
