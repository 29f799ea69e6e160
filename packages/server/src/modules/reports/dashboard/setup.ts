import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import {
  type getSetup as endpoint,
  ordersOfBeginners,
  type SetupStep,
  setupStepNames,
} from '@recoup/contract/reports/setup';
import { widget } from '@recoup/contract/settings/widget';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, ne, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { catalogueNodes, conditions } from '../../../schema/catalogue.ts';
import { tenants, users } from '../../../schema/core.ts';
import { orders } from '../../../schema/orders.ts';
import { orderStatusRows } from '../../../schema/workflow.ts';
import { readSendIn } from '../../orders/orders/send-in.ts';
import { readOfferedMethods } from '../../orders/payouts/payout-offered.ts';
import { readWays, travelOf } from '../../orders/payouts/payout-travel.ts';

interface State {
  readonly done: boolean;
  readonly detail?: string;
}

const many = (count: number, one: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

/** How the state of each step is derived from actual data. */
const stateOf: Readonly<Record<SetupStep, (tx: Tx) => Promise<State>>> = {
  async prices(tx) {
    const { leaves, priced, level } = catalogueNodes;
    const [row] = await tx
      .select({
        leaves: sql`coalesce(sum(${leaves}), 0)`.mapWith(Number),
        priced: sql`coalesce(sum(${priced}), 0)`.mapWith(Number),
      })
      .from(catalogueNodes)
      .where(eq(level, 'brand'));
    const [all, with_price] = [row?.leaves ?? 0, row?.priced ?? 0];
    return { done: with_price > 0, detail: `${with_price.toLocaleString('en-US')} of ${many(all, 'device')} priced` };
  },
  async conditions(tx) {
    const count = await tx.$count(conditions, eq(conditions.status, 1));
    return { done: count > 0, detail: many(count, 'condition') };
  },
  async payouts(tx) {
    const [offered, ways] = [await readOfferedMethods(tx), await readWays(tx, null)];
    const active = offered.filter((one) => one.active);
    const working = active.filter(({ method }) => travelOf(method, ways) !== 'none');
    const idle = active.filter((one) => !working.includes(one)).map(({ method }) => payoutLabel(method));
    return {
      done: working.length > 0,
      ...(idle.length > 0 && { detail: `Not offered until an account is connected: ${idle.join(', ')}` }),
    };
  },
  async shipping(tx) {
    const way = await readSendIn(tx);
    if (way === null) return { done: false };
    return { done: true, detail: way.by === 'label' ? 'Labels from your carrier' : 'Your own instructions' };
  },
  async emails(tx) {
    const count = await tx.$count(orderStatusRows, eq(orderStatusRows.send, true));
    return { done: count > 0, detail: many(count, 'status email') };
  },
  async website(tx) {
    const { sites } = await readDocument(tx, widget);
    return { done: sites.length > 0, ...(sites[0] && { detail: sites[0].origin }) };
  },
  async staff(tx) {
    const count = await tx.$count(users, ne(users.status, 0));
    return { done: count > 1, detail: many(count, 'user') };
  },
  async order(tx) {
    const [tenant] = await tx.select({ at: tenants.test_order_at }).from(tenants);
    return { done: Boolean(tenant?.at) || (await someOrders(tx, 1)) > 0 };
  },
};

/** The number of orders, counted up to `most`. */
async function someOrders(tx: Tx, most: number): Promise<number> {
  const rows = await tx.select({ id: orders.id }).from(orders).limit(most);
  return rows.length;
}

export const setup: Handler<typeof endpoint> = async (tx) => {
  const [tenant] = await tx
    .select({ trial_ends_at: tenants.trial_ends_at, paid: tenants.subscription_id })
    .from(tenants);
  const trial_ends_at = tenant && tenant.paid === null ? (tenant.trial_ends_at?.toISOString() ?? null) : null;
  if ((await someOrders(tx, ordersOfBeginners)) >= ordersOfBeginners)
    return { data: { is_new: false, trial_ends_at, steps: [] } };
  // Independent, so they share a round trip.
  const steps = await Promise.all(
    setupStepNames.map(async (step) => {
      const { done, detail = null } = await stateOf[step](tx);
      return { step, done, detail };
    }),
  );
  return { data: { is_new: true, trial_ends_at, steps } };
};
