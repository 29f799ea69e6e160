import type { Contract } from '@recoup/contract';
import { pathTo } from '@recoup/contract/route';
import type { openCheckout } from '@recoup/contract/session/billing';
import { soldPlanIds } from '@recoup/contract/session/plans';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Call, Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Bill, BilledSubscription, Services } from '../../../platform/services.ts';
import { users } from '../../../schema/core.ts';
import { staffLink } from '../links/staff-link.ts';
import { checkOpen, registerCompany } from '../registration/register.ts';
import {
  asPlan,
  billed,
  billingOf,
  keepSubscription,
  openLocations,
  ownTenant,
  subscriptionOf,
} from '../subscription/subscription-state.ts';

const asInvoice = ({ id, number, at, total, state, url }: Bill) => ({
  id,
  number,
  at: at.toISOString(),
  total: { amount: total, currency: 'USD' as const },
  state,
  url,
});

type Paying = Pick<Call<typeof openCheckout>, 'session' | 'services' | 'effects'>;

/** The page for the first payment of a plan. */
async function checkout(tx: Tx, { session, services, effects }: Paying, packageId: number) {
  const service = billingOf(services);
  const tenant = await ownTenant(tx);
  if (tenant.subscription_id !== null && tenant.subscription_status !== 3)
    throw new Refusal('already_done', 'Your company has a subscription. Change its plan instead.');
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, session.userId));
  const link = (path: string) => staffLink(effects.links, path);
  const url = await service.checkout({
    tenantId: session.tenantId,
    email: person?.email ?? '',
    packageId,
    locations: await openLocations(tx),
    paid: `${link(pathTo('planProcessing'))}?session_id={session}`,
    left: link(pathTo('plan')),
  });
  return { data: { url } };
}

/** Stores the payment service's changes and records them in the audit log. */
async function changed(
  tx: Tx,
  { session, now }: { readonly session: Session; readonly now: Date },
  subscription: BilledSubscription,
  action: string,
) {
  await keepSubscription(tx, subscription, now);
  const about = { entity: 'company', entityId: session.tenantId, subject: asPlan(subscription.packageId).name };
  await audit(tx, session, [{ ...about, action }]);
  return subscriptionOf(tx, now);
}

/** Whether a checkout is paid. If it is, the company gets the plan. Can be repeated. */
async function confirmed(db: Database, services: Services, sessionId: string, now: Date) {
  const done = await billingOf(services).checkedOut(sessionId);
  if (!done) return { paid: false };
  await db.inTenant(done.tenantId, async (tx, effects) => {
    const tenant = await ownTenant(tx);
    // Opening an old checkout again doesn't replace a later plan.
    if (tenant.subscription_id !== null && tenant.subscription_status !== 3) return;
    await keepSubscription(tx, done.subscription, now);
    effects.emit('resource.changed', { resource: 'billing', id: null });
  });
  return { paid: true };
}

export const billingHandlers: Handlers<Contract['billing']> = {
  listPackages: async () => ({ data: soldPlanIds.map(asPlan) }),
  getPackage: async (tx, { now }) => ({ data: await subscriptionOf(tx, now) }),
  async getSubscription(tx, { services, now }) {
    const { service, id } = await billed(tx, services);
    await keepSubscription(tx, await service.subscription(id), now);
    return { data: await subscriptionOf(tx, now) };
  },
  checkoutPackage: (tx, call) => checkout(tx, call, call.body.package_id),
  openCheckout: async (tx, call) => checkout(tx, call, (await ownTenant(tx)).package_id),
  async upgradePlan(tx, call) {
    const { package_id: packageId } = call.body;
    const { service, id } = await billed(tx, call.services);
    const tenant = await ownTenant(tx);
    if (tenant.package_id === packageId && !tenant.cancels)
      throw new Refusal('already_done', 'This is already your plan.');
    const to = await service.change(id, { packageId, locations: await openLocations(tx) });
    const data = await changed(tx, call, to, `Plan changed to ${asPlan(packageId).name}`);
    return { success: true, message: `You’re now on the ${data.plan.name} plan.`, data };
  },
  async cancelSubscription(tx, call) {
    const { service, id } = await billed(tx, call.services);
    if ((await ownTenant(tx)).cancels) throw new Refusal('already_done', 'Your subscription is already canceled.');
    const data = await changed(tx, call, await service.cancel(id), 'Subscription canceled');
    return { success: true, message: 'Your subscription ends at the end of the current billing period.', data };
  },
  confirmCheckout: async (db, { query, services, now }) => ({
    data: await confirmed(db, services, query.session_id, now),
  }),
  async registerForCheckout(db, { body, services, now, address }) {
    checkOpen(services);
    const service = billingOf(services);
    const { tenantId } = await registerCompany({ db, services, now, address, first: false }, body);
    const url = await db.inTenant(tenantId, (_tx, { links }) => {
      const back = staffLink(links, pathTo('registerCheckout'));
      const { email, package_id: packageId } = body;
      return service.checkout({
        tenantId,
        email,
        packageId,
        locations: 1,
        paid: `${back}?session_id={session}`,
        left: back,
      });
    });
    return { data: { url } };
  },
  async finishRegistrationCheckout(db, { body, services, now }) {
    const data = await confirmed(db, services, body.session_id, now);
    const message = data.paid ? 'Plan paid' : 'We haven’t received your payment yet.';
    return { success: true, message, data };
  },
  async showPaymentMethod(tx, { services }) {
    const { service, id } = await billed(tx, services);
    return { data: await service.paymentMethod(id) };
  },
  addPaymentMethod: cardPage,
  updatePaymentMethod: cardPage,
  async getBillingPortal(tx, { services, effects }) {
    const { service, customer } = await billed(tx, services);
    return { data: { url: await service.portal(customer, staffLink(effects.links, pathTo('plansBillings'))) } };
  },
  async listBillingInvoices(tx, { services }) {
    const { service, customer } = await billed(tx, services);
    return { data: (await service.bills(customer)).map(asInvoice) };
  },
  async listUpcomingInvoices(tx, { services }) {
    const { service, id } = await billed(tx, services);
    const next = await service.upcoming(id);
    return { data: next ? [asInvoice(next)] : [] };
  },
  async listUnpaidInvoices(tx, { services }) {
    const { service, customer } = await billed(tx, services);
    return { data: (await service.bills(customer)).filter(({ state }) => state === 'open').map(asInvoice) };
  },
};

async function cardPage(tx: Tx, { services, effects }: Paying) {
  const { service, customer } = await billed(tx, services);
  return { data: { url: await service.cardPage(customer, staffLink(effects.links, pathTo('plansBillings'))) } };
}
