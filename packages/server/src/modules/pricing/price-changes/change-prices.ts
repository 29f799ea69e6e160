import type { PriceChangeSource } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Author } from '../../../platform/handler.ts';
import { priceChanges } from '../../../schema/price-changes.ts';
import { lockPrices, setPrices } from './go-live.ts';
import { type ConfirmedGuards, pricesOfChange, refuseMarked } from './guard-prices.ts';
import { type ProposedPrice, proposeChange, proposePrices, proposeUndo } from './proposals.ts';

/** The user who is changing prices. */
export interface PriceChanger {
  readonly session: Author;
  readonly now: Date;
  readonly effects: Effects;
}

/** How the change is made, and what staff call it. */
interface Named {
  readonly source: PriceChangeSource;
  readonly subject: string;
  readonly undoes?: number;
  readonly rules?: NonNullable<(typeof priceChanges.$inferSelect)['rules']>;
}

/** A change that went live: its id, null if no price differed, and how many prices it changed. */
export interface LiveChange {
  readonly id: number | null;
  readonly changed: number;
}

/** A change with the guards that its user has confirmed. */
interface Guarded extends Named {
  readonly confirmed: ConfirmedGuards;
}

/** How many prices are sent to the database at once, so that their JSON stays small. */
const atOnce = 10_000;

/** Changes prices right away, as one version that can be rolled back. Prices that guards flag have to be confirmed. */
export async function changePrices(
  tx: Tx,
  by: PriceChanger,
  { confirmed, ...named }: Guarded,
  prices: readonly ProposedPrice[],
): Promise<LiveChange> {
  const { tenantId } = by.session;
  await lockPrices(tx, tenantId);
  const id = await proposeChange(tx, proposed(by, named));
  let changed = 0;
  for (let start = 0; start < prices.length; start += atOnce) {
    const part = prices.slice(start, start + atOnce);
    changed += await proposePrices(tx, { tenantId, changeId: id }, 'manual', part);
  }
  const reason = changed > 0 ? await refuseMarked(tx, pricesOfChange(id), by.now, confirmed) : null;
  if (reason !== null) await tx.update(priceChanges).set({ reason }).where(eq(priceChanges.id, id));
  return makeLive(tx, by, id, changed);
}

/** Rolls a change back, except for prices that were changed again since. Creates a change of its own. */
export async function takeBack(tx: Tx, by: PriceChanger, named: Named, undone: number): Promise<LiveChange> {
  const { tenantId } = by.session;
  await lockPrices(tx, tenantId);
  const id = await proposeChange(tx, { ...proposed(by, named), undoes: undone });
  return makeLive(tx, by, id, await proposeUndo(tx, tenantId, { changeId: id, undone }));
}

async function makeLive(tx: Tx, { session, now, effects }: PriceChanger, id: number, changed: number) {
  if (changed === 0) {
    await tx.delete(priceChanges).where(eq(priceChanges.id, id));
    return { id: null, changed };
  }
  await setPrices(tx, session.tenantId, id, now, changed);
  for (const resource of ['price', 'catalogue'] as const) effects.emit('resource.changed', { resource, id: null });
  return { id, changed };
}

const proposed = ({ session: { tenantId, userId, userName }, now }: PriceChanger, named: Named) => ({
  ...named,
  tenantId,
  userId,
  by: userName,
  now,
});
