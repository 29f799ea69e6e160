import type { contract } from '@recoup/contract';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { policeHolds } from '../../../schema/inventory.ts';
import { reservations } from '../../../schema/invoices.ts';
import { readCompany } from '../../session/company/company.ts';
import { dayIn } from '../../session/company/days.ts';
import { answerItem } from '../inventory-items/change-inventory-item.ts';
import { holdReason } from '../inventory-items/held.ts';
import { changeItem, lockItem, whyNotAllowed } from '../inventory-items/item-rows.ts';

/** Ends a hold, in a separate update. */
const free = { hold: null, free_on: null };

export const itemHoldHandlers: Handlers<typeof contract.itemHolds> = {
  async releaseItem(tx, call) {
    const before = await lockItem(tx, call.session, call.params.id);
    if (before.hold !== 'period')
      throw new Refusal('transition_refused', holdReason(before) ?? `${before.name} isn’t on hold.`);
    await changeItem(tx, call, before, 'Released before the hold ended', free, call.body.reason);
    return answerItem(tx, call, before, 'released');
  },
  async placePoliceHold(tx, call) {
    const { session, body, now } = call;
    const before = await lockItem(tx, session, call.params.id);
    const why =
      before.hold === 'period' || before.hold === 'reserved'
        ? null
        : (holdReason(before) ?? whyNotAllowed('change', before));
    if (why) throw new Refusal('transition_refused', why);
    const common = { tenant_id: session.tenantId, item_id: before.id, by: session.userName, at: now };
    await tx.insert(policeHolds).values({ ...body, ...common });
    const whose = `${body.officer}, ${body.agency}, badge ${body.badge}, case ${body.case_number}`;
    await changeItem(tx, call, before, 'Put on police hold', { hold: 'police' }, whose);
    return answerItem(tx, call, before, 'placed on police hold');
  },
  async endPoliceHold(tx, call) {
    const { session, now } = call;
    const { outcome, reason } = call.body;
    const before = await lockItem(tx, session, call.params.id);
    const isBack = before.hold === 'confiscated' && outcome === 'released';
    if (before.hold !== 'police' && !isBack)
      throw new Refusal('transition_refused', `${before.name} isn’t on police hold.`);
    await tx
      .update(policeHolds)
      .set({ outcome, reason, ended_by: session.userName, ended_at: now })
      .where(and(eq(policeHolds.item_id, before.id), isNull(policeHolds.ended_at)));
    if (outcome === 'confiscated')
      await changeItem(tx, call, before, 'Confiscated', { hold: 'confiscated', status: 5, free_on: null }, reason);
    else {
      const today = dayIn((await readCompany(tx)).timezone, now);
      const isKept = before.free_on !== null && before.free_on > today;
      const [reserved] = await tx
        .select({ id: reservations.id })
        .from(reservations)
        .where(and(eq(reservations.inventory_id, before.id), eq(reservations.state, 'open')));
      const after = isKept ? { hold: 'period' as const } : reserved ? { hold: 'reserved' as const } : free;
      await changeItem(tx, call, before, 'Police hold ended', after, reason);
    }
    return answerItem(tx, call, before, outcome === 'confiscated' ? 'written off' : 'released by the police');
  },
};
