import type { Contract } from '@recoup/contract';
import {
  customMethod,
  isCustomMethod,
  ownMethodNames,
  type PayoutMethod,
  payoutLabel,
  payoutMethodNames,
  payoutMethodOf,
  payoutMethods,
} from '@recoup/contract/payouts/payout-method';
import { offeredMethods } from '@recoup/contract/payouts/payout-settings';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readOfferedMethods } from '../../orders/payouts/payout-offered.ts';
import { readWays, travelOf } from '../../orders/payouts/payout-travel.ts';

type Offered = Awaited<ReturnType<typeof readDocument<(typeof offeredMethods)['schema']['entries']>>>;
type Custom = Offered['custom'][number];

/** Ids on the wire. The product's methods come first, custom ones start here. */
const firstCustomId = 101;
const idsOf = (custom: readonly Custom[]) =>
  new Map<PayoutMethod, number>([
    ...ownMethodNames.map((method) => [method, payoutMethods[method].number] as const),
    ...custom.map(({ id, name }) => [customMethod(name), id] as const),
  ]);

async function listed(tx: Tx, locationId: number) {
  const { custom } = await readDocument(tx, offeredMethods);
  const ids = idsOf(custom);
  const [ways, offered] = [await readWays(tx, locationId), await readOfferedMethods(tx)];
  return offered.map(({ method, active }) => {
    const { label, currencies, inPerson } = payoutMethodOf(method);
    return {
      id: ids.get(method) ?? 0,
      method,
      label,
      currencies: currencies && [...currencies],
      in_person: inPerson,
      travels: travelOf(method, ways),
      active,
      is_custom: isCustomMethod(method),
      fields: custom.find(({ name }) => customMethod(name) === method)?.fields ?? [],
    };
  });
}

interface By {
  readonly session: Session;
  readonly effects: Effects;
  readonly now: Date;
}

/** Saves a change of the offered methods and returns all of them. */
async function save(tx: Tx, by: By, change: Partial<Offered>, message: string) {
  const stored = await readDocument(tx, offeredMethods);
  await saveDocument(tx, offeredMethods, { ...stored, ...change }, by);
  return { success: true as const, message, data: await listed(tx, by.session.locationId) };
}

/** The custom method of an id, with all of them. */
async function findCustom(tx: Tx, id: number) {
  const stored = await readDocument(tx, offeredMethods);
  const found = stored.custom.find((one) => one.id === id);
  if (found) return { ...stored, found };
  const standardMethod = payoutMethodNames.find((method) => payoutMethods[method].number === id);
  if (!standardMethod) throw new Refusal('not_found');
  throw new Refusal('invalid', `${payoutLabel(standardMethod)} isn’t a custom method. Turn it off instead.`);
}

function refuseEmailInUse(custom: readonly Custom[], name: string, id?: number): void {
  const usedNames = [
    ...payoutMethodNames.map(payoutLabel),
    ...custom.flatMap((one) => (one.id === id ? [] : [one.name])),
  ];
  if (!usedNames.some((other) => other.toLowerCase() === name.toLowerCase())) return;
  throw new Refusal('invalid', undefined, { errors: { name: ['is used by another method'] } });
}

const mostCustom = 30;

export const payoutSettingHandlers: Handlers<Contract['payoutSettings']> = {
  listPaymentMethods: async (tx, { session }) => ({ data: await listed(tx, session.locationId) }),
  async createPaymentMethod(tx, { body: { name }, ...by }) {
    const { custom } = await readDocument(tx, offeredMethods);
    refuseEmailInUse(custom, name);
    if (custom.length >= mostCustom) throw new Refusal('invalid', `You already have ${mostCustom} custom methods.`);
    const id = Math.max(firstCustomId - 1, ...custom.map((one) => one.id)) + 1;
    return save(tx, by, { custom: [...custom, { id, name, fields: [] }] }, `${name} added`);
  },
  async updatePaymentMethod(tx, { params: { id }, body: { name }, ...by }) {
    const { custom, order, off, found } = await findCustom(tx, id);
    refuseEmailInUse(custom, name, id);
    const renamed = (methods: readonly PayoutMethod[]) =>
      methods.map((method) => (method === customMethod(found.name) ? customMethod(name) : method));
    const change = {
      custom: custom.map((one) => (one.id === id ? { ...one, name } : one)),
      order: renamed(order),
      off: renamed(off),
    };
    return save(tx, by, change, `${name} saved`);
  },
  async definePaymentMethod(tx, { body: { id, fields }, ...by }) {
    const { custom, found } = await findCustom(tx, id);
    const change = { custom: custom.map((one) => (one.id === id ? { ...one, fields } : one)) };
    return save(tx, by, change, `${found.name} saved`);
  },
  async removePaymentMethod(tx, { params: { id }, ...by }) {
    const { custom, order, off, found } = await findCustom(tx, id);
    const left = (methods: readonly PayoutMethod[]) => methods.filter((method) => method !== customMethod(found.name));
    refuseNone(left((await readOfferedMethods(tx)).flatMap(({ method, active }) => (active ? [method] : []))));
    const change = { custom: custom.filter((one) => one.id !== id), order: left(order), off: left(off) };
    return save(tx, by, change, `${found.name} removed. Orders that already use it keep it.`);
  },
  switchPaymentMethod: async (tx, { params, body, ...by }) => {
    const offered = await readOfferedMethods(tx);
    const ids = idsOf((await readDocument(tx, offeredMethods)).custom);
    const found = offered.find(({ method }) => ids.get(method) === params.id);
    if (!found) throw new Refusal('not_found');
    const action = `${payoutLabel(found.method)} is turned ${body.active ? 'on' : 'off'}.`;
    if (found.active === body.active) throw new Refusal('already_done', action);
    const turned = offered.map((one) => (one === found ? { ...one, active: body.active } : one));
    refuseNone(turned.filter(({ active }) => active));
    const off = turned.flatMap(({ method, active }) => (active ? [] : [method]));
    const on = turned.flatMap(({ method, active }) => (active && payoutMethodOf(method).optIn ? [method] : []));
    return save(tx, by, { off, on }, action);
  },
  sortPaymentMethods: async (tx, { body, ...by }) => {
    const ids = idsOf((await readDocument(tx, offeredMethods)).custom);
    const methodOf = new Map([...ids].map(([method, id]) => [id, method]));
    const order = body.ids.flatMap((id) => methodOf.get(id) ?? []);
    if (body.ids.length !== ids.size || new Set(order).size !== ids.size)
      throw new Refusal('invalid', undefined, { errors: { ids: ['must list each one once'] } });
    return save(tx, by, { order }, 'Payout method order saved');
  },
};

function refuseNone(on: readonly unknown[]): void {
  if (on.length > 0) return;
  throw new Refusal('in_use_elsewhere', 'Keep at least one payout method on.');
}
