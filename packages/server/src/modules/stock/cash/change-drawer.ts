import type { contract } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { cashTotal } from '@recoup/contract/stock/cash-money';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { cashDrawers, cashSeats } from '../../../schema/cash.ts';
import { readCompany } from '../../session/company/company.ts';
import { findDrawer, readDrawer, type StoredDrawer } from './drawer-rows.ts';
import { registersAt } from './list-drawers.ts';
import { moveIn } from './move-cash.ts';

type Of = Handlers<typeof contract.cashDrawers>;

async function sit(tx: Tx, { tenantId, userId }: Session, drawer_id: number) {
  await tx
    .insert(cashSeats)
    .values({ tenant_id: tenantId, user_id: userId, drawer_id })
    .onConflictDoUpdate({ target: [cashSeats.tenant_id, cashSeats.user_id], set: { drawer_id } });
}

const about = ({ id, register }: Pick<StoredDrawer, 'id' | 'register'>) => ({
  entity: 'cash-drawer',
  entityId: id,
  subject: `Cash drawer of ${register}`,
});

const amountIn = ({ currency }: Pick<StoredDrawer, 'currency'>, amount: number) => formatMoney({ amount, currency });

async function answer(tx: Tx, session: Session, id: number, message: string) {
  return { success: true as const, message, data: await readDrawer(tx, session, id) };
}

export const openDrawer: Of['openDrawer'] = async (tx, { session, body, now, effects }) => {
  const { tenantId, userId, userName, locationId } = session;
  const register = (await registersAt(tx, locationId)).find((name) => name === body.register);
  if (register === undefined)
    throw new Refusal('invalid', undefined, { errors: { register: ['isn’t a register of this location'] } });
  const { currency } = await readCompany(tx);
  const [opened] = await tx
    .insert(cashDrawers)
    .values({
      ...{ tenant_id: tenantId, location_id: locationId, register, currency },
      ...{ float: body.float, expected: body.float },
      ...{ opened_by: userId, opened_by_name: userName, opened_at: now },
    })
    .onConflictDoNothing()
    .returning();
  if (!opened) throw new Refusal('already_done', `The drawer of ${register} is already open.`);
  await sit(tx, session, opened.id);
  await audit(tx, session, [{ ...about(opened), action: 'Drawer opened', to: amountIn(opened, opened.float) }]);
  effects.emit('resource.changed', { resource: 'cash-drawer', id: opened.id });
  return answer(tx, session, opened.id, `Drawer opened with ${amountIn(opened, opened.float)}`);
};

export const joinDrawer: Of['joinDrawer'] = async (tx, { session, params, effects }) => {
  const [drawer] = await tx
    .select()
    .from(cashDrawers)
    .where(and(eq(cashDrawers.id, params.id), eq(cashDrawers.location_id, session.locationId)));
  if (!drawer) throw new Refusal('not_found');
  if (drawer.closed_at) throw new Refusal('transition_refused', 'This drawer is closed.', { allowed: [] });
  await sit(tx, session, drawer.id);
  effects.emit('resource.changed', { resource: 'cash-drawer', id: drawer.id });
  return answer(tx, session, drawer.id, `You’re now working at ${drawer.register}.`);
};

export const moveDrawerCash: Of['moveDrawerCash'] = async (tx, call) => {
  const { session, params, body } = call;
  const drawer = await findDrawer(tx, session, params.id);
  const { kind, note } = body;
  const amount = kind === 'paid-in' ? body.amount : -body.amount;
  await moveIn(tx, call, drawer.id, { kind, note, amount });
  const action = kind === 'paid-in' ? 'Cash paid in' : 'Cash paid out';
  await audit(tx, session, [{ ...about(drawer), action, to: amountIn(drawer, body.amount), why: note }]);
  return answer(tx, session, drawer.id, `${action}: ${amountIn(drawer, body.amount)}.`);
};

export const closeDrawer: Of['closeDrawer'] = async (tx, { session, params, body, now, effects }) => {
  const drawer = await findDrawer(tx, session, params.id, true);
  if (drawer.closed_at) throw new Refusal('already_done', `${drawer.closed_by_name} already closed this drawer.`);
  const counts = body.counts.filter(({ count }) => count > 0);
  if (new Set(counts.map(({ value }) => value)).size !== counts.length)
    throw new Refusal('invalid', undefined, { errors: { counts: ['must list each denomination once'] } });
  const counted = cashTotal(counts);
  await tx
    .update(cashDrawers)
    .set({ counted, counts, note: body.note, closed_by_name: session.userName, closed_at: now })
    .where(eq(cashDrawers.id, drawer.id));
  await tx.delete(cashSeats).where(eq(cashSeats.drawer_id, drawer.id));
  const difference = counted - drawer.expected;
  const [from, to] = [amountIn(drawer, drawer.expected), amountIn(drawer, counted)];
  await audit(tx, session, [{ ...about(drawer), action: 'Drawer closed', field: 'cash', from, to, why: body.note }]);
  effects.emit('resource.changed', { resource: 'cash-drawer', id: drawer.id });
  const off = difference === 0 ? 'It balances.' : `Difference: ${amountIn(drawer, difference)}.`;
  return answer(tx, session, drawer.id, `Drawer closed with ${to}. ${off}`);
};
