import { categories } from '@recoup/contract/pricing/catalogue';
import { mostNightlyMove } from '@recoup/contract/pricing/price-sync';
import { audit } from '../../../platform/audit/audit.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { priceSyncs } from '../../../schema/price-changes.ts';
import { readCompany } from '../../session/company/company.ts';
import { dayIn } from '../../session/company/days.ts';
import { beginImport } from '../price-imports/import-prices.ts';
import { comparedCounts, readSources, sheetStream } from './price-syncs.ts';

/** The hours between which it is night in the company's time zone. */
const night = { from: 2, to: 6 } as const;

/**
 * Queues the nightly comparison of synced prices, category by category. A company has one upload checked at a time, so
 * the next one begins when that is done.
 */
export async function beginNightlySyncs({ pool, now, outbox }: HousekeepingParts): Promise<void> {
  const { rows } = await pool.raw.query<{ tenant_id: number; id: number }>(
    `select distinct on (s.tenant_id) s.tenant_id, s.id
     from price_syncs s join companies c on c.tenant_id = s.tenant_id
     where s.nightly <> 'off' and s.last_night < to_char($1::timestamptz at time zone c.timezone, 'YYYY-MM-DD')
       and extract(hour from $1::timestamptz at time zone c.timezone) between ${night.from} and ${night.to - 1}
       and not exists (select from price_imports i
         where i.tenant_id = s.tenant_id and i.state = 'running' and i.step = 'check')
     order by s.tenant_id, s.id`,
    [now],
  );
  const jobs = rows.map(({ tenant_id: tenantId, id: syncId }) => ({
    payload: { tenantId, syncId },
    key: `price-sync-${tenantId}-${syncId}-${now.toISOString().slice(0, 16)}`,
  }));
  await pool.asPlatform((tx) => outbox.putMany(tx, 'price-sync', jobs));
}

/** The author of nightly price changes. */
const nobody = { userId: 0, userName: 'Nightly price sync' } as const;

/** Compares the prices of one category, once a night. Stops if its source no longer shares prices. */
export const runNightlySync: Worker<'price-sync'> = (db, { tenantId, syncId }, { now: clock, services }) =>
  db.inTenant(tenantId, async (tx, effects) => {
    const now = clock();
    const [stored] = await tx.select().from(priceSyncs).where(eq(priceSyncs.id, syncId)).for('update');
    const today = dayIn((await readCompany(tx)).timezone, now);
    if (!stored || stored.nightly === 'off' || stored.last_night >= today) return;
    const tonight = (set: Partial<typeof stored>) => tx.update(priceSyncs).set(set).where(eq(priceSyncs.id, syncId));
    const name = categories[stored.category];
    const source = (await readSources(tx)).find(({ id }) => id === stored.source_id);
    if (!source?.same_currency) {
      await tonight({ nightly: 'off' });
      const why = `${stored.source_name} no longer shares its prices${source ? ' in our currency' : ''}.`;
      const what = { entity: 'price', entityId: stored.source_id, action: 'Nightly price sync ended', subject: name };
      await audit(tx, { tenantId, actor: 'system' }, [{ ...what, why }]);
      effects.emit('resource.changed', { resource: 'price', id: null });
      return;
    }
    await tonight({ last_night: today });
    if ((await comparedCounts(tx, stored)).different === 0) return;
    await beginImport(
      tx,
      { session: { tenantId, ...nobody }, now, effects, services },
      {
        name: `${source.name}, ${name}`,
        source: 'sync',
        stream: sheetStream(tx, stored),
        unaskedPercent: stored.nightly === 'take' ? mostNightlyMove : 0,
      },
    );
    await tonight({ last_synced_at: now });
  });
