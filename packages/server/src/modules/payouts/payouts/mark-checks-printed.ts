import { checkStates, type markChecksPrinted as endpoint } from '@recoup/contract/payouts/check-register';
import { asc, inArray } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Handler } from '../../../platform/handler.ts';
import { checks } from '../../../schema/payouts.ts';

/** Checks that have come out of the printer; each is marked or refused for itself. */
export const markChecksPrinted: Handler<typeof endpoint> = async (tx, { session, body, now, effects }) => {
  const ids = [...new Set(body.ids)];
  const found = await tx.select().from(checks).where(inArray(checks.id, ids)).orderBy(asc(checks.id)).for('update');
  const known = new Map(found.map((check) => [check.id, check]));
  const refused = ids.flatMap((id) => {
    const check = known.get(id);
    if (check?.state === 'issued') return [];
    return [{ id, reason: check ? `It is ${checkStates[check.state].label} already` : 'It does not exist' }];
  });
  const not = new Set(refused.map(({ id }) => id));
  const printed = found.filter(({ id }) => !not.has(id));
  if (printed.length > 0) {
    await tx
      .update(checks)
      .set({ state: 'printed', printed_at: now })
      .where(
        inArray(
          checks.id,
          printed.map(({ id }) => id),
        ),
      );
    await audit(
      tx,
      session,
      printed.map((check) => ({
        entity: 'check',
        entityId: check.id,
        action: 'Check printed',
        subject: `Check ${check.number}`,
        field: 'state',
        from: checkStates[check.state].label,
        to: checkStates.printed.label,
      })),
    );
    effects.emit('resource.changed', { resource: 'check', id: null });
  }
  return { changed: printed.map(({ id }) => id), refused };
};
