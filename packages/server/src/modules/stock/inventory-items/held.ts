import { type Hold, holdText } from '@recoup/contract/stock/item-hold';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type inventoryItems, policeHolds } from '../../../schema/inventory.ts';

type Item = typeof inventoryItems.$inferSelect;
type Held = Pick<Item, 'name' | 'hold' | 'free_on'>;

/**
 * Fields of a held item that can't change: what it is, where it is, its status and its cost. A trigger enforces this,
 * too.
 */
export const keptWhileHeld = [
  'status',
  'location_id',
  'moving_to_id',
  'device_id',
  'name',
  'imei',
  'serial',
  'category',
  'condition',
  'attributes',
  'cost',
  'added_cost',
  'currency',
] as const satisfies readonly (keyof Item)[];

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A hold as staff read it. */
export const holdWords = (hold: Hold) => holdText(hold, (text) => day.format(new Date(text)));

/** The hold of an item as the API returns it. */
export const holdOf = ({ hold, free_on }: Pick<Item, 'hold' | 'free_on'>): Hold | null =>
  hold === null ? null : { kind: hold, free_on };

/** Why a held item can't be changed, as a sentence; null without a hold. */
export function holdReason({ name, ...held }: Held): string | null {
  const hold = holdOf(held);
  if (!hold) return null;
  const words = holdWords(hold);
  return `${name} can’t be sold, moved or changed. ${words}.`;
}

/** Refuses changes of a held item. Every change of an item passes this check. */
export function refuseWhileHeld(before: Item, set: Partial<Item>): void {
  const why = holdReason(before);
  if (why === null || set.hold === 'confiscated') return;
  const changed = keptWhileHeld.some((field) => set[field] !== undefined && !isSame(before[field], set[field]));
  if (changed) throw new Refusal('transition_refused', why);
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Police holds of an item, oldest first. */
export async function policeHoldsOf(tx: Tx, itemId: number) {
  const rows = await tx.select().from(policeHolds).where(eq(policeHolds.item_id, itemId)).orderBy(asc(policeHolds.id));
  return rows.map(({ at, ended_at, officer, agency, badge, case_number, note, by, outcome, reason, ended_by }) => ({
    ...{ officer, agency, badge, case_number, note, by, outcome, reason, ended_by },
    at: at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
}
