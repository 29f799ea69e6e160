import { idSettings } from '@recoup/contract/stock/customer-ids';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { settings } from '../../../schema/core.ts';
import { customerIds, customers } from '../../../schema/customers.ts';
import { payouts } from '../../../schema/payouts.ts';
import { removeIds } from './id-rows.ts';

const atOnce = 200;

/**
 * Deletes IDs that their location's rules no longer keep: a number of days after the customer's last purchase. For
 * erased customers, only IDs that such a rule still requires are kept.
 */
export async function forgetIds(db: Database, now: Date): Promise<void> {
  const withRules = await db.asPlatform((tx) =>
    tx.select({ id: settings.tenant_id }).from(settings).where(eq(settings.key, idSettings.key)),
  );
  await forEachTenant(withRules, (tenantId) =>
    db.inTenant(tenantId, async (tx, effects) => {
      const { places } = await readDocument(tx, idSettings);
      const keeping = places.filter(({ retention_days, confirmed }) => confirmed && retention_days > 0);
      for (const { location_id, retention_days } of keeping)
        await forgetWhere(tx, effects, tenantId, isOver(tx, location_id, daysBefore(now, retention_days)));
      const keptLocations = keeping.map(({ location_id }) => location_id);
      await forgetWhere(tx, effects, tenantId, isErasedAndFree(tx, keptLocations));
    }),
  );
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

function isOver(tx: Tx, locationId: number, before: Date) {
  const later = tx
    .select({ one: sql`1` })
    .from(payouts)
    .where(and(eq(payouts.customer_id, customerIds.customer_id), gte(payouts.created_at, before)));
  return and(eq(customerIds.location_id, locationId), lt(customerIds.created_at, before), notExists(later));
}

/** IDs of erased customers at locations that don't require keeping them, or don't anymore. */
function isErasedAndFree(tx: Tx, keptLocations: readonly number[]) {
  const erased = tx.select({ id: customers.id }).from(customers).where(isNotNull(customers.erased_at));
  const isFree = or(isNull(customerIds.location_id), notInArray(customerIds.location_id, [...keptLocations]));
  return and(inArray(customerIds.customer_id, erased), isFree);
}

async function forgetWhere(tx: Tx, effects: Effects, tenantId: number, where: SQL | undefined): Promise<void> {
  const due = await tx.select().from(customerIds).where(where).limit(atOnce).for('update', { skipLocked: true });
  await removeIds(
    tx,
    effects,
    tenantId,
    due.map(({ id }) => id),
  );
  await audit(
    tx,
    { tenantId, actor: 'system' },
    due.map(({ customer_id, number }) => ({
      ...{ entity: 'customer', entityId: customer_id, subject: `Customer ${customer_id}` },
      ...{ action: 'ID deleted at the end of its retention period', field: 'ID', from: number },
    })),
  );
}
