import type {
  Conversion,
  checkConversion as checkEndpoint,
  convertLocation as convertEndpoint,
} from '@recoup/contract/session/location-billing';
import { planOf } from '@recoup/contract/session/plans';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { locations } from '../../../schema/core.ts';
import { locationConverting } from '../events/session-events.ts';
import { billed, keepSubscription, openLocations } from '../subscription/subscription-state.ts';
import { costOf, planForMailIn } from './cost.ts';
import { storeLocationHandlers } from './store-locations.ts';

async function conversionOf(tx: Tx, services: Services, effects: Effects, id: number) {
  const [place] = await tx.select().from(locations).where(eq(locations.id, id));
  if (!place) throw new Refusal('not_found');
  const reasons: string[] = [];
  if (place.status === 0) reasons.push(`${place.name} is closed.`);
  await effects.raise(locationConverting, { locationId: id, toMailIn: !place.is_mail_in, reasons });
  const plan = place.is_mail_in ? null : await planForMailIn(tx);
  const conversion: Conversion = {
    to: place.is_mail_in ? 'store' : 'mail-in',
    eligible: reasons.length === 0,
    reasons,
    plan: plan && { id: plan, name: planOf(plan).name },
    cost: await costOf(tx, services, { locations: await openLocations(tx), ...(plan && { packageId: plan }) }),
  };
  return { place, conversion };
}

export const checkConversion: Handler<typeof checkEndpoint> = async (tx, { query, services, effects }) => ({
  data: (await conversionOf(tx, services, effects, query.location_id)).conversion,
});

export const convertLocation: Handler<typeof convertEndpoint> = async (tx, call) => {
  const { session, services, effects, now } = call;
  const { location_id: id, version } = call.body;
  const { place, conversion } = await conversionOf(tx, services, effects, id);
  const { eligible, reasons, plan } = conversion;
  if (!eligible) throw new Refusal('in_use_elsewhere', reasons.join(' '));
  if (plan) {
    if (!session.permissions.includes('billing.edit'))
      throw new Refusal('forbidden', `This needs the ${plan.name} plan, which you can’t choose. Ask an owner.`);
    const { service, id: subscription } = await billed(tx, services);
    const to = { packageId: plan.id, locations: conversion.cost.locations };
    await keepSubscription(tx, await service.change(subscription, to), now);
    const about = { entity: 'company', entityId: session.tenantId, subject: plan.name };
    await audit(tx, session, [{ ...about, action: `Plan changed to ${plan.name}` }]);
    effects.emit('resource.changed', { resource: 'billing', id: null });
  }
  const { name, phone, address, hours, is_mail_in } = place;
  const body = { name, phone, address, hours, is_mail_in: !is_mail_in, version };
  return storeLocationHandlers.update(tx, { ...call, params: { id }, query: undefined, body });
};
