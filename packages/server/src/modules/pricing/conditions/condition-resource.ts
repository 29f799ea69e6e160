import { conditions as group } from '@recoup/contract/pricing/conditions';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, ne, sql } from '../../../platform/db/drizzle.ts';
import { resourceHandlers } from '../../../platform/frames/resource-handlers.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { conditions, priceRows, type SubCondition, subConditionIds } from '../../../schema/catalogue.ts';
import { changePrices, type PriceChanger, takeBack } from '../price-changes/change-prices.ts';

const { sort: _, ...resource } = group;
const frame = resourceHandlers(resource, conditions, {
  called: ({ term }) => term,
  words: ({ term, help }) => [term, help],
  where: ({ category }) => (category ? eq(conditions.category, category) : undefined),
  check: async (tx, _session, { category, term }, id) => {
    const same = and(eq(conditions.category, category), sql`lower(${conditions.term}) = lower(${term})`);
    const [sameTerm] = await tx
      .select({ id: conditions.id })
      .from(conditions)
      .where(and(same, ne(conditions.status, 0), ne(conditions.id, id ?? 0)));
    if (sameTerm) throw new Refusal('in_use_elsewhere', `This category already has a condition named ${term}.`);
  },
});

/** The conditions of categories. Deleting one removes its prices, and restoring it brings them back. */
export const conditionHandlers: Handlers<typeof group> = {
  ...frame,
  create: async (tx, call) => {
    const { category } = call.body;
    const made = await frame.create(tx, {
      ...call,
      body: { ...call.body, subs: await withIds(tx, call.body.subs, []) },
    });
    const [last] = await tx.select({ position: count() }).from(conditions).where(eq(conditions.category, category));
    await tx
      .update(conditions)
      .set({ position: last?.position ?? 1 })
      .where(eq(conditions.id, made.data.id));
    return made;
  },
  update: async (tx, call) => {
    const { category, subs } = await find(tx, call.params.id);
    if (category !== call.body.category && (await hasPrices(tx, call.params.id)))
      throw new Refusal(
        'in_use_elsewhere',
        'This condition has prices in its category. Create one with the same name in the other category.',
      );
    return frame.update(tx, { ...call, body: { ...call.body, subs: await withIds(tx, call.body.subs, subs) } });
  },
  remove: async (tx, call) => {
    const removed = await frame.remove(tx, call);
    const { id: condition_id, term } = removed.data;
    const leaves = await tx
      .select({ leaf_id: priceRows.leaf_id })
      .from(priceRows)
      .where(eq(priceRows.condition_id, condition_id));
    const removals = leaves.map(({ leaf_id }) => ({ leaf_id, condition_id, amount: null }));
    const { id } = await changePrices(
      tx,
      by(call),
      { source: 'bulk', subject: `${term} deleted`, confirmed: 'all' },
      removals,
    );
    await tx.update(conditions).set({ removal_id: id }).where(eq(conditions.id, condition_id));
    return removed;
  },
  restore: async (tx, call) => {
    const restored = await frame.restore(tx, call);
    const { removal_id, term } = await find(tx, call.params.id);
    if (removal_id !== null) {
      await takeBack(tx, by(call), { source: 'bulk', subject: `${term} restored` }, removal_id);
      await tx.update(conditions).set({ removal_id: null }).where(eq(conditions.id, call.params.id));
    }
    return restored;
  },
  sort: async (tx, { body: { ids }, effects }) => {
    const [first] = ids;
    const { category } = await find(tx, first ?? 0);
    const rows = await tx
      .select({ id: conditions.id })
      .from(conditions)
      .where(and(eq(conditions.category, category), ne(conditions.status, 0)))
      .for('no key update');
    const existing = new Set(rows.map(({ id }) => id));
    if (ids.length !== existing.size || new Set(ids).size !== ids.length || !ids.every((id) => existing.has(id)))
      throw new Refusal('invalid', undefined, { errors: { ids: ['must list each condition of the category once'] } });
    await tx.execute(sql`update ${conditions} set position = place.position
      from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as place (id, position)
      where ${conditions.id} = place.id::bigint`);
    for (const resource of ['condition', 'price'] as const) effects.emit('resource.changed', { resource, id: null });
    return { success: true, message: 'Condition order saved', data: null };
  },
};

const by = ({ session, now, effects }: PriceChanger): PriceChanger => ({ session, now, effects });

/** A condition, deleted or not. */
export async function find(tx: Tx, id: number): Promise<typeof conditions.$inferSelect> {
  const [found] = await tx.select().from(conditions).where(eq(conditions.id, id));
  if (!found) throw new Refusal('not_found');
  return found;
}

async function hasPrices(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .select({ id: priceRows.leaf_id })
    .from(priceRows)
    .where(eq(priceRows.condition_id, id))
    .limit(1);
  return found.length > 0;
}

interface SubBody {
  readonly id?: number | undefined;
  readonly term: string;
  readonly amount: number;
}

/**
 * Sub-conditions with ids for the new ones. Unknown or duplicate ids count as new: quotes refer to sub-conditions by
 * id, so an id is never shared.
 */
async function withIds(tx: Tx, subs: readonly SubBody[], existing: readonly SubCondition[]) {
  const free = new Set(existing.map(({ id }) => id));
  const numbered = subs.map(({ id, ...sub }) => ({ id: id !== undefined && free.delete(id) ? id : null, ...sub }));
  const fresh = numbered.filter(({ id }) => id === null).length;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(${subConditionIds.seqName}) as id from generate_series(1, ${fresh}::int)`,
  );
  return numbered.map(({ id, ...sub }) => ({ id: id ?? rows.shift()?.id ?? 0, ...sub }));
}
