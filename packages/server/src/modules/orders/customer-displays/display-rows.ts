import type { CustomerDisplays } from '@recoup/contract/orders/counter/customer-displays';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, gt } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import type { StoredDisplay } from '../../../platform/sockets/display-key.ts';
import { customerDisplays } from '../../../schema/cash.ts';
import { drawerOf } from '../../stock/cash/drawer-rows.ts';

/** The columns of a display that shows nothing. */
export const cleared = {
  order_id: null,
  invoice_id: null,
  draft: null,
  asks: false,
  signed_order_id: null,
  shown_by: null,
  shown_by_name: null,
  shown_at: null,
};

/** The paired displays of a location, sorted by register. */
const pairedAt = (tx: Tx, locationId: number, now: Date) =>
  tx
    .select()
    .from(customerDisplays)
    .where(and(eq(customerDisplays.location_id, locationId), gt(customerDisplays.expires_at, now)))
    .orderBy(asc(customerDisplays.register));

type At = Pick<Session, 'userId' | 'locationId'>;

/**
 * The display that faces this user's customer: the one at the register of their drawer. Without a drawer, it's the only
 * display of the location. With several displays it's null, so that no customer sees another customer's ticket.
 */
function mineOf(paired: readonly StoredDisplay[], register: string | undefined): StoredDisplay | null {
  if (register !== undefined) return paired.find((display) => display.register === register) ?? null;
  return paired.length === 1 ? (paired[0] ?? null) : null;
}

/** The display at the user's register, or null. */
export async function displayHere(tx: Tx, { userId, locationId }: At, now: Date): Promise<StoredDisplay | null> {
  const drawer = await drawerOf(tx, userId, locationId);
  return mineOf(await pairedAt(tx, locationId, now), drawer?.register);
}

/** The paired displays as staff see them. */
export async function readDisplays(tx: Tx, { userId, locationId }: At, now: Date): Promise<CustomerDisplays> {
  const paired = await pairedAt(tx, locationId, now);
  const drawer = await drawerOf(tx, userId, locationId);
  const mine = mineOf(paired, drawer?.register);
  return {
    displays: paired.map(({ id, register, by, paired_at, expires_at }) => ({
      ...{ id, register, by },
      paired_at: (paired_at ?? now).toISOString(),
      expires_at: (expires_at ?? now).toISOString(),
    })),
    mine: mine && {
      id: mine.id,
      register: mine.register,
      order_id: mine.order_id,
      invoice_id: mine.invoice_id,
      draft: mine.draft !== null,
      asks: mine.asks,
    },
  };
}
