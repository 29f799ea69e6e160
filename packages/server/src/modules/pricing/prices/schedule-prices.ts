import { randomUUID } from 'node:crypto';
import type { contract } from '@recoup/contract';
import { counted } from '@recoup/contract/messages/counted';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceChanges, priceVersions } from '../../../schema/price-changes.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import { readCompany } from '../../session/company/company.ts';
import { lockPrices } from '../price-changes/go-live.ts';
import { confirmationOf, pricesOfChange, refuseMarked } from '../price-changes/guard-prices.ts';
import { guardedDifference } from '../price-changes/guarded-difference.ts';
import { namesIn, type PriceCell } from '../price-changes/price-names.ts';
import { proposeChange, proposePrices } from '../price-changes/proposals.ts';
import { scheduleImport } from '../price-imports/schedule-import.ts';
import { customPricesOf } from './set-prices.ts';

/** A price waits with its upload: until its time, or after that for staff. */
const waits = sql`i.state = 'checked' and (i.live_at is not null or i.source = 'bulk')`;

/** The most to list at once. */
const mostListed = 5_000;

/** A price can only be scheduled once. The second change would find another price than the one reviewed. */
async function refuseScheduled(tx: Tx, changeId: number): Promise<void> {
  const { rows } = await tx.execute<Record<string, unknown> & PriceCell>(sql`
    select v.leaf_id, v.condition_id
    from ${priceImports} i join ${priceVersions} v on v.tenant_id = i.tenant_id and v.change_id = i.change_id
    where ${waits} and (v.leaf_id, v.condition_id) in (
      select leaf_id, condition_id from ${priceVersions} where change_id = ${changeId}) limit 1`);
  const [due] = rows;
  if (!due) return;
  const cell = { leaf_id: Number(due.leaf_id), condition_id: Number(due.condition_id) };
  const { name, condition } = (await namesIn(tx, [cell]))(cell);
  throw new Refusal('already_done', `${name}, ${condition} already has a scheduled price. Cancel that one first.`);
}

const money = (amount: string | null, currency: Awaited<ReturnType<typeof readCompany>>['currency']) =>
  amount === null ? null : { amount: Number(amount), currency };

interface WaitingRow extends Record<string, unknown> {
  readonly import_id: string;
  readonly leaf_id: string;
  readonly condition_id: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly removes: boolean;
  readonly live_at: string | Date | null;
  readonly by: string;
  readonly subject: string;
  readonly many: number;
  readonly reason: string | null;
}

export const scheduledPriceHandlers: Handlers<typeof contract.scheduledPrices> = {
  async schedulePrices(tx, { body, session, effects, now }) {
    const { tenantId, userId, userName: by } = session;
    await lockPrices(tx, tenantId);
    const { subject, prices } = await customPricesOf(tx, body.prices);
    const changeId = await proposeChange(tx, { tenantId, source: 'bulk', subject, userId, by, now });
    const many = await proposePrices(tx, { tenantId, changeId }, 'manual', prices);
    if (many === 0)
      throw new Refusal('invalid', undefined, { errors: { prices: ['must differ from the current prices'] } });
    await refuseScheduled(tx, changeId);
    const reason = await refuseMarked(tx, pricesOfChange(changeId), now, confirmationOf(session, body));
    if (reason !== null) await tx.update(priceChanges).set({ reason }).where(eq(priceChanges.id, changeId));
    const { currency } = await readCompany(tx);
    const [stored] = await tx
      .insert(priceImports)
      .values({
        ...{ tenant_id: tenantId, user_id: userId, by, source: 'bulk', file_name: subject, bytes: 0 },
        // There is no file. Deleting it later finds nothing under this name.
        ...{ file_key: `price-imports/${tenantId}/${randomUUID()}`, state: 'checked', percent: 100 },
        ...{ total: prices.length, success: many, unchanged: prices.length - many, change_id: changeId },
        difference: await guardedDifference(tx, changeId, currency, now),
        created_at: now,
      })
      .returning();
    if (!stored) throw new Error('The prices weren’t saved');
    const answer = await scheduleImport(tx, { stored, live: body.live, session, effects, now });
    return { ...answer, message: `${counted(many, 'price')} scheduled` };
  },

  async listScheduledPrices(tx, { query }) {
    const { currency } = await readCompany(tx);
    const { rows } = await tx.execute<WaitingRow>(sql`
      select i.id as import_id, v.leaf_id, v.condition_id, v.before, v.after,
        v.before_custom and not v.after_custom and i.source = 'bulk' as removes, i.live_at, c.by, i.file_name as subject,
        i.success as many, c.reason
      from ${priceImports} i join ${priceVersions} v on v.tenant_id = i.tenant_id and v.change_id = i.change_id
      join ${priceChanges} c on c.tenant_id = v.tenant_id and c.id = v.change_id
      where ${waits} and ${query.device_id ? sql`v.leaf_id = ${query.device_id}` : sql`i.source = 'bulk'`}
      order by i.live_at nulls first, i.id, v.leaf_id, v.condition_id limit ${mostListed}`);
    return {
      data: rows.map(({ import_id, leaf_id, condition_id, before, after, removes, live_at, ...fields }) => ({
        ...{ import_id: Number(import_id), leaf_id: Number(leaf_id), condition_id: Number(condition_id) },
        ...fields,
        removes: removes === true,
        before: money(before, currency),
        after: money(after, currency),
        live_at: live_at === null ? null : new Date(live_at).toISOString(),
      })),
    };
  },
};
