import type { BodyOutput } from '@recoup/contract';
import type { confirmPriceImport } from '@recoup/contract/pricing/price-imports';
import { audit } from '../../../platform/audit/audit.ts';
import { companyZone } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, lte, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Author } from '../../../platform/handler.ts';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import { beginStep } from './begin-step.ts';
import { asPriceImport, type StoredImport } from './import-rows.ts';
import { wordsOf } from './import-words.ts';

type Live = NonNullable<NonNullable<BodyOutput<typeof confirmPriceImport>>['live']>;

interface Scheduling {
  readonly stored: StoredImport;
  readonly live: Live;
  readonly session: Author;
  readonly effects: Effects;
  readonly now: Date;
}

/** Keeps a confirmed upload until its prices go live. */
export async function scheduleImport(tx: Tx, { stored, live, session, effects, now }: Scheduling) {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select ((${live.day}::date + ${live.time}::time) at time zone ${companyZone})::text as at`,
  );
  const at = new Date(rows[0]?.at ?? Number.NaN);
  if (!(at > now)) throw new Refusal('invalid', undefined, { errors: { live: ['must be in the future'] } });
  // It is dropped a day after that time if it isn't saved, even by a node of the previous release.
  const [scheduled] = await tx
    .update(priceImports)
    .set({ live_at: at, finished_at: at, message: null })
    .where(eq(priceImports.id, stored.id))
    .returning();
  if (!scheduled) throw new Refusal('not_found');
  const what = { entity: 'price-import', entityId: stored.id, subject: stored.file_name, field: 'live_at' };
  await audit(tx, session, [
    { ...what, action: wordsOf(stored).scheduled, from: null, to: `${live.day} ${live.time}` },
  ]);
  effects.emit('resource.changed', { resource: 'import', id: null });
  return { success: true as const, message: 'Prices scheduled', data: asPriceImport(scheduled) };
}

const waits = and(eq(priceImports.state, 'checked'), sql`${priceImports.live_at} is not null`);

/** Saves uploads that are due. If prices were changed in the meantime, they wait for staff as usual. */
export async function saveScheduledImports({ db, pool, now }: HousekeepingParts): Promise<void> {
  const due = await pool.asPlatform((tx) =>
    tx
      .select({ tenantId: priceImports.tenant_id, id: priceImports.id })
      .from(priceImports)
      .where(and(waits, lte(priceImports.live_at, now))),
  );
  for (const { tenantId, id } of due)
    await db.inTenant(tenantId, async (tx, effects) => {
      const [stored] = await tx
        .select()
        .from(priceImports)
        .where(and(eq(priceImports.id, id), waits))
        .for('update');
      if (stored) await beginStep(tx, stored, effects, { step: 'save' });
    });
}
