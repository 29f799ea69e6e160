import type { Contract } from '@recoup/contract';
import { type PayoutMethod, payoutMethodNames, payoutMethods } from '@recoup/contract/payouts/payout-method';
import { offeredMethods } from '@recoup/contract/payouts/payout-settings';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readOfferedMethods } from '../../orders/orders/payout-offered.ts';
import { readWays, travelOf } from '../../orders/orders/payout-travel.ts';

/** A method's number on the wire. */
const idOf = (method: PayoutMethod) => payoutMethodNames.indexOf(method) + 1;
const methodOf = (id: number) => payoutMethodNames[id - 1];

async function listed(tx: Tx, locationId: number) {
  const [ways, offered] = [await readWays(tx, locationId), await readOfferedMethods(tx)];
  return offered.map(({ method, active }) => {
    const { label, currencies, inPerson } = payoutMethods[method];
    return {
      id: idOf(method),
      method,
      label,
      currencies: currencies && [...currencies],
      in_person: inPerson,
      travels: travelOf(method, ways),
      active,
    };
  });
}

interface By {
  readonly session: Session;
  readonly effects: Effects;
  readonly now: Date;
}

type Offered = { order: PayoutMethod[]; off: PayoutMethod[] };

/** Saves a change of what is offered and answers all of it. */
async function save(tx: Tx, by: By, change: Partial<Offered>, message: string) {
  const stored = await readDocument(tx, offeredMethods);
  await saveDocument(tx, offeredMethods, { ...stored, ...change }, by);
  return { success: true as const, message, data: await listed(tx, by.session.locationId) };
}

export const payoutSettingHandlers: Handlers<Contract['payoutSettings']> = {
  listPaymentMethods: async (tx, { session }) => ({ data: await listed(tx, session.locationId) }),
  switchPaymentMethod: async (tx, { params, body, ...by }) => {
    const method = methodOf(params.id);
    if (!method) throw new Refusal('not_found');
    const offered = await readOfferedMethods(tx);
    const { label } = payoutMethods[method];
    if (offered.find((one) => one.method === method)?.active === body.active)
      throw new Refusal('already_done', `${label} is switched ${body.active ? 'on' : 'off'}.`);
    const off = offered.flatMap((one) => ((one.method === method ? body.active : one.active) ? [] : [one.method]));
    if (off.length === payoutMethodNames.length)
      throw new Refusal('in_use_elsewhere', 'Customers have to be paid somehow: one method stays switched on.');
    return save(tx, by, { off }, `${label} is switched ${body.active ? 'on' : 'off'}.`);
  },
  sortPaymentMethods: async (tx, { body, ...by }) => {
    const order = body.ids.flatMap((id) => methodOf(id) ?? []);
    if (body.ids.length !== payoutMethodNames.length || new Set(order).size !== payoutMethodNames.length)
      throw new Refusal('invalid', undefined, { errors: { ids: ['must name each of them once'] } });
    return save(tx, by, { order }, 'The new order is saved.');
  },
};
