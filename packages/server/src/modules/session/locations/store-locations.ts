import type { Contract } from '@recoup/contract';
import { storeLocations } from '@recoup/contract/session/locations';
import { planOf } from '@recoup/contract/session/plans';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import { resourceHandlers } from '../../../platform/frames/resource-handlers.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { locationConverting } from '../events/session-events.ts';
import { billLocations, planForMailIn } from './cost.ts';
import { moveToOwnLocations, peopleOf } from './leave-location.ts';
import { placesOf, refOf } from './places.ts';
import { switchLocation } from './switch-location.ts';

const framed = resourceHandlers(storeLocations, locations, {
  called: ({ name }) => name,
  words: ({ name, phone, address }) => [name, phone, address?.address1, address?.city].map((part) => part ?? null),
  async check(tx, _session, { name, is_mail_in }, id) {
    if (is_mail_in) await checkMailIn(tx, id);
    const [other] = await tx
      .select({ id: locations.id })
      .from(locations)
      .where(and(eq(locations.name, name), ne(locations.status, 0), ne(locations.id, id ?? 0)));
    if (!other) return;
    const message = `You already have a location named ${name}.`;
    throw new Refusal('in_use_elsewhere', message, { errors: { name: [message] } });
  },
});

/** Refuses a new mail-in center on a plan for counters only. */
async function checkMailIn(tx: Tx, id: number | null): Promise<void> {
  const [before] = await tx
    .select()
    .from(locations)
    .where(eq(locations.id, id ?? 0));
  if (before?.is_mail_in && before.status !== 0) return;
  const plan = await planForMailIn(tx);
  if (plan !== null) {
    const { name } = planOf(plan);
    throw new Refusal('plan_needed', `You need the ${name} plan to receive packages.`, { errors: { plan: [name] } });
  }
}

export const storeLocationHandlers: Handlers<typeof storeLocations> = {
  ...framed,
  list: (tx, { query, ...call }) =>
    framed.list(tx, { ...call, query: { ...query, per_page: query.limit ?? query.per_page } }),
  async create(tx, call) {
    const answer = await framed.create(tx, call);
    await billLocations(call, answer.data.id);
    return answer;
  },
  async update(tx, call) {
    const { id } = call.params;
    const { is_mail_in: toMailIn } = call.body;
    const [before] = await tx.select().from(locations).where(eq(locations.id, id));
    const reasons: string[] = [];
    if (before && before.is_mail_in !== toMailIn)
      await call.effects.raise(locationConverting, { locationId: id, toMailIn, reasons });
    if (reasons.length > 0) throw new Refusal('in_use_elsewhere', reasons.join(' '));
    return framed.update(tx, call);
  },
  async restore(tx, call) {
    const answer = await framed.restore(tx, call);
    await billLocations(call, call.params.id);
    return answer;
  },
  /** Users who work there move to another of their locations. It can't close while a user has no other. */
  async remove(tx, call) {
    const people = await peopleOf(tx, call.params.id);
    const answer = await framed.remove(tx, call);
    for (const { id, name } of people)
      if (!(await moveToOwnLocations(tx, call.effects, id)))
        throw new Refusal('in_use_elsewhere', `${name} would have no location to work in. Give them another first.`);
    await billLocations(call, call.params.id);
    return answer;
  },
};

export const locationHandlers: Handlers<Contract['locations']> = {
  switchLocation,
  listLocationChoices: async (tx, { session }) => {
    const places = await placesOf(tx, session.userId);
    return { data: places.map(refOf).sort((a, b) => a.name.localeCompare(b.name)) };
  },
  listLocationPermissions: async (tx, { session }) => ({
    data: (await placesOf(tx, session.userId)).map((place) => ({ ...place, permissions: [...place.permissions] })),
  }),
  async switchLocationType(tx, call) {
    const { location_id: id, is_mail_in, version } = call.body;
    const [found] = await tx.select().from(locations).where(eq(locations.id, id));
    if (!found) throw new Refusal('not_found');
    const { name, phone, address, hours } = found;
    return storeLocationHandlers.update(tx, {
      ...call,
      params: { id },
      body: { name, phone, address, hours, is_mail_in, version },
    });
  },
};
