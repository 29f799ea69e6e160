import type { contract } from '@recoup/contract';
import { pathTo } from '@recoup/contract/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondInspections } from '../../../schema/device-checks.ts';
import type { Grade } from '../../../schema/order-items.ts';
import { notify } from '../../session/notifications/notify.ts';
import { subjectOf } from '../history/order-changes.ts';
import { gradeText } from '../items/grade-text.ts';
import { gradeOf } from '../items/quote-items.ts';
import { listSecondInspections } from './list-second-inspections.ts';
import { asDevice, type FoundSecond, foundSeconds, isOpenFor, secondsFor } from './second-rows.ts';

type Of = Handlers<typeof contract.secondInspections>;

/** Reads a second inspection of an order this user may see. */
async function find(tx: Tx, session: Session, id: number, lock = false): Promise<FoundSecond> {
  if (lock)
    await tx
      .select({ id: secondInspections.id })
      .from(secondInspections)
      .where(eq(secondInspections.id, id))
      .for('update');
  const [found] = await foundSeconds(tx).where(and(eq(secondInspections.id, id), secondsFor(session)));
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Reads a second inspection that this user may do now. Refuses any other. */
async function findOpen(tx: Tx, session: Session, id: number, lock = false): Promise<FoundSecond> {
  const found = await find(tx, session, id, lock);
  const { row, item } = found;
  if (row.state !== 'waiting') throw new Refusal('already_done', `${item.name} was already inspected a second time.`);
  if (item.inspected_by === session.userId)
    throw new Refusal('forbidden', `You inspected ${item.name} first. Someone else has to inspect it now.`);
  const [open] = await foundSeconds(tx).where(and(eq(secondInspections.id, id), isOpenFor(session)));
  if (!open) throw new Refusal('not_found', `${item.name} isn’t here anymore.`);
  return found;
}

/** Whether both found the same condition with the same answers. */
const isSame = (one: Grade, other: Grade) =>
  one.condition_id === other.condition_id &&
  one.subs
    .map(({ id }) => id)
    .toSorted()
    .join() ===
    other.subs
      .map(({ id }) => id)
      .toSorted()
      .join();

/** The grade that the second inspector found, from the device's own price list. */
function gradeFound({ item }: FoundSecond, body: Parameters<Of['recordSecondInspection']>[1]['body']): Grade {
  if (item.imei !== null && body.imei !== item.imei) {
    const fault = body.imei === null ? 'is required' : 'belongs to another device. Check that you have the right one';
    throw new Refusal('invalid', undefined, { errors: { imei: [fault] } });
  }
  const graded = gradeOf(item.price_list, body);
  if ('fault' in graded) throw new Refusal('invalid', undefined, { errors: { [graded.field]: [graded.fault] } });
  return graded.grade;
}

const recordSecondInspection: Of['recordSecondInspection'] = async (tx, { session, params, body, now, effects }) => {
  const found = await findOpen(tx, session, params.id, true);
  const { item, order, place_id } = found;
  const { inspected: first, inspected_by, inspected_at } = item;
  const second = gradeFound(found, body);
  if (!first) throw new Refusal('not_found');
  const state = isSame(first, second) ? 'same' : 'differs';
  await tx
    .update(secondInspections)
    .set({
      ...{ state, first, first_by: inspected_by, first_at: inspected_at },
      ...{ second, second_by: session.userId, second_at: now, note: body.note },
    })
    .where(eq(secondInspections.id, params.id));
  await audit(tx, session, [
    {
      ...{ entity: 'order', entityId: order.id, subject: `${subjectOf(order)}, ${item.name}` },
      ...{ action: 'Device inspected a second time', field: 'condition', why: body.note },
      ...{ from: gradeText(first), to: gradeText(second) },
    },
  ]);
  effects.emit('resource.changed', { resource: 'order', id: order.id });
  if (state === 'differs')
    await notify(tx, effects, {
      ...{ tenantId: session.tenantId, type: 'inspections-differ', locationId: place_id, exceptUserId: session.userId },
      title: `Two inspections differ: order ${order.number}`,
      text: item.name,
      path: pathTo('secondInspections', { tab: 'differs' }),
      now,
    });
  return { success: true, message: 'Second inspection saved', data: { id: params.id } };
};

const settleSecondInspection: Of['settleSecondInspection'] = async (tx, { session, params, body, now, effects }) => {
  const { row, item, order } = await find(tx, session, params.id, true);
  if (row.state !== 'differs') throw new Refusal('already_done', 'This difference was already settled.');
  // Users can't settle a difference about their own inspection, except for the owner, who may be one of only two
  // people.
  if (row.first_by === session.userId && session.role !== 'owner')
    throw new Refusal('forbidden', `You inspected ${item.name} first. Someone else has to settle it.`);
  await tx
    .update(secondInspections)
    .set({ state: body.right, settled_by: session.userId, settled_at: now, reason: body.reason })
    .where(eq(secondInspections.id, params.id));
  const right = body.right === 'first' ? row.first : row.second;
  await audit(tx, session, [
    {
      ...{ entity: 'order', entityId: order.id, subject: `${subjectOf(order)}, ${item.name}` },
      ...{ action: 'Second inspection settled', field: 'condition', why: body.reason },
      ...{ from: null, to: right ? gradeText(right) : null },
    },
  ]);
  effects.emit('resource.changed', { resource: 'order', id: order.id });
  return { success: true, message: 'Difference resolved', data: { id: params.id } };
};

export const secondInspectionHandlers: Of = {
  listSecondInspections,
  async getSecondInspection(tx, { session, params }) {
    const found = await findOpen(tx, session, params.id);
    return { data: { ...asDevice(found), conditions: found.item.price_list } };
  },
  recordSecondInspection,
  settleSecondInspection,
};
