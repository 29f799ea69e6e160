import { shownMinutes } from '@recoup/contract/orders/counter/customer-displays';
import type { Database, Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { displayOf, partsOfKey, type StoredDisplay } from '../../../platform/sockets/display-key.ts';
import { customerDisplays } from '../../../schema/cash.ts';

/** Runs `work` in the company of a paired display. Refuses a wrong key or an expired pairing. */
export async function withDisplay<T>(
  db: Database,
  key: string,
  now: Date,
  work: (tx: Tx, display: StoredDisplay, effects: Effects) => Promise<T>,
): Promise<T> {
  const parts = partsOfKey(key);
  if (!parts) throw new Refusal('link_expired');
  return db.inTenant(parts.tenantId, async (tx, effects) => {
    const [display] = await tx.select().from(customerDisplays).where(displayOf(parts.tokenHash, now));
    if (!display) throw new Refusal('link_expired');
    return work(tx, display, effects);
  });
}

/** Whether the ticket on a display is recent enough for the customer in front of it. */
export const isFresh = ({ shown_at }: StoredDisplay, now: Date) =>
  shown_at !== null && now.getTime() - shown_at.getTime() < shownMinutes * 60_000;
