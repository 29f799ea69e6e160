import { formatMoney } from '@recoup/contract/money';
import type { CreditKind } from '@recoup/contract/stock/credit-kinds';
import { creditSettings } from '@recoup/contract/stock/store-credits';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, gt, isNull, lt, or, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Author } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { storeCredits } from '../../../schema/customers.ts';
import { readCompany } from '../../session/company/company.ts';
import { monthsLater } from '../../session/company/months-later.ts';

/** Who changes credit, and when. */
export interface CreditAct {
  readonly session: Author;
  readonly now: Date;
  readonly effects: Pick<Effects, 'emit'>;
}

interface Entry {
  readonly customer_id: number;
  readonly location_id: number;
  readonly kind: CreditKind;
  readonly amount: number;
  readonly note: string;
  readonly order_id?: number;
  readonly invoice_id?: number;
  readonly reservation_id?: number;
}

/** A customer's credit that can be spent at a given time. */
const spendable = (customerId: number, now: Date) =>
  and(
    eq(storeCredits.customer_id, customerId),
    gt(storeCredits.left, 0),
    or(isNull(storeCredits.expires_at), gt(storeCredits.expires_at, now)),
  );

/** The amount of credit a customer can spend now, in minor units. */
export async function creditOf(tx: Tx, customerId: number, now: Date): Promise<number> {
  const [sum] = await tx
    .select({ left: sql<number>`coalesce(sum(${storeCredits.left}), 0)`.mapWith(Number) })
    .from(storeCredits)
    .where(spendable(customerId, now));
  return sum?.left ?? 0;
}

async function write(
  tx: Tx,
  { session, now, effects }: CreditAct,
  entry: Entry & { left: number; expires_at: Date | null },
) {
  const { currency } = await readCompany(tx);
  const common = { tenant_id: session.tenantId, currency, by: session.userName, at: now };
  await tx.insert(storeCredits).values({ ...common, ...entry });
  effects.emit('resource.changed', { resource: 'store-credit', id: entry.customer_id });
}

/** Grants credit to a customer. It expires as set for the location. */
export async function grantCredit(tx: Tx, act: CreditAct, entry: Entry): Promise<void> {
  if (entry.amount === 0) return;
  const { expiry } = await readDocument(tx, creditSettings);
  const months = expiry.find(({ location_id }) => location_id === entry.location_id)?.months;
  const expires_at = months === undefined ? null : monthsLater(act.now, months);
  await write(tx, act, { ...entry, left: entry.amount, expires_at });
}

/** Grants a payout in credit, plus the company's bonus. */
export async function grantPayout(tx: Tx, act: CreditAct, entry: Omit<Entry, 'kind'>): Promise<void> {
  const { bonus_percent } = await readDocument(tx, creditSettings);
  await grantCredit(tx, act, { ...entry, kind: 'payout' });
  // Hundredths of a percent, rounding half a cent up, with integers only.
  const rate = BigInt(Math.round(bonus_percent * 100));
  const bonus = Number((BigInt(entry.amount) * rate + 5_000n) / 10_000n);
  await grantCredit(tx, act, { ...entry, kind: 'bonus', amount: bonus });
}

/**
 * Takes credit from a customer, starting with what expires first. It locks their credit, so that concurrent spending
 * waits and sees what is left. Returns the missing amount. If it isn't 0, the caller must refuse, which rolls this
 * back.
 */
async function take(tx: Tx, { now }: CreditAct, customerId: number, amount: number): Promise<number> {
  const lots = await tx
    .select()
    .from(storeCredits)
    .where(spendable(customerId, now))
    .orderBy(sql`${storeCredits.expires_at} asc nulls last`, asc(storeCredits.id))
    .for('update');
  let open = amount;
  for (const lot of lots) {
    const used = Math.min(open, lot.left);
    if (used === 0) break;
    await tx
      .update(storeCredits)
      .set({ left: lot.left - used })
      .where(eq(storeCredits.id, lot.id));
    open -= used;
  }
  return open;
}

/** Spends a customer's credit, or pays it out in cash. Refuses more than they have. */
export async function spendCredit(tx: Tx, act: CreditAct, entry: Omit<Entry, 'kind'>, kind: CreditKind = 'spent') {
  const missing = await take(tx, act, entry.customer_id, entry.amount);
  if (missing > 0) {
    const { currency } = await readCompany(tx);
    const has = formatMoney({ amount: entry.amount - missing, currency });
    throw new Refusal('transition_refused', `The customer has ${has} store credit.`, { allowed: [] });
  }
  await write(tx, act, { ...entry, kind, amount: -entry.amount, left: 0, expires_at: null });
}

/**
 * The customer whose credit paid for an invoice. Returned credit is theirs, even if the invoice has another customer by
 * now.
 */
export async function spenderOf(tx: Tx, invoiceId: number): Promise<number | null> {
  const [spent] = await tx
    .select({ customer_id: storeCredits.customer_id })
    .from(storeCredits)
    .where(and(eq(storeCredits.invoice_id, invoiceId), lt(storeCredits.amount, 0)))
    .orderBy(desc(storeCredits.id))
    .limit(1);
  return spent?.customer_id ?? null;
}

/** The credit granted for an order, and the part of it that was paid out in cash. */
async function grantedFor(tx: Tx, orderId: number) {
  const [granted] = await tx
    .select({
      credit: sql<number>`coalesce(sum(${storeCredits.amount}), 0)`.mapWith(Number),
      cash: sql<number>`coalesce(-sum(${storeCredits.amount}) filter (where ${storeCredits.kind} = 'cashed'), 0)`.mapWith(
        Number,
      ),
      customer_id: sql<number>`max(${storeCredits.customer_id})`.mapWith(Number),
      location_id: sql<number>`max(${storeCredits.location_id})`.mapWith(Number),
    })
    .from(storeCredits)
    .where(eq(storeCredits.order_id, orderId));
  return granted ?? { credit: 0, cash: 0, customer_id: 0, location_id: 0 };
}

/** Takes back the bonus of an order, because a payout in cash has no bonus. */
export async function takeBackBonus(tx: Tx, act: CreditAct, order: { id: number; number: number }): Promise<void> {
  const [bonus] = await tx
    .update(storeCredits)
    .set({ left: 0 })
    .where(and(eq(storeCredits.order_id, order.id), eq(storeCredits.kind, 'bonus')))
    .returning();
  if (!bonus) return;
  const { customer_id, location_id, amount } = bonus;
  const about = { customer_id, location_id, order_id: order.id, note: `Order ${order.number}` };
  await write(tx, act, { ...about, kind: 'payout-back', amount: -amount, left: 0, expires_at: null });
}

/**
 * Takes back a failed payout in credit, including its bonus. Refuses if the customer has spent some of it. Returns the
 * part that was paid out in cash, which has to come back as cash.
 */
export async function takeBackPayout(tx: Tx, act: CreditAct, order: { id: number; number: number }): Promise<number> {
  const { credit, cash, customer_id, location_id } = await grantedFor(tx, order.id);
  if (credit + cash <= 0) return 0;
  if ((await take(tx, act, customer_id, credit)) > 0)
    throw new Refusal('transition_refused', 'Some of this store credit was already spent.', { allowed: [] });
  const about = { customer_id, location_id, order_id: order.id, note: `Order ${order.number}` };
  const row = { ...about, left: 0, expires_at: null };
  if (cash > 0) await write(tx, act, { ...row, kind: 'cashed', amount: cash });
  await write(tx, act, { ...row, kind: 'payout-back', amount: -(credit + cash) });
  return cash;
}
