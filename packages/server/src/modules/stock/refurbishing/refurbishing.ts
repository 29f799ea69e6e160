import type { contract } from '@recoup/contract';
import { costKinds } from '@recoup/contract/stock/item-changes';
import type { Handlers } from '../../../platform/handler.ts';
import { refurbishments } from '../../../schema/inventory.ts';
import { changeItem, type StoredItem, whyNotAllowed } from '../inventory-items/item-rows.ts';
import { withEach } from '../inventory-records/move-items.ts';

type Of = Handlers<typeof contract.refurbishing>;

/** Why a device can't be sent to refurbishing, or null. */
function whyNotStarted(item: StoredItem): string | null {
  if (item.refurbishing_id !== null) return `${item.name} is already being refurbished.`;
  return whyNotAllowed('move', item)?.replace(/moved\.$/, 'refurbished.') ?? null;
}

/** Sends devices to refurbishing. A device can be refurbished more than once. */
const startRefurbishing: Of['startRefurbishing'] = (tx, call) => {
  const { session, now, body } = call;
  return withEach(tx, session, body.ids, whyNotStarted, async (item) => {
    const [inserted] = await tx
      .insert(refurbishments)
      .values({
        ...{ tenant_id: session.tenantId, item_id: item.id, reason: body.reason, cost_before: item.cost },
        ...{ by: session.userName, at: now },
      })
      .returning({ id: refurbishments.id });
    if (!inserted) throw new Error('Refurbishing wasn’t saved');
    await changeItem(tx, call, item, 'Refurbishing started', { status: 1, refurbishing_id: inserted.id }, body.reason);
  });
};

/** Finishes refurbishing. Devices are for sale again in their new condition, with the added cost. */
const finishRefurbishing: Of['finishRefurbishing'] = (tx, call) => {
  const { ids, note, condition, cost } = call.body;
  const why = [cost && `${costKinds[cost.kind]}: ${cost.what}`, note].filter(Boolean).join('. ');
  return withEach(
    tx,
    call.session,
    ids,
    (item) => (item.refurbishing_id === null ? `${item.name} isn’t being refurbished.` : whyNotAllowed('change', item)),
    (item) =>
      changeItem(
        tx,
        call,
        item,
        'Refurbishing finished',
        {
          status: 0,
          ...(condition !== null && { condition }),
          ...(cost && { cost: item.cost + cost.amount, added_cost: item.added_cost + cost.amount }),
        },
        why || undefined,
        note,
      ),
  );
};

export const refurbishingHandlers: Of = { startRefurbishing, finishRefurbishing };
