import type { Contract } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { planOf } from '@recoup/contract/session/plans';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations } from '../../../schema/core.ts';
import { openLocations } from '../subscription/subscription-state.ts';
import { checkConversion, convertLocation } from './convert.ts';
import { costOf, planForMailIn } from './cost.ts';
import { storeLocationHandlers } from './store-locations.ts';

export const locationBillingHandlers: Handlers<Contract['locationBilling']> = {
  async openMailIn(tx, call) {
    const { location_id, name } = call.body;
    const [from] = await tx.select().from(locations).where(eq(locations.id, location_id));
    if (!from) throw new Refusal('not_found');
    const { phone, address, hours } = from;
    const body = { name, phone, address, hours, is_mail_in: true };
    return storeLocationHandlers.create(tx, { ...call, query: undefined, body });
  },
  async getLocationProration(tx, { query, services }) {
    const open = await openLocations(tx);
    const cost = await costOf(tx, services, { locations: open + (query.change === 'open' ? 1 : -1) });
    const plan = await planForMailIn(tx);
    return { data: { ...cost, mail_in_plan: plan && planOf(plan).name } };
  },
  async unsubscribeLocation(tx, call) {
    const [place] = await tx.select().from(locations).where(eq(locations.id, call.body.location_id));
    if (!place) throw new Refusal('not_found');
    const data = await costOf(tx, call.services, { locations: (await openLocations(tx)) - 1 });
    await storeLocationHandlers.remove(tx, { ...call, params: { id: place.id }, query: undefined, body: undefined });
    const less = data.difference && data.difference.amount < 0 ? -data.difference.amount : 0;
    const billNote = less > 0 ? `. Your next bill is ${formatMoney({ amount: less, currency: 'USD' })} less.` : '';
    return { success: true, message: `${place.name} closed${billNote}`, data };
  },
  checkConversion,
  convertLocation,
};
