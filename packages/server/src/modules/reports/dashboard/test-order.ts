import { imeiFault } from '@recoup/contract/identifiers/imei';
import { formatMoney } from '@recoup/contract/money';
import { ordersOf } from '@recoup/contract/orders/orders';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { runTestOrder as endpoint, TestOrderStep } from '@recoup/contract/reports/setup';
import * as v from 'valibot';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { tenants, users } from '../../../schema/core.ts';
import { deviceChecks } from '../../../schema/device-checks.ts';
import { inspectOrderItem } from '../../orders/item-edits/inspect-item.ts';
import { scanInOrder } from '../../orders/lifecycle/scan-in-order.ts';
import { offerOrder } from '../../orders/offers/offer-order.ts';
import { readOrder } from '../../orders/orders/read-order.ts';
import { placeForVisitor } from '../../orders/widget/place-widget-order.ts';
import { payOrder } from '../../payouts/payouts/pay-order.ts';
import { type TestSale, testSale } from './test-sale.ts';
import { type CaughtMail, withoutEffects } from './without-effects.ts';

type Asked = Call<typeof endpoint>;
type Steps = { step: TestOrderStep; done: boolean; detail: string }[];

/**
 * Runs an order through the steps of a customer's order, with the same use cases, and then undoes everything: its rows
 * with a savepoint, and its messages by discarding the effects.
 */
export const runTestOrder: Handler<typeof endpoint> = async (tx, call) => {
  const { session, now, effects } = call;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, session.userId));
  const email = user?.email ?? '';
  const mails: CaughtMail[] = [];
  const steps: Steps = [];
  await tx.execute(sql`savepoint before_test_order`);
  const sale = await testSale(tx, email);
  const isThrough = 'missing' in sale ? missing(steps, sale.missing) : await walk(tx, call, sale, steps, mails);
  await tx.execute(sql`rollback to savepoint before_test_order`);
  if (isThrough) {
    await tx.update(tenants).set({ test_order_at: now }).where(eq(tenants.id, session.tenantId));
    const about = { entity: 'company', entityId: session.tenantId, subject: 'Test order' };
    await audit(tx, session, [{ ...about, action: 'Test order run' }]);
    effects.emit('resource.changed', { resource: 'dashboard', id: null });
  }
  for (const [i, mail] of mails.entries()) {
    const { orderId: _, ...rest } = mail;
    const reference = `test-order-${session.tenantId}-${now.getTime()}-${i}`;
    await effects.enqueue('send-mail', { ...rest, subject: `Test: ${rest.subject}`, to: email, reference }, reference);
  }
  return {
    success: true,
    message: isThrough ? 'Test order completed and removed' : 'The test order stopped. See what’s missing.',
    data: {
      device: 'missing' in sale ? null : sale.device,
      steps,
      mailed_to: mails.length > 0 ? email : null,
    },
  };
};

function missing(steps: Steps, detail: string): false {
  steps.push({ step: 'order', done: false, detail });
  return false;
}

/** Runs the steps until one is refused. Returns whether the order got to the payout. */
async function walk(tx: Tx, call: Asked, sale: TestSale, steps: Steps, mails: CaughtMail[]): Promise<boolean> {
  const { session, now, services } = call;
  const effects = withoutEffects(call.effects, mails);
  const { body, device, conditionId } = sale;
  const { kind } = body;
  /** Runs one step. A refusal says what is missing. */
  const took = async (step: TestOrderStep, take: () => Promise<string>): Promise<boolean> => {
    await tx.execute(sql`savepoint before_step`);
    try {
      steps.push({ step, detail: await take(), done: true });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await tx.execute(sql`rollback to savepoint before_step`);
      const [fault = error.message] = Object.values(error.errors ?? {}).flat();
      steps.push({ step, detail: fault, done: false });
      return false;
    }
  };
  let id = 0;
  const placed = await took('order', async () => {
    const made = await placeForVisitor(tx, { body, now, services }, effects, session.tenantId);
    id = made.id;
    return `${device} for ${formatMoney(made.answer.data.total)}`;
  });
  if (!placed) return false;
  const isMailed = mails.length > 0;
  const detail = isMailed ? 'We sent it to you, too.' : 'Nothing was sent.';
  steps.push({ step: 'email', detail, done: isMailed });
  const again = () => readOrder(tx, services.secrets, kind, id, now);
  const calls = ordersOf(kind);
  const orderCall = { ...call, kind, effects, params: { id } };
  const arrived = await took('arrival', async () => {
    const { version } = await again();
    await scanInOrder(tx, { ...orderCall, body: v.parse(calls.scanInOrder.body, { version }) });
    return kind === 'mail-in' ? 'Package scanned in' : 'The customer brought the device.';
  });
  const inspected =
    arrived &&
    (await took('inspection', async () => {
      const { items, version } = await again();
      const found = { version, imei: testImei(now), condition_id: conditionId, sub_ids: [], reason: null };
      const ofItem = { ...orderCall, params: { id: items[0]?.id ?? 0 } };
      await inspectOrderItem(tx, { ...ofItem, body: v.parse(calls.inspectOrderItem.body, found) });
      // No service is asked about a device that doesn't exist.
      await tx.update(deviceChecks).set({ state: 'done', result: 'clean' }).where(eq(deviceChecks.order_id, id));
      return 'It matches the customer’s description.';
    }));
  const offered =
    inspected &&
    (await took('offer', async () => {
      const { version } = await again();
      await offerOrder(tx, { ...orderCall, body: v.parse(calls.offerOrder.body, { version }) });
      return 'The customer gets the quoted price.';
    }));
  if (!offered) return false;
  await took('payout', async () => {
    const { version, total } = await again();
    const { message } = await payOrder(tx, {
      ...orderCall,
      body: v.parse(calls.payOrder.body, { version, amount: total }),
    });
    return `${payoutLabel(body.payout.method)}. ${message}`;
  });
  return true;
}

/** A number that passes as an IMEI but belongs to no device: its type was never issued. */
function testImei(now: Date): string {
  const digits = `00${String(now.getTime()).slice(-12)}`;
  const found = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find((imei) => imeiFault(imei) === null);
  return found ?? '';
}
