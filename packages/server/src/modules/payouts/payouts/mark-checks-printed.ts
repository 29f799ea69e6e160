import {
  type CheckState,
  checkStates,
  type markChecksPrinted as markEndpoint,
  type undoChecksPrinted as undoEndpoint,
} from '@recoup/contract/payouts/check-register';
import { audit } from '../../../platform/audit/audit.ts';
import { undoable } from '../../../platform/audit/operations.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, inArray } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { ofUserOrders } from '../../../platform/frames/order-kinds.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { checks } from '../../../schema/payouts.ts';

const printings = undoable<{ kind: null; action: 'printed'; before: { state: 'issued' } }>('check');

interface By {
  readonly session: Session;
  readonly now: Date;
  readonly effects: Pick<Effects, 'emit'>;
}

/** Marks checks as printed. Each is marked or refused individually. */
export const markChecksPrinted: Handler<typeof markEndpoint> = async (tx, call) => {
  const { changed, refused } = await mark(tx, call, call.body.ids, 'issued', 'printed');
  if (changed.length === 0) return { changed, refused, undo_token: null };
  const entries = changed.map((id) => ({ id, before: { state: 'issued' as const } }));
  const undo_token = await printings.keep(tx, call, { kind: null, action: 'printed', detail: null, entries });
  return { changed, refused, undo_token };
};

/** Undoes the marking. Checks that weren't voided in the meantime wait for printing again. */
export const undoChecksPrinted: Handler<typeof undoEndpoint> = (tx, call) =>
  printings.undo(tx, call, call.params.id, ({ entries }) => {
    const ids = entries.map(({ id }) => id);
    return mark(tx, call, ids, 'printed', 'issued');
  });

/** Moves checks from one state to another. All others are refused. */
async function mark(
  tx: Tx,
  { session, now, effects }: By,
  requestedIds: readonly number[],
  from: CheckState,
  to: 'issued' | 'printed',
) {
  const ids = [...new Set(requestedIds)];
  const found = await tx
    .select()
    .from(checks)
    .where(and(inArray(checks.id, ids), ofUserOrders(session, checks.order_id)))
    .orderBy(asc(checks.id))
    .for('update');
  const byId = new Map(found.map((check) => [check.id, check]));
  const refused = ids.flatMap((id) => {
    const check = byId.get(id);
    if (check?.state === from) return [];
    return [{ id, reason: check ? `It’s already ${checkStates[check.state].label}` : 'It doesn’t exist' }];
  });
  const marked = found.filter(({ state }) => state === from);
  const changed = marked.map(({ id }) => id);
  if (changed.length === 0) return { changed, refused };
  const printed_at = to === 'printed' ? now : null;
  await tx.update(checks).set({ state: to, printed_at }).where(inArray(checks.id, changed));
  await audit(
    tx,
    session,
    marked.map((check) => ({
      entity: 'check',
      entityId: check.id,
      action: to === 'printed' ? 'Check printed' : 'Undone: check printed',
      subject: `Check ${check.number}`,
      field: 'state',
      from: checkStates[from].label,
      to: checkStates[to].label,
    })),
  );
  effects.emit('resource.changed', { resource: 'check', id: null });
  return { changed, refused };
}
