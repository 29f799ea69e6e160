import { cashSettings } from '@recoup/contract/stock/cash-drawers';
import type { CashKind } from '@recoup/contract/stock/cash-money';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Author } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { cashDrawers, cashMovements } from '../../../schema/cash.ts';
import { drawerOf } from './drawer-rows.ts';

/** Who moves cash, and when. */
export interface CashAct {
  readonly session: Author;
  readonly now: Date;
  readonly effects: Pick<Effects, 'emit'>;
}

interface Movement {
  readonly kind: CashKind;
  /** Negative for cash taken out of the drawer. */
  readonly amount: number;
  readonly note?: string | null;
  readonly invoice_id?: number;
  readonly order_id?: number;
  readonly reservation_id?: number;
}

/** Refuses cash if the location requires an open drawer and this user has none. */
export async function refuseWithoutDrawer(tx: Tx, userId: number, locationId: number): Promise<void> {
  const { required } = await readDocument(tx, cashSettings);
  if (!required || (await drawerOf(tx, userId, locationId))) return;
  throw new Refusal('transition_refused', 'Open a cash drawer first, or choose the one you work at.', { allowed: [] });
}

/** Moves cash in an open drawer. Refuses a drawer that was closed in the meantime. */
export async function moveIn(tx: Tx, { session, now, effects }: CashAct, drawerId: number, movement: Movement) {
  const [moved] = await tx
    .update(cashDrawers)
    .set({ expected: sql`${cashDrawers.expected} + ${movement.amount}` })
    .where(and(eq(cashDrawers.id, drawerId), isNull(cashDrawers.closed_at)))
    .returning({ id: cashDrawers.id });
  if (!moved) throw new Refusal('transition_refused', 'This drawer was closed in the meantime.', { allowed: [] });
  const common = { tenant_id: session.tenantId, drawer_id: drawerId, user_id: session.userId, by: session.userName };
  await tx.insert(cashMovements).values({ ...common, at: now, ...movement });
  effects.emit('resource.changed', { resource: 'cash-drawer', id: drawerId });
}

/** Moves a payment's cash in the user's drawer, in the payment's transaction. */
export async function moveCash(tx: Tx, act: CashAct, locationId: number, movement: Movement): Promise<void> {
  if (movement.amount === 0) return;
  const drawer = await drawerOf(tx, act.session.userId, locationId);
  if (drawer) return moveIn(tx, act, drawer.id, movement);
  await refuseWithoutDrawer(tx, act.session.userId, locationId);
}
